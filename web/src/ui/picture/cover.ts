import { drawings } from './cover-drawings.ts'
import type { CoverColours, Stroke } from './cover-drawings.ts'
import { hash } from '../hash.ts'
import { round } from './leaf.ts'
import { daun, kertas, kunyit, nila, soga } from '../theme/palette.ts'

// No bata: red means trouble.
const PALETTES = {
  nila: { ground: nila[7], motif: nila[6], line: nila[5], seed: kunyit[4], letter: '#ffffff' },
  'nila muda': { ground: nila[1], motif: nila[2], line: nila[3], seed: nila[6], letter: nila[7] },
  daun: { ground: daun[8], motif: daun[7], line: daun[6], seed: kunyit[4], letter: daun[0] },
  'daun muda': { ground: daun[1], motif: daun[2], line: daun[3], seed: daun[5], letter: daun[7] },
  kunyit: { ground: kunyit[2], motif: kunyit[3], line: kunyit[4], seed: nila[6], letter: kunyit[8] },
  soga: { ground: soga[8], motif: soga[7], line: soga[6], seed: kunyit[4], letter: soga[0] },
  malam: { ground: kertas[9], motif: kertas[8], line: kertas[7], seed: nila[4], letter: kertas[0] },
} satisfies Record<string, CoverColours>

export type CoverMotif = keyof typeof drawings
export type CoverPalette = keyof typeof PALETTES

export type CoverOptions = {
  /** The ratio that is shown: a cover is composed for it, not cropped. */
  width?: number
  height?: number
  /** Off where the title stands in large type beside it, and in thumbnails under 120 px. */
  letter?: boolean
  /** Fixed only for the programme's own things, never for people's. */
  motif?: CoverMotif
  palette?: CoverPalette
}

export type CoverDrawing = {
  width: number
  height: number
  ground: string
  strokes: Stroke[]
  initial?: { letter: string; x: number; y: number; size: number; fill: string }
}

/** What an id decides: which motif, which colours, and (by the seed) which leaf is alight. */
export function choose(id: string): { motif: CoverMotif; palette: CoverPalette; seed: number } {
  const number = hash(id)
  return { motif: pick(MOTIFS, number), palette: pick(NAMES, Math.floor(number / 64)), seed: number >>> 3 }
}

/** What is to be drawn for an id: the same everywhere. A new title changes at most the initial. */
export function composeCover(id: string, title: string, options: CoverOptions = {}): CoverDrawing {
  const { width = 640, height = 360, letter = true } = options
  const chosen = choose(id)
  const colours = PALETTES[options.palette ?? chosen.palette]
  const strokes = drawings[options.motif ?? chosen.motif]({ width, height, seed: chosen.seed, colours })
  const drawing = { width, height, ground: colours.ground, strokes }
  if (!letter) return drawing
  const [x, y, size] = [round(height * 0.1), round(height * 0.9), round(height * 0.52)]
  return { ...drawing, initial: { letter: initialOf(title), x, y, size, fill: colours.letter } }
}

/** The drawing as an SVG string, for e-mails and files. Pages use CoverArt. */
export function cover(id: string, title: string, options?: CoverOptions) {
  const { width, height, ground, strokes, initial } = composeCover(id, title, options)
  const paths = strokes.map(({ d, fill = 'none', stroke, strokeWidth }) =>
    stroke
      ? `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}"/>`
      : `<path d="${d}" fill="${fill}"/>`,
  )
  const text = initial
    ? `<text x="${initial.x}" y="${initial.y}" font-family="${COVER_FONT}" font-weight="800" ` +
      `font-size="${initial.size}" letter-spacing="-0.04em" fill="${initial.fill}">${initial.letter}</text>`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice" ` +
    `aria-hidden="true" focusable="false"><rect width="${width}" height="${height}" fill="${ground}"/>` +
    `${paths.join('')}${text}</svg>`
  )
}

export const COVER_FONT = "'Plus Jakarta Sans Variable', system-ui, sans-serif"

const MOTIFS = ['hamparan', 'mekar', 'selang', 'tunas', 'pita', 'bulir'] as const
const NAMES = ['nila', 'nila muda', 'daun', 'daun muda', 'kunyit', 'soga', 'malam'] as const

const pick = <Item>(items: readonly [Item, ...Item[]], number: number) => items[number % items.length] ?? items[0]

// A letter or a digit, so nothing that would need escaping.
const initialOf = (title: string) => (title.match(/[\p{L}\p{N}]/u)?.[0] ?? 's').toLocaleUpperCase('id-ID')
