import { blankXiphComments } from './xiph-comments.ts'

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const INFO = 0x1549a966
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const TRACK_TYPE = 0x83
const CODEC = 0x86
const CODEC_PRIVATE = 0x63a2
const VOID = 0xec
// Names of the writing programs. The format requires these elements.
const PROGRAMS = [0x4d80, 0x5741]
const SOUND_OR_PICTURE = [1, 2]

/** Elements that stay, by their parent. All others are blanked: tags, chapters, attachments, titles, names, times. */
const ALLOWED = new Map<number, readonly number[]>([
  [0, [EBML, SEGMENT]],
  [SEGMENT, [0x114d9b74, INFO, TRACKS, CLUSTER, 0x1c53bb6b]],
  [INFO, [0x2ad7b1, 0x4489, ...PROGRAMS]],
  [TRACKS, [TRACK]],
  // Numbers, flags, codec, language, and properties of sound and picture.
  [
    TRACK,
    [
      0xd7,
      0x73c5,
      TRACK_TYPE,
      0xb9,
      0x88,
      0x55aa,
      0x9c,
      0x6de7,
      0x6df8,
      0x23e383,
      0x234e7a,
      0x23314f,
      0x55ee,
      0x22b59c,
      CODEC,
      CODEC_PRIVATE,
      0xaa,
      0x56aa,
      0x56bb,
      0xe0,
      0xe1,
    ],
  ],
])
const IN_CLUSTER = [0xe7, 0xa3, 0xa0, 0xa7, 0xab, 0x5854, VOID, 0xbf]

interface Element {
  id: number
  at: number
  /** Offsets of its content. */
  start: number
  end: number
  isOpen: boolean
}

/** Blank the metadata of WebM and Matroska. Null for a file with subtitles, or a broken one. */
export function blankWebm(bytes: Buffer): Buffer | null {
  return blankWithin(bytes, { id: 0, at: 0, start: 0, end: bytes.length, isOpen: false }) ? bytes : null
}

function blankWithin(bytes: Buffer, parent: Element): boolean {
  let codec = ''
  for (let at = parent.start; at < parent.end;) {
    const element = elementAt(bytes, at, parent.end)
    const { id, start, end } = element
    if (end > parent.end) return false
    const value = bytes.subarray(start, end)
    if (!ALLOWED.get(parent.id)?.includes(id)) {
      if (element.isOpen) return false
      writeVoid(bytes, element)
    } else if (PROGRAMS.includes(id)) value.fill(' ')
    else if (id === TRACK_TYPE && !SOUND_OR_PICTURE.includes(value[0] ?? 0)) return false
    else if (id === CODEC) codec = value.toString('latin1')
    else if (ALLOWED.has(id) && !blankWithin(bytes, element)) return false
    else if (id === CODEC_PRIVATE && !blankCodec(codec, value)) return false
    at = end
  }
  return true
}

/** @throws RangeError */
function elementAt(bytes: Buffer, at: number, to: number): Element {
  const width = Math.clz32(bytes.readUInt8(at)) - 23
  const sizeAt = at + width
  const sizeWidth = Math.clz32(bytes.readUInt8(sizeAt)) - 23
  if (width > 4 || sizeWidth > 8) throw new RangeError('no element')
  const id = bytes.readUIntBE(at, width)
  const start = sizeAt + sizeWidth
  const digits = bytes.subarray(sizeAt, start)
  const isOpen = digits.every((byte, place) => byte === (place === 0 ? 0xff >> (sizeWidth - 1) : 0xff))
  const size = digits.reduce((sum, byte, place) => sum * 256 + (place === 0 ? byte & (0xff >> sizeWidth) : byte), 0)
  // Elements of live recordings may lack a length, and end early.
  const end = isOpen ? (id === CLUSTER ? clusterEnd(bytes, start, to) : to) : start + size
  return { id, at, start, end: id === CLUSTER || id === SEGMENT ? Math.min(end, to) : end, isOpen }
}

/** Offset of the next cluster, or of another element that cannot lie in a cluster. */
function clusterEnd(bytes: Buffer, start: number, to: number): number {
  let at = start
  while (at < to) {
    const { id, end } = elementAt(bytes, at, to)
    if (!IN_CLUSTER.includes(id)) return at
    at = end
  }
  return to
}

/** Replace an element by a void one of the same length, which players skip. */
function writeVoid(bytes: Buffer, { at, start, end }: Element) {
  const width = Math.min(8, start - at - 1)
  const size = end - at - 1 - width
  bytes.fill(0, at, end)
  bytes.writeUInt8(VOID, at)
  for (let place = width, left = size; place > 0; place--, left = Math.floor(left / 256))
    bytes.writeUInt8(left % 256, at + place)
  bytes.writeUInt8(bytes.readUInt8(at + 1) | (0x100 >> width), at + 1)
}

/** Blank the private data of a codec. Returns false if it is unknown or broken. */
const blankCodec = (codec: string, value: Buffer) => (codec === 'A_VORBIS' ? blankVorbis(value) : codec !== '')

/** Vorbis stores its 3 header packets here, after their count minus 1 and the sizes of the first 2. */
function blankVorbis(value: Buffer): boolean {
  let at = 1
  const sizes = [0, 0]
  for (const which of [0, 1]) {
    let byte: number
    do {
      byte = value.readUInt8(at++)
      sizes[which] = (sizes[which] ?? 0) + byte
    } while (byte === 255)
  }
  const [first = 0, second = 0] = sizes
  return blankXiphComments(value.subarray(at + first, at + first + second), 'vorbis')
}
