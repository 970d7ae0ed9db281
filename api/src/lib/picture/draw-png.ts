import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import type { Drawing, Part } from '@semai/drawing/drawing'
import { svgText } from '@semai/drawing/svg-text'
import type { FileStore } from '../file/store.ts'
import { loadSharp } from '../file/sharp.ts'

const FAMILY = 'Plus Jakarta Sans'
// The family, and Noto for characters that it lacks.
const fontFolder = new URL('../../../assets/fonts/', import.meta.url)
const fontFiles = readdirSync(fontFolder)
  .filter((file) => /^(?:plus-jakarta|noto).*\.ttf$/.test(file))
  .toSorted((one, other) => Number(one.startsWith('noto')) - Number(other.startsWith('noto')))
  .map((file) => fileURLToPath(new URL(file, fontFolder)))
const PHOTO_PX = 200

/**
 * Render a drawing with photographs from the store as PNG. For jobs: takes milliseconds of CPU and loads the renderer on first
 * use.
 */
export async function drawPng(drawing: Drawing, files: FileStore): Promise<Buffer> {
  const [{ renderAsync }, { splitText }, sharp] = await Promise.all([
    import('@resvg/resvg-js'),
    import('./split-text.ts'),
    loadSharp(),
  ])
  const written = { ...drawing, parts: splitText(drawing.parts) }
  const svg = svgText(written, { fontFamily: FAMILY, photos: await readPhotos(drawing, files) })
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: FAMILY }
  const image = await renderAsync(svg, { font })
  return sharp(image.asPng()).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

/** Read the photographs of a drawing as data URLs. Leaves out missing and broken ones. */
async function readPhotos({ parts }: Drawing, files: FileStore): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const href of hrefsIn(parts)) {
    const data = await readPhoto(href, files).catch(() => null)
    if (data) found.set(href, data)
  }
  return found
}

const hrefsIn = (parts: Part[]): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'photo') return [part.href]
    if (part.kind === 'group') return hrefsIn(part.parts)
    return part.kind === 'drawing' ? hrefsIn(part.drawing.parts) : []
  })

const OWN_PICTURE = /^\/files\/((?:avatar|library)\/[a-z0-9-]+\.webp)$/

// Own files only, so that the server never fetches foreign addresses.
async function readPhoto(href: string, files: FileStore): Promise<string | null> {
  const key = OWN_PICTURE.exec(href)?.[1]
  const file = key ? await files.open(key) : null
  if (!file) return null
  const sharp = await loadSharp()
  const jpeg = await sharp(await buffer(file.stream))
    .resize(PHOTO_PX, PHOTO_PX, { fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
