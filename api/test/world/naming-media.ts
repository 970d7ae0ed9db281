import sharp from 'sharp'
import { NAME } from './pdf-parts.ts'

const text = (value: string) => Buffer.from(value, 'latin1')
const uint = (value: number, width = 4) => {
  const bytes = Buffer.alloc(width)
  bytes.writeUIntBE(value, 0, width)
  return bytes
}
const little = (value: number) => uint(value).reverse()

const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a3a9e' } })
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${NAME}</dc:creator></x:xmpmeta>`

/** A JPEG with IPTC beside EXIF and XMP, which cameras and picture programs write. */
async function jpeg() {
  const bytes = await picture()
    .jpeg()
    .withExif({ IFD0: { Artist: NAME, Copyright: NAME } })
    .withXmp(XMP)
    .toBuffer()
  const iptc = text(`Photoshop 3.0\0${NAME}`)
  const segment = (marker: number, value: Buffer) => [Buffer.from([0xff, marker]), uint(value.length + 2, 2), value]
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...segment(0xed, iptc),
    ...segment(0xfe, text(`Oleh ${NAME}`)),
    bytes.subarray(2),
  ])
}

/** Pictures that hide a name, by where it is. */
export const namingPictures: [where: string, make: () => Promise<Buffer>][] = [
  ['EXIF, XMP, IPTC and a comment of a JPEG', jpeg],
  [
    'text of a PNG',
    () =>
      picture()
        .png()
        .withExif({ IFD0: { Artist: NAME } })
        .withXmp(XMP)
        .toBuffer(),
  ],
  [
    'EXIF and XMP of a WebP',
    () =>
      picture()
        .webp()
        .withExif({ IFD0: { Artist: NAME } })
        .withXmp(XMP)
        .toBuffer(),
  ],
]

/** The sound of the made recordings. */
export const SOUND = text('GETARAN')

function mp3(): Buffer {
  const syncsafe = (size: number) => Buffer.from([0, 0, size >> 7, size & 0x7f])
  const artist = Buffer.concat([Buffer.from([1]), Buffer.from(`\ufeff${NAME}`, 'utf16le')])
  const frame = Buffer.concat([text('TPE1'), uint(artist.length), Buffer.alloc(2), artist])
  const head = Buffer.concat([text('ID3\u0003\0\0'), syncsafe(frame.length), frame])
  const sounding = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), SOUND, Buffer.alloc(417)]).subarray(0, 417)
  const ape = text(`APETAGEX\0\0Artist\0${NAME}`)
  const last = Buffer.concat([text(`TAG${NAME}`), Buffer.alloc(128)]).subarray(0, 128)
  return Buffer.concat([head, sounding, sounding, sounding, ape, last])
}

const box = (type: string, ...parts: Buffer[]) => {
  const value = Buffer.concat(parts)
  return Buffer.concat([uint(value.length + 8), text(type), value])
}

/** Times of making and changing, 8 bytes each, with the name in their place. */
const times = Buffer.concat([Buffer.from([1, 0, 0, 0]), text(NAME.padEnd(16))])

const track = (handler: string) =>
  box(
    'trak',
    box('tkhd', times),
    box('mdia', box('mdhd', times), box('hdlr', Buffer.alloc(8), text(handler), Buffer.alloc(12), text(`${NAME}\0`))),
  )

const m4a = (...more: Buffer[]) =>
  Buffer.concat([
    box('ftyp', text('M4A '), uint(0), text('M4A isom')),
    box('moov', box('mvhd', times), track('soun'), ...more, box('udta', box('meta', uint(0), box('ilst', text(NAME))))),
    box('uuid', Buffer.alloc(16), text(XMP)),
    box('mdat', SOUND),
  ])

const comments = (head: string, end = '') => {
  const lines = [`ARTIST=${NAME}`, `COMMENT=${'a'.repeat(600)}${NAME}`].flatMap((line) => [
    little(line.length),
    text(line),
  ])
  return Buffer.concat([text(head), little(4), text('Lavf'), little(2), ...lines, text(end)])
}

const lacingOf = (size: number) => Buffer.from([...Array<number>(Math.floor(size / 255)).fill(255), size % 255])

const page = (flags: number, packets: Buffer[]) => {
  const lacing = Buffer.concat(packets.map(({ length }) => lacingOf(length)))
  const head = Buffer.concat([text('OggS\0'), Buffer.from([flags]), Buffer.alloc(8), little(7), Buffer.alloc(8)])
  return Buffer.concat([head, Buffer.from([lacing.length]), lacing, ...packets])
}

const ogg = (first: string, comment: Buffer) =>
  Buffer.concat([page(2, [text(first)]), page(0, [comment]), page(4, [SOUND])])

const element = (id: number, ...parts: Buffer[]) => {
  const value = Buffer.concat(parts)
  const name = Buffer.from(id.toString(16), 'hex')
  return Buffer.concat([name, uint(0x4000 + value.length, 2), value])
}

function webm(): Buffer {
  const vorbis = Buffer.concat([text('\u0001vorbis'), comments('\u0003vorbis', '\u0001'), text('\u0005vorbis')])
  const sizes = [7, vorbis.length - 14].map((size) => lacingOf(size))
  const codec = Buffer.concat([Buffer.from([2]), ...sizes, vorbis])
  const entry = element(
    0xae,
    element(0x83, Buffer.from([2])),
    element(0x536e, text(NAME)),
    element(0x86, text('A_VORBIS')),
    element(0x63a2, codec),
  )
  const tag = element(0x1254c367, element(0x7373, text(NAME)))
  const info = element(
    0x1549a966,
    element(0x7ba9, text(NAME)),
    element(0x4d80, text(NAME)),
    element(0x5741, text(NAME)),
    // DateUTC
    element(0x4461, text(NAME)),
  )
  // A browser that records does not know yet how long it will be.
  const open = Buffer.from([0x18, 0x53, 0x80, 0x67, 0xff])
  const cluster = Buffer.concat([Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff]), element(0xa3, SOUND)])
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, text('webm'))),
    open,
    info,
    element(0x1654ae6b, entry),
    cluster,
    tag,
  ])
}

/** Recordings that hide a name, by where it is. */
export const namingSounds: [where: string, make: () => Buffer][] = [
  ['ID3 and APE tags of an MP3', mp3],
  ['what an M4A says of itself', () => m4a()],
  ['comments of Opus', () => ogg('OpusHead', comments('OpusTags'))],
  ['comments of Vorbis', () => ogg('\u0001vorbis', comments('\u0003vorbis', '\u0001'))],
  ['tags and names of a WebM', webm],
]

/** Recordings from which a name cannot be taken. */
export const unreadableSounds: [what: string, make: () => Buffer][] = [
  ['an M4A with chapters', () => m4a(track('text'))],
  ['Speex', () => ogg('Speex   ', comments(''))],
  ['an MP3 without sound', () => text(`ID3\u0003\0\0\0\0\0\u007f${NAME}`)],
]
