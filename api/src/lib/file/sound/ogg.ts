import { blankXiphComments } from './xiph-comments.ts'

const PAGE_HEAD = 27
const CRC_AT = 22
const FIRST_OF_STREAM = 2

interface Stream {
  kind: 'opus' | 'vorbis'
  /** Number of complete packets. */
  packets: number
  /** Segments of the packet with comments, which may span several pages. */
  comments: Buffer[]
  pages: Set<Buffer>
}

/** Blank the comments of Opus and Vorbis in Ogg. Null for other or truncated streams. */
export function blankOgg(bytes: Buffer): Buffer | null {
  const streams = new Map<number, Stream>()
  let at = 0
  while (at < bytes.length) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') return null
    const lacing = bytes.subarray(at + PAGE_HEAD, at + PAGE_HEAD + bytes.readUInt8(at + PAGE_HEAD - 1))
    const body = at + PAGE_HEAD + lacing.length
    const end = body + lacing.reduce((sum, size) => sum + size, 0)
    if (end > bytes.length) return null
    const page = bytes.subarray(at, end)
    const serial = page.readUInt32LE(14)
    if (bytes.readUInt8(at + 5) & FIRST_OF_STREAM) {
      const kind = kindOf(bytes.subarray(body, end))
      if (!kind || !isBlanked(streams.get(serial))) return null
      streams.set(serial, { kind, packets: 0, comments: [], pages: new Set() })
    }
    const stream = streams.get(serial)
    if (!stream || !noteSegments(stream, page, lacing)) return null
    at = end
  }
  return [...streams.values()].every(isBlanked) ? bytes : null
}

const isBlanked = (stream: Stream | undefined) => !stream || stream.packets > 1

function kindOf(packet: Buffer): Stream['kind'] | null {
  if (packet.toString('latin1', 0, 8) === 'OpusHead') return 'opus'
  return packet.toString('latin1', 0, 7) === '\u0001vorbis' ? 'vorbis' : null
}

/** Blank the comments if they end in this page. Returns false if that fails. */
function noteSegments(stream: Stream, page: Buffer, lacing: Buffer): boolean {
  let at = PAGE_HEAD + lacing.length
  for (const size of lacing) {
    if (stream.packets === 1) {
      stream.comments.push(page.subarray(at, at + size))
      stream.pages.add(page)
    }
    at += size
    // A packet continues while its segments are full (255 bytes).
    if (size === 255) continue
    stream.packets += 1
    if (stream.packets === 2 && !blankComments(stream)) return false
  }
  return true
}

function blankComments({ kind, comments, pages }: Stream): boolean {
  const packet = Buffer.concat(comments)
  if (!blankXiphComments(packet, kind)) return false
  let at = 0
  for (const segment of comments) at += packet.copy(segment, 0, at, at + segment.length)
  for (const page of pages) {
    page.writeUInt32LE(0, CRC_AT)
    page.writeUInt32LE(crcOf(page), CRC_AT)
  }
  return true
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1
  return crc >>> 0
})

/** Checksum of Ogg. zlib's CRC-32 has the opposite bit order. */
function crcOf(page: Buffer): number {
  let crc = 0
  for (const byte of page) crc = ((crc << 8) ^ (TABLE[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  return crc
}
