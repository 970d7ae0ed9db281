/** How videos of the MP4 family begin, that browsers play; a camera's own QuickTime and still pictures are others. */
const BRANDS = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'MSNV']

/** How much of a file tells whether it is one. */
export const FILM_START = 12

export function isFilm(start: Uint8Array): boolean {
  const text = Buffer.from(start.subarray(0, FILM_START)).toString('latin1')
  return text.slice(4, 8) === 'ftyp' && BRANDS.includes(text.slice(8, 12))
}

/** Captions: WebVTT in UTF-8. */
export function isCaptions(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /^WEBVTT(?:[ \t\r\n]|$)/.test(text) && !text.includes('\0')
  } catch {
    return false
  }
}
