import { inflateSync } from 'node:zlib'
import { PDFArray, PDFName, type PDFDict, type PDFRawStream } from '@cantoo/pdf-lib'
import { keyOf } from './keys.ts'

const FLATE = PDFName.of('FlateDecode')

/** Remove EXIF, XMP, IPTC and comments from a picture within a PDF. */
export function stripPicture(stream: PDFRawStream) {
  const filters = filtersOf(stream.dict)
  const format = filters.pop()
  if (format === PDFName.of('JPXDecode') && filters.length === 0) stream.contents = stripJpeg2000(stream.contents)
  if (format !== PDFName.of('DCTDecode') || filters.some((filter) => filter !== FLATE)) return
  // The bytes are bounded: unpackStreams has counted them.
  let bytes: Uint8Array = stream.contents
  for (const _ of filters) bytes = inflateSync(bytes)
  stream.contents = stripJpeg(bytes)
  stream.dict.set(keyOf('Filter'), PDFName.of('DCTDecode'))
  if (filters.length > 0) stream.dict.delete(keyOf('DecodeParms'))
}

export function filtersOf(dict: PDFDict): unknown[] {
  const filter = dict.lookup(keyOf('Filter'))
  if (filter instanceof PDFArray) return filter.asArray().map((one) => dict.context.lookup(one))
  return filter ? [filter] : []
}

// JFIF and Adobe's colour transform change how a picture looks.
const DISPLAY_SEGMENTS = new Set([0xe0, 0xee])
const PROFILE = Buffer.from('ICC_PROFILE\0', 'latin1')
const APPLICATION = 0xe2
const START_OF_SCAN = 0xda
const END = 0xd9
const COMMENT = 0xfe

/**
 * Drop metadata segments, and what follows the picture: phones append another picture with its own EXIF. An unknown
 * structure stays unchanged from there on.
 */
function stripJpeg(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const remaining: Uint8Array[] = [view.subarray(0, 2)]
  let at = 2
  while (at + 4 <= view.length && view[at] === 0xff && view[at + 1] !== END) {
    const end = at + 2 + view.readUInt16BE(at + 2)
    const next = view[at + 1] === START_OF_SCAN ? scanEnd(view, end) : end
    if (!speaks(view.subarray(at, end))) remaining.push(view.subarray(at, next))
    at = next
  }
  const rest = view[at] === 0xff && view[at + 1] === END ? view.subarray(at, at + 2) : view.subarray(at)
  return Buffer.concat([...remaining, rest])
}

/** Whether a segment is a comment, or holds data of a program other than a colour profile. */
function speaks(segment: Buffer): boolean {
  const marker = segment[1] ?? 0
  if (marker === APPLICATION) return !segment.subarray(4).subarray(0, PROFILE.length).equals(PROFILE)
  return marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && !DISPLAY_SEGMENTS.has(marker))
}

/** Offset of the first marker after a scan. Zeros and restart markers belong to the scan. */
function scanEnd(view: Buffer, from: number): number {
  for (let at = view.indexOf(0xff, from); at >= 0 && at + 1 < view.length; at = view.indexOf(0xff, at + 1)) {
    const next = view[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return view.length
}

/** Drop the boxes of a JPEG 2000 that hold XML or data of other programs. */
function stripJpeg2000(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const remaining: Uint8Array[] = []
  let at = 0
  while (at + 8 <= view.length) {
    const size = view.readUInt32BE(at)
    if (size < 8) break
    const type = view.toString('latin1', at + 4, at + 8)
    if (!['xml ', 'uuid', 'uinf'].includes(type)) remaining.push(view.subarray(at, at + size))
    at += size
  }
  return Buffer.concat([...remaining, view.subarray(at)])
}
