import { parseUrl } from '../../../lib/browser/parse-url.ts'

export const DOOR_CODE_LENGTH = 6
export const SHORT_CODE = 'Kodenya 6 karakter.'

/** Normalise a typed or pasted code to the form on the door: capitals without spaces. */
export const plainCode = (typed: string) =>
  (codeInAddress(typed) ?? typed)
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, DOOR_CODE_LENGTH)

/** Read the door code of a QR code, from its URL or bare. Null for other QR codes. */
export function doorCodeOf(text: string): string | null {
  const code = codeInAddress(text) ?? text.trim()
  return /^[a-z0-9]{6}$/i.test(code) ? code.toUpperCase() : null
}

const codeInAddress = (text: string) => parseUrl(text.trim())?.searchParams.get('code') ?? null
