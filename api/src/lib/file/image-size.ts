import { serverLimits } from '@semai/contract/call/limits'
import { Failure } from '../failure.ts'

interface Size {
  width: number
  height: number
}

const PNG = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')

/**
 * Read the declared size of a JPEG, PNG or WebP from its first bytes, without a decoder. Returns null for other formats,
 * and if the size lies behind these bytes.
 */
export function declaredSize(head: Buffer): Size | null {
  if (head.subarray(0, 8).equals(PNG)) return sizeOfPng(head)
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return sizeOfWebp(head)
  return head.length > 2 && head.readUInt16BE(0) === 0xff_d8 ? sizeOfJpeg(head) : null
}

/** Returns whether these bytes declare a size. @throws Failure image-too-large for a size above the limit */
export function refuseManyPixels(head: Buffer): boolean {
  const size = declaredSize(head)
  if (size && size.width * size.height > serverLimits.imagePixels) throw new Failure('image-too-large')
  return size !== null
}

const sizeOfPng = (head: Buffer): Size | null =>
  head.length >= 24 ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) } : null

function sizeOfWebp(head: Buffer): Size | null {
  if (head.length < 30) return null
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = head.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

// Markers of frames. c4, c8 and cc in their range are tables.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

function sizeOfJpeg(head: Buffer): Size | null {
  let at = 2
  while (at + 9 <= head.length) {
    const marker = head.readUInt8(at + 1)
    // Fill bytes (ff) may come before a marker.
    if (head.readUInt8(at) !== 0xff) return null
    if (marker === 0xff) at += 1
    else if (hasNoLength(marker)) at += 2
    else if (isFrame(marker)) return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) }
    else at += 2 + head.readUInt16BE(at + 2)
  }
  return null
}
