/** Day or evening: a drawing has colours for both. */
export type DrawingTheme = 'light' | 'dark'

/**
 * How a part comes in where a page moves the drawing, from elsewhere to how it is drawn: it opens around its middle, is drawn
 * along its line, unfolds from its foot (at its left, its right or its middle), or bends as a whole; `late` comes last.
 */
export type Motion = 'open' | 'open-late' | 'draw' | 'draw-late' | 'unfold-right' | 'unfold' | 'radiate' | 'bend'

/** The pen of a part, or of all parts of a group that do not say otherwise. */
export interface Pen {
  fill?: string
  stroke?: string
  strokeWidth?: number
  /** Lengths of dashes and gaps. */
  dash?: string
  motion?: Motion
}

/** A part of a drawing, in units of its `viewBox`. Colours are literal and never refer to a page's styles. */
export type Part =
  | ({ kind: 'path'; d: string; evenOdd?: true } & Pen)
  /** Its parts, moved to (x, y), then rotated by `rotation` degrees, then scaled. */
  | ({ kind: 'group'; x?: number; y?: number; rotation?: number; scale?: number; parts: Part[] } & Pen)
  | ({ kind: 'text'; x: number; y: number; size: number; weight: number; fill: string; words: string } & Fit)
  /** A square photograph. */
  | { kind: 'photo'; href: string; x: number; y: number; size: number }
  /** Another drawing, cut off at its edge. */
  | { kind: 'drawing'; x: number; y: number; drawing: Drawing }

interface Fit {
  /** Letter spacing, in units. */
  spacing?: number
  /** How wide it must be. */
  length?: number
  anchor?: 'middle'
}

/** A picture made by code: the same input is the same picture everywhere. */
export interface Drawing {
  width: number
  height: number
  parts: Part[]
}

/** SVG `transform` of a group. */
export const transformOf = ({ x = 0, y = 0, rotation = 0, scale = 1 }: Extract<Part, { kind: 'group' }>) =>
  `translate(${x} ${y})${rotation ? ` rotate(${rotation})` : ''} scale(${scale})`

/** A part that is filled and has no line. */
export const filled = (fill: string, d: string, motion?: Motion): Part => ({
  kind: 'path',
  d,
  fill,
  stroke: 'none',
  ...(motion && { motion }),
})
