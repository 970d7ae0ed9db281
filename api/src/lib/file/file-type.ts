const MARKUP = /<(?:!doctype html|html|script|svg|iframe)[\s>/]/i
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1')
const ZIP_END_SIZE = 22
// A PDF may begin this late.
const PDF_WITHIN = 1024

/**
 * Whether a picture is something else as well: a page, an archive or a document that hides in or behind it. What
 * telephones put behind a picture, such as its film, is none of these.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return (
    MARKUP.test(all.toString('latin1')) || endsAsZip(all) || all.subarray(0, PDF_WITHIN).includes('%PDF-', 0, 'latin1')
  )
}

/** An archive's directory ends exactly where the file does: four bytes alone may be chance. */
function endsAsZip(all: Buffer): boolean {
  const at = all.lastIndexOf(ZIP_END)
  return at >= 0 && at + ZIP_END_SIZE <= all.length && at + ZIP_END_SIZE + all.readUInt16LE(at + 20) === all.length
}

/** How videos of the MP4 family begin, that browsers play; a camera's own QuickTime and still pictures are others. */
const BRANDS = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'MSNV']

/** How much of a file tells whether it is one. */
export const FILM_START = 12

export function isFilm(start: Uint8Array): boolean {
  const text = Buffer.from(start.subarray(0, FILM_START)).toString('latin1')
  return text.slice(4, 8) === 'ftyp' && BRANDS.includes(text.slice(8, 12))
}

interface Sound {
  mime_type: string
  extension: string
}

/** How recordings of the MP4 family begin: telephones call them by the names of films, too. */
const SOUND_BRANDS = [...BRANDS, 'M4A ', 'M4B ', '3gp4', '3gp5', '3gp6']

/** What kind of recording a file is, by its first bytes; null for none that browsers play. */
export function soundType(bytes: Uint8Array): Sound | null {
  const start = Buffer.from(bytes.subarray(0, FILM_START))
  const text = start.toString('latin1')
  if (text.startsWith('ID3') || (start[0] === 0xff && ((start[1] ?? 0) & 0xe6) === 0xe2))
    return { mime_type: 'audio/mpeg', extension: 'mp3' }
  if (text.startsWith('OggS')) return { mime_type: 'audio/ogg', extension: 'ogg' }
  if (start.readUInt32BE(0) === EBML) return { mime_type: 'audio/webm', extension: 'webm' }
  if (text.slice(4, 8) === 'ftyp' && SOUND_BRANDS.includes(text.slice(8, 12)))
    return { mime_type: 'audio/mp4', extension: 'm4a' }
  return null
}

/** How Matroska begins, and with it WebM. */
const EBML = 0x1a45dfa3

/** Captions: WebVTT in UTF-8. */
export function isCaptions(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /^WEBVTT(?:[ \t\r\n]|$)/.test(text) && !text.includes('\0')
  } catch {
    return false
  }
}
