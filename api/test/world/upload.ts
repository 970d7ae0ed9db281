import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { plainPdf } from '../../db/load/plain-pdf.ts'
import type { TestApp } from '../app.ts'

export { sweepUnusedFiles } from '../../src/features/file/unused-jobs.ts'

interface Part {
  bytes: Uint8Array | string
  name?: string
  type?: string
  /** The field's name. */
  field?: string
}

/** Sends one file as a browser's form does. */
export function uploader({ call }: Pick<TestApp, 'call'>, url: string) {
  return async (token: string, { bytes, name = 'foto.jpg', type = 'image/jpeg', field = 'file' }: Part, more = {}) => {
    const form = new FormData()
    form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name)
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '', ...more }
    return call('POST', url, { token, headers, body: Buffer.from(await encoded.arrayBuffer()) })
  }
}

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 58, g: 58, b: 158 } } })

/** A photo as a phone takes it: rotated by EXIF, with GPS coordinates. */
export const jpegWithGps = (width = 800, height = 600) =>
  canvas(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telepon' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '7/1 15/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '112/1 45/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export const png = (width = 64, height = 64) => canvas(width, height).png().toBuffer()
export const webp = (width = 64, height = 64) => canvas(width, height).webp().toBuffer()
export const gif = () => canvas(32, 32).gif().toBuffer()
const avif = () => canvas(32, 32).avif().toBuffer()
const tiff = () => canvas(32, 32).tiff().toBuffer()

/** Few bytes that unpack to more pixels than are allowed. */
export const pngBomb = () => canvas(6000, 5000).png({ compressionLevel: 9 }).toBuffer()

export const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
export const html = '<!doctype html><script>alert(1)</script>'
export const pdf = Buffer.from(plainPdf(['Rencana']))

/** An audio file of this size. Unlike a PDF, it starts no process. */
export const recording = (bytes: number) => ({
  bytes: Buffer.concat([Buffer.from('ID3'), Buffer.alloc(bytes)]),
  name: 'a.mp3',
})

/** `bytes` with as many more behind them as make `size`. */
export const padded = (bytes: Uint8Array, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

/** A picture with more in a comment behind its first bytes: it opens, and is something else as well. */
const jpegWith = async (hidden: Uint8Array | string) => {
  const picture = await jpegWithGps()
  const text = Buffer.from(hidden)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, text, picture.subarray(2)])
}

// The end of an archive's directory, which says that it is empty.
const emptyZip = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])

/** Files that every upload of pictures rejects, by kind. */
export const noPictures: [what: string, make: () => Promise<Uint8Array | string>][] = [
  ['a GIF', gif],
  ['an AVIF', avif],
  ['a TIFF', tiff],
  ['an SVG', async () => svg],
  ['HTML that calls itself PNG', async () => html],
  ['a PDF', async () => pdf],
  ['a JPEG cut off in the middle', async () => (await jpegWithGps()).subarray(0, 2000)],
  ['a JPEG’s first bytes before HTML', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(html)])],
  ['a JPEG with a page in it', () => jpegWith(html)],
  ['a JPEG with an SVG in it', () => jpegWith(svg)],
  ['a JPEG with a PDF in it', () => jpegWith(pdf)],
  ['a JPEG with an SVG behind it', async () => Buffer.concat([await jpegWithGps(), Buffer.from(svg)])],
  ['a PNG with an archive behind it', async () => Buffer.concat([await png(), emptyZip])],
]

/** Pictures that are too large: in bytes, and in pixels of few bytes. */
export const largePictures: [what: string, make: () => Promise<Uint8Array>][] = [
  ['of 5.1 MB', async () => padded(await jpegWithGps(), 5.1 * 1024 * 1024)],
  ['of 30 megapixels in few bytes', pngBomb],
]

/** The files in the store, by the folder they are in. */
export function storedFiles({ config }: Pick<TestApp, 'config'>, folder: string): string[] {
  try {
    return readdirSync(join(config.dataDir, 'files', folder))
  } catch {
    return []
  }
}
