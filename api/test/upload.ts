import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TestApp } from './app.ts'

interface Part {
  bytes: Uint8Array | string
  name?: string
  type?: string
  /** The field's name. */
  field?: string
}

/** Sends one file as a browser's form does. */
export function uploader({ call }: Pick<TestApp, 'call'>, url: string) {
  return async (token: string, { bytes, name = 'foto.jpg', type = 'image/jpeg', field = 'file' }: Part) => {
    const form = new FormData()
    form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name)
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
    return call('POST', url, { token, headers, body: Buffer.from(await encoded.arrayBuffer()) })
  }
}

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 58, g: 58, b: 158 } } })

/** A photo as a telephone takes it: turned on its side, and telling where it was taken. */
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
export const avif = () => canvas(32, 32).avif().toBuffer()
export const tiff = () => canvas(32, 32).tiff().toBuffer()

/** Few bytes that unpack to more pixels than are allowed. */
export const pngBomb = () => canvas(6000, 5000).png({ compressionLevel: 9 }).toBuffer()

export const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
export const html = '<!doctype html><script>alert(1)</script>'
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

/** `bytes` with as many more behind them as make `size`. */
export const padded = (bytes: Uint8Array, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

/** The files in the store, by the folder they are in. */
export function storedFiles({ config }: Pick<TestApp, 'config'>, folder: string): string[] {
  try {
    return readdirSync(join(config.dataDir, 'files', folder))
  } catch {
    return []
  }
}
