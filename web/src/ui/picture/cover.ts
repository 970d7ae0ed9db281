import { drawings } from './cover-drawings.ts'
import type { CoverColours, Stroke } from './cover-drawings.ts'
import { hash } from '@semai/drawing/hash'
import { daun, kertas, kunyit, nila, soga } from '@semai/drawing/palette'

// No bata: red means errors.
const PALETTES = {
  nila: { ground: nila[7], motif: nila[6], line: nila[5], seed: kunyit[4] },
  'nila muda': { ground: nila[1], motif: nila[2], line: nila[3], seed: nila[6] },
  daun: { ground: daun[8], motif: daun[7], line: daun[6], seed: kunyit[4] },
  'daun muda': { ground: daun[1], motif: daun[2], line: daun[3], seed: daun[5] },
  kunyit: { ground: kunyit[2], motif: kunyit[3], line: kunyit[4], seed: nila[6] },
  soga: { ground: soga[8], motif: soga[7], line: soga[6], seed: kunyit[4] },
  malam: { ground: kertas[9], motif: kertas[8], line: kertas[7], seed: nila[4] },
} satisfies Record<string, CoverColours>

export type CoverMotif = keyof typeof drawings
export type CoverPalette = keyof typeof PALETTES

export type CoverOptions = {
  /** Size, for whose ratio the cover is composed instead of cropped. */
  width?: number
  height?: number
  /** Fixed only for the programme's own things, never for people's. */
  motif?: CoverMotif
  palette?: CoverPalette
}

export type CoverDrawing = {
  width: number
  height: number
  ground: string
  strokes: Stroke[]
}

/** Choose motif, colours and seed (the lit leaf) by an id. */
export function choose(id: string): { motif: CoverMotif; palette: CoverPalette; seed: number } {
  const number = hash(id)
  return { motif: pick(MOTIFS, number), palette: pick(NAMES, Math.floor(number / 64)), seed: number >>> 3 }
}

/** Compose the cover of an id, the same everywhere. */
export function composeCover(id: string, options: CoverOptions = {}): CoverDrawing {
  const { width = 640, height = 360 } = options
  const chosen = choose(id)
  const colours = PALETTES[options.palette ?? chosen.palette]
  const strokes = drawings[options.motif ?? chosen.motif]({ width, height, seed: chosen.seed, colours })
  return { width, height, ground: colours.ground, strokes }
}

const MOTIFS = ['hamparan', 'mekar', 'selang', 'tunas', 'pita', 'bulir'] as const
const NAMES = ['nila', 'nila muda', 'daun', 'daun muda', 'kunyit', 'soga', 'malam'] as const

const pick = <Item>(items: readonly [Item, ...Item[]], number: number) => items[number % items.length] ?? items[0]
