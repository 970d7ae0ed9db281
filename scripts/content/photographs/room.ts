import { bloom, leaf, CORNERS } from '@semai/drawing/leaf'
import { daun, kertas, kunyit, nila, soga } from '@semai/drawing/palette'
import { filled } from '../portraits/marks.ts'

/** How wide and high the photographs are drawn. */
export const SIZE = { width: 640, height: 480 }

type Place = readonly [x: number, y: number, width: number, height: number]

const box = ([x, y, width, height]: Place, fill: string, round = 4) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`

/** Walls by day and in the evening, each with its floor. */
export const walls = {
  pale: [nila[1], soga[3]],
  night: [nila[8], nila[9]],
  warm: [kunyit[1], soga[4]],
  green: [daun[1], soga[3]],
  brick: [soga[3], soga[5]],
} as const

const FLOOR = 356

/** An empty room. */
export function room(wall: keyof typeof walls) {
  const [high, low] = walls[wall]
  return box([0, 0, SIZE.width, SIZE.height], high, 0) + box([0, FLOOR, SIZE.width, SIZE.height - FLOOR], low, 0)
}

/** Things in a room, drawn from (x, y) on. */
export const things = {
  window: (x: number, y: number) =>
    box([x, y, 116, 150], kertas[0]) +
    box([x + 7, y + 7, 48, 136], nila[2], 2) +
    box([x + 61, y + 7, 48, 136], nila[2], 2) +
    filled(daun[4], leaf(x + 10, y + 142, 38) + leaf(x + 104, y + 142, 52, CORNERS[3])),
  board: (x: number, y: number) =>
    box([x, y, 250, 148], kertas[0]) +
    box([x + 20, y + 24, 110, 10], nila[4]) +
    box([x + 20, y + 46, 76, 8], kertas[4]) +
    box([x + 20, y + 64, 92, 8], kertas[4]) +
    [0, 1, 2, 3, 4]
      .map((at) => box([x + 146 + (at % 3) * 32, y + 26 + Math.floor(at / 3) * 38, 26, 28], notes[at] ?? kunyit[3], 2))
      .join(''),
  screen: (x: number, y: number) =>
    box([x, y, 270, 160], kertas[0]) +
    box([x + 10, y + 10, 250, 140], nila[7], 2) +
    filled(kunyit[3], bloom(x + 135, y + 74, 34)),
  lamps: (x: number, y: number) =>
    [0, 1, 2, 3, 4]
      .map((at) => `<circle cx="${x + at * 110}" cy="${y + (at % 2) * 14}" r="9" fill="${kunyit[3]}"/>`)
      .join('') +
    `<path d="M${x - 60} ${y - 14}Q${x + 220} ${y + 30} ${x + 520} ${y - 14}" fill="none" stroke="${kertas[5]}" stroke-width="2"/>`,
  plant: (x: number, y: number) =>
    filled(daun[5], leaf(x, y, 62) + leaf(x, y, 48, CORNERS[3]) + leaf(x, y - 24, 54, CORNERS[3])) +
    box([x - 26, y - 2, 52, 54], soga[6], 6),
  table: (x: number, y: number) =>
    box([x, y, 420, 20], soga[6], 6) +
    box([x + 30, y + 20, 16, 110], soga[7], 2) +
    box([x + 374, y + 20, 16, 110], soga[7], 2),
  laptop: (x: number, y: number) =>
    box([x, y - 56, 84, 54], kertas[7]) +
    filled(kunyit[4], leaf(x + 34, y - 20, 18)) +
    box([x - 8, y - 4, 100, 6], kertas[5], 3),
  cups: (x: number, y: number) => box([x, y - 26, 24, 26], kertas[0], 6) + box([x + 40, y - 26, 24, 26], kunyit[3], 6),
  stairs: (x: number, y: number) =>
    [0, 1, 2, 3, 4, 5]
      .map((at) => box([x + at * 34, y - at * 28, 300 - at * 34, 28], at % 2 ? soga[4] : soga[5], 2))
      .join(''),
  shelf: (x: number, y: number) =>
    box([x, y, 150, 210], soga[6]) +
    [0, 1, 2]
      .map(
        (at) =>
          box([x + 10, y + 12 + at * 66, 130, 54], soga[2], 2) +
          spines
            .map((fill, book) =>
              box([x + 16 + book * 22, y + 22 + at * 66 + (book % 2) * 8, 16, 44 - (book % 2) * 8], fill, 2),
            )
            .join(''),
      )
      .join(''),
  house: (x: number, y: number) =>
    filled(soga[6], `M${x} ${y}L${x + 180} ${y - 110}L${x + 360} ${y}Z`) +
    box([x + 30, y, 300, 150], kertas[1], 0) +
    box([x + 60, y + 34, 62, 76], nila[3], 2) +
    box([x + 240, y + 34, 62, 76], nila[3], 2) +
    box([x + 150, y + 44, 60, 106], kunyit[4], 4),
} as const

const notes = [kunyit[3], daun[3], nila[3], kunyit[4], daun[4]]
const spines = [nila[5], kunyit[4], daun[5], soga[4], nila[3]]

/** A thing and its position. */
export type Thing = readonly [name: keyof typeof things, x: number, y: number]
