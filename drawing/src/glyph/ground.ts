import { hash } from '../hash.ts'
import { daun, kunyit, nila, soga } from '../palette.ts'
import type { DrawingTheme } from '../drawing.ts'

/** The colours of a cover: its ground, the great leaf on it, and the lines of its glyph. */
export interface Ground {
  ground: string
  leaf: string
  ink: string
}

const NILA = { ground: nila[7], leaf: nila[6], ink: nila[1] }
const DAUN = { ground: daun[8], leaf: daun[7], ink: daun[1] }
const SOGA = { ground: soga[8], leaf: soga[7], ink: soga[1] }

// Pale grounds glare at night: each has a dark sister. Neighbours differ in both.
const GROUNDS: Record<DrawingTheme, Ground>[] = [
  { light: NILA, dark: NILA },
  { light: { ground: kunyit[1], leaf: kunyit[2], ink: nila[8] }, dark: SOGA },
  { light: DAUN, dark: DAUN },
  { light: SOGA, dark: SOGA },
  { light: { ground: nila[1], leaf: nila[2], ink: nila[7] }, dark: NILA },
  { light: { ground: daun[1], leaf: daun[2], ink: daun[8] }, dark: DAUN },
  { light: { ground: soga[1], leaf: soga[2], ink: soga[8] }, dark: SOGA },
]

const PLAIN: Ground = NILA

/** Which colours a cover has: as its id decides, or as its place in a row does, where neighbours must differ. */
export const groundOf = (id: string, theme: DrawingTheme, place = hash(id)): Ground =>
  GROUNDS[place % GROUNDS.length]?.[theme] ?? PLAIN
