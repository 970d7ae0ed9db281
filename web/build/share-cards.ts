// Draws the default pictures of shared links. Run after a change: node web/build/share-cards.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { bloom, leaf } from '@semai/drawing/leaf'
import { kertas, kunyit, nila } from '@semai/drawing/palette'
import { WORDMARK } from '@semai/drawing/wordmark'

const folder = join(import.meta.dirname, '../public')
const [WIDTH, HEIGHT] = [1200, 630]
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

/** Mark and name in one colour, except the small leaf. */
const logo = (x: number, y: number, scale: number, ink: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${mark.replaceAll(/#3A3A9E/gi, ink)}` +
  `<path transform="translate(37.5 24.6)" fill="${ink}" d="${WORDMARK}"/></g>`

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const ground = (fill: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`

const PLANT = [
  path(leaf(900, 430, 150), kunyit[4]),
  path(leaf(888, 500, 110, [-1, -1]), nila[2]),
  `<path d="M894 560V400" stroke="${nila[2]}" stroke-width="18" stroke-linecap="round"/>`,
].join('')

const cards = {
  'bagikan.png': [
    ground(nila[7]),
    path(leaf(640, 640, 620), nila[6]),
    path(leaf(1268, 12, 380, [1, 1]), nila[6]),
    PLANT,
    logo(84, 238, 4.8, '#ffffff'),
  ],
  'bagikan-sertifikat.png': [
    ground(kertas[0]),
    `<rect x="26" y="26" width="${WIDTH - 52}" height="${HEIGHT - 52}" fill="none" stroke="${nila[2]}" stroke-width="2"/>`,
    path(bloom(890, 315, 230, 6), nila[1]),
    path(bloom(890, 315, 150, 26), nila[6]),
    path(leaf(916, 289, 150), kunyit[4]),
    `<circle cx="890" cy="315" r="52" fill="${kertas[0]}"/>`,
    `<path d="M868 316l16 16 30-34" fill="none" stroke="${nila[6]}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`,
    logo(84, 238, 4.8, nila[6]),
  ],
}

for (const [name, parts] of Object.entries(cards)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`
  await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toFile(join(folder, name))
}
