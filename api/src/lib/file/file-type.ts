const MARKUP = /<(?:!doctype html|html|script|svg|iframe)[\s>/]/i
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1')
const ZIP_END_SIZE = 22
// PDF readers look for the header in the first 1024 bytes.
const PDF_WITHIN = 1024

/**
 * Whether a picture is also an HTML page, a ZIP archive or a PDF. Phones append data to pictures, such as a short film:
 * that is allowed.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return (
    MARKUP.test(all.toString('latin1')) || endsAsZip(all) || all.subarray(0, PDF_WITHIN).includes('%PDF-', 0, 'latin1')
  )
}

/** Whether a ZIP directory ends exactly at the end of the file. Its 4-byte signature alone may be chance. */
function endsAsZip(all: Buffer): boolean {
  const at = all.lastIndexOf(ZIP_END)
  return at >= 0 && at + ZIP_END_SIZE <= all.length && at + ZIP_END_SIZE + all.readUInt16LE(at + 20) === all.length
}

/** `ftyp` brands of MP4 videos that browsers play. QuickTime of cameras and still pictures have others. */
const BRANDS = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'MSNV']

/** Bytes needed to recognise a film or a recording. */
export const FILM_START = 12

export function isFilm(start: Uint8Array): boolean {
  const text = Buffer.from(start.subarray(0, FILM_START)).toString('latin1')
  return text.slice(4, 8) === 'ftyp' && BRANDS.includes(text.slice(8, 12))
}

interface Sound {
  mime_type: string
  extension: string
}

/** `ftyp` brands of MP4 recordings. Phones use those of films, too. */
const SOUND_BRANDS = [...BRANDS, 'M4A ', 'M4B ', '3gp4', '3gp5', '3gp6']

/** Detect the type of a recording by its first bytes; null for types that browsers do not play. */
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

/** Signature of Matroska and WebM. */
const EBML = 0x1a45dfa3

/** Whether a file has captions: WebVTT in UTF-8. */
export function isCaptions(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /^WEBVTT(?:[ \t\r\n]|$)/.test(text) && !text.includes('\0')
  } catch {
    return false
  }
}
