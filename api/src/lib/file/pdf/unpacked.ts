import { inflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFName, PDFRawStream, type PDFDocument } from '@cantoo/pdf-lib'
import { filtersOf } from './picture.ts'

/** How many bytes all streams of a PDF may unpack to. A picture counts by itself. */
export const MOST_UNPACKED = 64 * 1024 * 1024

/** A PDF that unpacks to more than `MOST_UNPACKED`. */
export class UnpacksTooLarge extends Error {}

const FLATE = PDFName.of('FlateDecode')

interface Decoding {
  ensureBuffer(size: number): Uint8Array
}

/**
 * Bound what pdf-lib unpacks in this process, and count it. The parser swallows errors of single objects, so the caller
 * asks `isSpent` afterwards.
 */
export function boundUnpacking(most = MOST_UNPACKED) {
  const counted = new WeakMap<Decoding, number>()
  let left = most
  let isSpent = false
  const decoding = decodingPrototype()
  const { ensureBuffer } = decoding
  const spend = (bytes: number) => {
    left -= bytes
    isSpent ||= left < 0
    if (isSpent) throw new UnpacksTooLarge()
  }
  // Every decoder of pdf-lib grows its buffer here and nowhere else.
  decoding.ensureBuffer = function (size) {
    const before = counted.get(this) ?? 0
    if (size > before || isSpent) {
      counted.set(this, size)
      spend(Math.max(0, size - before))
    }
    return ensureBuffer.call(this, size)
  }
  return { spend, left: () => left, isSpent: () => isSpent }
}

type Budget = ReturnType<typeof boundUnpacking>

/** pdf-lib does not export the class that its decoders share. */
function decodingPrototype(): Decoding {
  const dict = { lookup: (key: PDFName) => (key === PDFName.of('Filter') ? FLATE : undefined) }
  const flate = decodePDFRawStream({ dict, contents: new Uint8Array([0x78, 0x9c]) } as unknown as PDFRawStream)
  return Object.getPrototypeOf(Object.getPrototypeOf(flate)) as Decoding
}

/** Unpack each stream that only its readers would unpack. @throws UnpacksTooLarge */
export function unpackStreams({ context }: PDFDocument, budget: Budget) {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) unpack(object, budget)
  }
}

function unpack(stream: PDFRawStream, budget: Budget) {
  const filters = filtersOf(stream.dict)
  if (filters.length === 0) return
  // zlib is ten times as fast as pdf-lib, but it cannot decrypt and knows no other filter.
  if (!stream.transform && filters.every((filter) => filter === FLATE)) return inflate(stream, filters.length, budget)
  try {
    decodePDFRawStream(stream).decode()
  } catch (error) {
    // Damaged, or a picture in a format of its own: that unpacks to its pixels.
    if (error instanceof UnpacksTooLarge) throw error
  }
}

function inflate({ dict, contents }: PDFRawStream, times: number, budget: Budget) {
  const isPicture = dict.get(PDFName.of('Subtype')) === PDFName.of('Image')
  let bytes = contents
  for (let time = 0; time < times; time++) {
    const inflated = inflateOnce(bytes, isPicture ? MOST_UNPACKED : budget.left())
    if (!inflated) return
    bytes = inflated
    if (!isPicture) budget.spend(bytes.length)
  }
}

/** Null for damaged bytes. @throws UnpacksTooLarge */
function inflateOnce(bytes: Uint8Array, most: number): Uint8Array | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw new UnpacksTooLarge()
    return null
  }
}
