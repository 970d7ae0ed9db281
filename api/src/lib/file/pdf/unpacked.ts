import { inflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFName, PDFRawStream, type PDFDocument } from '@cantoo/pdf-lib'
import { filtersOf } from './picture.ts'

/** Bytes that all streams of a PDF together may unpack to. Each picture has this bound for itself. */
export const MOST_UNPACKED = 64 * 1024 * 1024

export class UnpacksTooLarge extends Error {}

const FLATE = PDFName.of('FlateDecode')

interface Decoding {
  ensureBuffer(size: number): Uint8Array
}

/**
 * Bound and count the bytes that pdf-lib unpacks in this process. The parser swallows errors of single objects, so callers
 * check `isSpent` afterwards.
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
  // Every decoder of pdf-lib grows its buffer in this method only.
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

/** Get the shared prototype of the decoders, which pdf-lib does not export. */
function decodingPrototype(): Decoding {
  const dict = { lookup: (key: PDFName) => (key === PDFName.of('Filter') ? FLATE : undefined) }
  const flate = decodePDFRawStream({ dict, contents: new Uint8Array([0x78, 0x9c]) } as unknown as PDFRawStream)
  return Object.getPrototypeOf(Object.getPrototypeOf(flate)) as Decoding
}

/** Unpack the streams that the parser skipped. @throws UnpacksTooLarge */
export function unpackStreams({ context }: PDFDocument, budget: Budget) {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) unpack(object, budget)
  }
}

function unpack(stream: PDFRawStream, budget: Budget) {
  const filters = filtersOf(stream.dict)
  if (filters.length === 0) return
  // zlib is 10 times as fast as pdf-lib, but supports neither encryption nor other filters.
  if (!stream.transform && filters.every((filter) => filter === FLATE)) return inflate(stream, filters.length, budget)
  try {
    decodePDFRawStream(stream).decode()
  } catch (error) {
    // A damaged stream, or a picture format whose size is its pixels.
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

/** Returns null for damaged bytes. @throws UnpacksTooLarge */
function inflateOnce(bytes: Uint8Array, most: number): Uint8Array | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw new UnpacksTooLarge()
    return null
  }
}
