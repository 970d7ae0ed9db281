import { parseUrl } from '../../../lib/browser/parse-url.ts'

export const DOOR_CODE_LENGTH = 6
export const SHORT_CODE = 'Kodenya 6 karakter.'

/** What somebody typed or pasted, in the form that hangs at the door: no spaces, large letters. */
export const plainCode = (typed: string) =>
  (codeInAddress(typed) ?? typed)
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, DOOR_CODE_LENGTH)

/** The code that a QR code at a door holds: in its address, or bare. Null for any other QR code. */
export function doorCodeOf(text: string): string | null {
  const code = codeInAddress(text) ?? text.trim()
  return /^[a-z0-9]{6}$/i.test(code) ? code.toUpperCase() : null
}

const codeInAddress = (text: string) => parseUrl(text.trim())?.searchParams.get('code') ?? null
