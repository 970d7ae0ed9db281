import { readItem, writeItem } from '../browser/web-storage.ts'

const KEY = 'semai.remembered-path'
const ALLOWED = /^\/(?![/\\])[A-Za-z0-9\-._~/?#=&%]*$/
// Decoded, a query may hold a space or an é; what could leave the origin may not appear.
const HARMLESS_DECODED = /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/
const ROUNDS = 4

/** A path of this site that a person may be sent to after logging in, or nothing. */
export function findSafePath(path: unknown, origin: string = window.location.origin): string | null {
  if (typeof path !== 'string' || path.length > 2048 || !ALLOWED.test(path)) return null
  if (!isSameOrigin(path, origin)) return null
  return isHarmlessDecoded(path, origin) ? path : null
}

/** Remember the page that a guest requested, in this tab. Ignores guest pages and the start page. */
export function rememberPath(path: unknown) {
  const safe = findSafePath(path)
  if (safe && safe !== '/' && !safe.startsWith('/authorization')) writeItem('session', KEY, safe)
}

/** Take the remembered page after signing in, else Beranda. */
export function takeRememberedPath(): string {
  const path = findSafePath(readItem('session', KEY))
  forgetPath()
  return path ?? '/home'
}

export const forgetPath = () => writeItem('session', KEY, null)

// Each layer that a server or a proxy might peel off is checked like the first.
function isHarmlessDecoded(path: string, origin: string): boolean {
  let current = path
  for (let round = 0; round < ROUNDS; round++) {
    const decoded = decodeOnce(current)
    // The address itself must decode; a bare % that appears later is text.
    if (decoded === null) return round > 0
    if (decoded === current) return true
    if (!HARMLESS_DECODED.test(decoded) || !isSameOrigin(decoded, origin)) return false
    current = decoded
  }
  return false
}

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function isSameOrigin(path: string, origin: string): boolean {
  try {
    const url = new URL(path, origin)
    return url.origin === origin && !url.pathname.startsWith('//') && url.username === ''
  } catch {
    return false
  }
}
