import { buffer } from 'node:stream/consumers'
import type { FileStore } from './store.ts'
import { pictureSlots } from './picture-slots.ts'
import { loadSharp } from './sharp.ts'

/** Widths of picture variants: squares for avatars and logos, and banners. */
export const variantWidths = [64, 128, 256, 400, 512, 800, 1600] as const
// 'jpeg' is for link previews: some apps support no other format.
const variantFormats = ['avif', 'webp', 'jpeg'] as const
const PAPER = '#fbfaf6'

export interface Variant {
  width: (typeof variantWidths)[number]
  format: (typeof variantFormats)[number]
}

const variantKey = (key: string, { width, format }: Variant) => key.replace(/\.[a-z0-9]+$/, `-${width}.${format}`)

const VARIANT = new RegExp(`-(?:${variantWidths.join('|')})\\.(?:${variantFormats.join('|')})$`)

/** Storage key of the copy of a PDF or a recording without its author; other keys unchanged. */
export const namelessKey = (key: string) => key.replace(/\.(?:pdf|mp3|m4a|ogg|webm)$/, '-nameless$&')

const NAMELESS = /-nameless(?=\.[a-z0-9]+$)/

/** Storage key of the original of a picture variant or a nameless copy; other keys unchanged. */
export const wholeKey = (key: string) =>
  NAMELESS.test(key) ? key.replace(NAMELESS, '') : key.replace(VARIANT, '.webp')

/** AVIF if the browser accepts it, since it is smaller; else WebP. */
export const formatFor = (accept = ''): Variant['format'] => (accept.includes('image/avif') ? 'avif' : 'webp')

/** Make picture variants at their first request, and store them beside the original. */
export function imageVariants(files: FileStore) {
  const underway = new Map<string, Promise<Uint8Array | null>>()

  async function make(key: string, name: string, { width, format }: Variant): Promise<Uint8Array | null> {
    const whole = await files.open(key)
    if (!whole) return null
    const picture = await buffer(whole.stream)
    const bytes = await pictureSlots.run(null, async () => {
      const sharp = await loadSharp()
      const narrow = sharp(picture).resize({ width, withoutEnlargement: true })
      if (format === 'avif') return narrow.avif({ quality: 55, effort: 3 }).toBuffer()
      if (format === 'webp') return narrow.webp({ quality: 80 }).toBuffer()
      return narrow.flatten({ background: PAPER }).jpeg({ quality: 80 }).toBuffer()
    })
    // If storing fails, the next request makes the variant again.
    await files.put(name, bytes).catch(() => {})
    return bytes
  }

  /** Returns null for an unknown picture. @throws Failure unavailable if too many variants wait for a slot */
  return async (key: string, variant: Variant): Promise<Uint8Array | null> => {
    const name = variantKey(key, variant)
    const stored = await files.open(name)
    if (stored) return buffer(stored.stream)
    // Concurrent requests share one conversion.
    const made = underway.get(name) ?? make(key, name, variant).finally(() => underway.delete(name))
    underway.set(name, made)
    return made
  }
}

/** Remove stored files: pictures in every width, other files with their nameless copies. */
export async function removeStored(files: FileStore, keys: readonly string[]) {
  for (const key of keys) {
    if (key.endsWith('.webp')) await removeImage(files, key)
    else await files.remove(...new Set([key, namelessKey(key)]))
  }
}

/** Remove a picture with its variants. */
export async function removeImage(files: FileStore, key: string) {
  const narrow = variantWidths.flatMap((width) => variantFormats.map((format) => variantKey(key, { width, format })))
  await files.remove(key, ...narrow)
}
