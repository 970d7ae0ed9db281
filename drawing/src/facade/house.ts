import { hash } from '../hash.ts'
import { round } from '../leaf.ts'
import { filled, type DrawingTheme, type Part } from '../drawing.ts'
import { mirrored, rect, type Box } from '../shapes.ts'
import type { FacadeColour, FacadeColours } from './colours.ts'

/** A piece of a house: filled with a line around it, filled alone, a line alone, windows, or the door. */
export type Piece =
  | { kind: 'solid' | 'flat'; colour: FacadeColour; d: string }
  | { kind: 'line' | 'door'; d: string }
  | { kind: 'windows'; panes: string[] }

export const solid = (colour: FacadeColour, d: string): Piece => ({ kind: 'solid', colour, d })
export const flat = (colour: FacadeColour, d: string): Piece => ({ kind: 'flat', colour, d })
export const line = (d: string): Piece => ({ kind: 'line', d })
/** They light up by themselves in the evening. */
export const windows = (...panes: string[]): Piece => ({ kind: 'windows', panes })

/** The only part lit by day: an upright leaf on (x, y) with a width and height. */
export function door([x, y, width, height]: Box): Piece {
  const at = (across: number, up: number) => `${round(x + (across * width) / 2)} ${round(y - up * height)}`
  const left = `M${at(-1, 0)}L${at(-1, 0.45)}C${at(-1, 0.75)} ${at(-0.5, 0.9)} ${at(0, 1)}`
  return { kind: 'door', d: `${left}C${at(0.5, 0.9)} ${at(1, 0.75)} ${at(1, 0.45)}L${at(1, 0)}Z` }
}

/** A roof or a gable: half its ridge and its height, half its eaves and theirs. */
export const slope = (ridge: readonly [number, number], eaves: readonly [number, number]) => mirrored([ridge, eaves])

/** `count` numbers from `first` on. */
export const steps = (first: number, step: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at * step)

/** Equal boxes beside each other: posts by their middles, on a top edge. */
export const posts = (middles: number[], [top, width, height]: readonly [number, number, number]) =>
  middles.map((middle) => rect([middle - width / 2, top, width, height])).join('')

/** Equal boxes beside each other, by their left edges: a row of windows. */
export const boxes = (lefts: number[], [top, width, height]: readonly [number, number, number]) =>
  lefts.map((left): Box => [left, top, width, height])

interface HouseOptions {
  /** Decides which panes are dark in the evening. */
  name: string
  colours: FacadeColours
  theme: DrawingTheme
  /** Not built yet: its outline alone, and the door already lit. */
  isPlan: boolean
}

/** The parts of a house, in the order of its pieces. */
export const housePart = (piece: Piece, options: HouseOptions): Part[] => {
  const { colours, isPlan } = options
  switch (piece.kind) {
    case 'solid':
      return [{ kind: 'path', d: piece.d, fill: colours(isPlan ? 'sky' : piece.colour) }]
    case 'flat':
      return isPlan ? [] : [filled(colours(piece.colour), piece.d)]
    case 'line':
      return [{ kind: 'path', d: piece.d, fill: 'none' }]
    case 'door':
      return [{ kind: 'path', d: piece.d, fill: colours('door') }]
    case 'windows':
      return glazed(piece.panes, options)
  }
}

const FEW = 3

// In the dark theme a quarter of many panes is unlit.
function glazed(panes: string[], { name, colours, theme, isPlan }: HouseOptions): Part[] {
  const isDark = (pane: string) => theme === 'dark' && panes.length > FEW && hash(name + pane) % 4 === 0
  const paint = (colour: FacadeColour, some: string[]): Part[] =>
    some.length === 0 ? [] : [{ kind: 'path', d: some.join(''), fill: colours(isPlan ? 'sky' : colour) }]
  return [
    ...paint(
      'glass',
      panes.filter((pane) => !isDark(pane)),
    ),
    ...paint('unlit', panes.filter(isDark)),
  ]
}
