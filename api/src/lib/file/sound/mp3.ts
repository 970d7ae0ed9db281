// Bit rates of Layer III in kbit/s, by the index in a frame's header: MPEG 1, then MPEG 2 and 2.5.
const BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
// Sample rates of MPEG 1 in Hz; MPEG 2 has half of them, MPEG 2.5 a quarter.
const RATES = [44_100, 48_000, 32_000] as const
const ID3_HEAD = 10

/** Keep the frames of an MP3 and blank all other bytes: ID3, APE, lyrics and covers. Null for a file without frames. */
export function blankMp3(bytes: Buffer): Buffer | null {
  const out = Buffer.alloc(bytes.length)
  let at = id3Size(bytes)
  let first: number | null = null
  // 4 bytes may look like a header by chance. A frame counts only next to another frame.
  let isInRow = false
  while (at + 4 <= bytes.length) {
    const size = frameSize(bytes, at)
    const isFrame: boolean = size > 0 && at + size <= bytes.length && (isInRow || frameSize(bytes, at + size) > 0)
    isInRow = isFrame
    if (isFrame) {
      bytes.copy(out, at, at, at + size)
      first ??= at
    }
    at += isFrame ? size : 1
  }
  if (first === null) return null
  if (first >= ID3_HEAD) writePadding(out, first - ID3_HEAD)
  return out
}

/** Offset of the end of leading ID3 tags. */
function id3Size(bytes: Buffer): number {
  let at = 0
  while (bytes.toString('latin1', at, at + 3) === 'ID3' && at + ID3_HEAD <= bytes.length) {
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((bytes[at + place] ?? 0) & 0x7f), 0)
    at += ID3_HEAD + size
  }
  return at
}

/** Write an empty ID3 tag, which players skip. */
function writePadding(out: Buffer, size: number) {
  out.write('ID3\u0003', 'latin1')
  for (const [place, shift] of [21, 14, 7, 0].entries()) out[6 + place] = (size >> shift) & 0x7f
}

/** Length of the frame at an offset; 0 if none begins there. */
function frameSize(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return 0
  const [second = 0, third = 0] = [bytes[at + 1], bytes[at + 2]]
  const version = (second >> 3) & 3
  if (bytes[at] !== 0xff || second >> 5 !== 7 || version === 1 || ((second >> 1) & 3) !== 1) return 0
  const isFirst = version === 3
  const bitrate = BITRATES[isFirst ? 0 : 1][third >> 4] ?? 0
  const rate = (RATES[(third >> 2) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4)
  if (bitrate === 0 || rate === 0) return 0
  return Math.floor(((isFirst ? 144 : 72) * bitrate * 1000) / rate) + ((third >> 1) & 1)
}
