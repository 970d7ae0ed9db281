// Draws the web app's icons from the mark. Run after changing it: node web/build/icons.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../public')
const mark = readFileSync(join(folder, 'favicon.svg'))
const PAPER = '#fbfaf6'

/** Maskable icons keep the drawing within the inner 80 %, which every mask shows. */
const icons = [
  { name: 'icon-192.png', size: 192, share: 0.78 },
  { name: 'icon-512.png', size: 512, share: 0.78 },
  { name: 'icon-maskable-512.png', size: 512, share: 0.58 },
]

for (const { name, size, share } of icons) {
  const drawing = await sharp(mark, { density: 1200 })
    .resize(Math.round(size * share))
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background: PAPER } })
    .composite([{ input: drawing, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name))
}
