import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from './file-store.ts'

/** Widths in which pictures are served: squares of avatars and logos, and banners. */
export const variantWidths = [64, 128, 256, 400, 512, 800, 1600] as const
const variantFormats = ['avif', 'webp'] as const

export interface Variant {
  width: (typeof variantWidths)[number]
  format: (typeof variantFormats)[number]
}

const variantKey = (key: string, { width, format }: Variant) => key.replace(/\.[a-z0-9]+$/, `-${width}.${format}`)

/** The smaller of two formats, where a browser knows it. */
export const formatFor = (accept = ''): Variant['format'] => (accept.includes('image/avif') ? 'avif' : 'webp')

/** Makes pictures narrower when they are first asked for, and keeps them beside the whole one. */
export function imageVariants(files: FileStore) {
  const underway = new Map<string, Promise<Uint8Array | null>>()

  async function make(key: string, name: string, { width, format }: Variant): Promise<Uint8Array | null> {
    const whole = await files.open(key)
    if (!whole) return null
    const narrow = sharp(await buffer(whole.stream)).resize({ width, withoutEnlargement: true })
    const bytes = await (
      format === 'avif' ? narrow.avif({ quality: 55, effort: 3 }) : narrow.webp({ quality: 80 })
    ).toBuffer()
    // Where there is no room to keep it, it is made again the next time.
    await files.put(name, bytes).catch(() => {})
    return bytes
  }

  /** Null when there is no such picture. */
  return async (key: string, variant: Variant): Promise<Uint8Array | null> => {
    const name = variantKey(key, variant)
    const kept = await files.open(name)
    if (kept) return buffer(kept.stream)
    // Of several at once, one makes it.
    const made = underway.get(name) ?? make(key, name, variant).finally(() => underway.delete(name))
    underway.set(name, made)
    return made
  }
}

/** Removes a picture in every width. */
export async function removeImage(files: FileStore, key: string) {
  await files.remove(key)
  for (const width of variantWidths) {
    for (const format of variantFormats) await files.remove(variantKey(key, { width, format }))
  }
}
