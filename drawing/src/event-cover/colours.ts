import { hash } from '../hash.ts'
import { daun, kunyit, nila, soga } from '../palette.ts'
import type { DrawingTheme } from '../drawing.ts'
import { townFamily, townOf, type Family } from '../facade/town.ts'

/** Colours of a cover's date panel or square. */
export interface EventColours {
  ground: string
  /** Large leaf of a square. */
  leaf: string
  /** The weekday and its leaf. */
  pale: string
  /** The day and the month. */
  ink: string
}

// Narrower than this it is a row's square.
const SQUARE_RATIO = 1.3

/** Whether a cover of this width by height has the short words of a row. */
export const isSquare = (ratio: number) => ratio < SQUARE_RATIO

/** Facts that choose an event's colours. */
export interface ColouredEvent {
  words: readonly string[]
  /** Null for national events. */
  region: string | null
}

/** Seed of an event, the same on every device. */
export const seedOf = ({ words }: Pick<ColouredEvent, 'words'>) => hash(words.join(' '))

/** Choose an event's colours by its region, or by its words if national. `ratio` is the cover's width by height. */
export function eventColours(event: ColouredEvent, ratio: number, theme: DrawingTheme): EventColours {
  const { region } = event
  if (region === null) return NATIONAL[seedOf(event) % NATIONAL.length] ?? PANELS.nila
  const family = townFamily(townOf(region))
  return isSquare(ratio) ? SQUARES[theme][family] : PANELS[family]
}

const WHITE = '#ffffff'

/** Beside a hub's house, by its family. */
const PANELS: Record<Family, EventColours> = {
  nila: { ground: nila[7], leaf: nila[6], pale: nila[2], ink: WHITE },
  daun: { ground: daun[8], leaf: daun[7], pale: daun[2], ink: WHITE },
  soga: { ground: soga[8], leaf: soga[7], pale: soga[2], ink: WHITE },
  kunyit: { ground: soga[8], leaf: soga[7], pale: kunyit[2], ink: WHITE },
}

/** The nation's covers are deep in both themes, more of them indigo than not. */
const NATIONAL = [
  PANELS.nila,
  PANELS.daun,
  { ground: nila[8], leaf: nila[7], pale: nila[2], ink: WHITE },
  PANELS.soga,
  PANELS.nila,
]

const square = (ground: string, leaf: string, ink: string): EventColours => ({ ground, leaf, pale: ink, ink })

/** Squares of a region: the pale cloth of its house, by night its darkest. */
const SQUARES: Record<DrawingTheme, Record<Family, EventColours>> = {
  light: {
    nila: square(nila[1], nila[2], nila[8]),
    daun: square(daun[1], daun[2], daun[8]),
    soga: square(soga[1], soga[2], soga[8]),
    kunyit: square(kunyit[1], kunyit[2], soga[8]),
  },
  dark: {
    nila: square(nila[9], nila[8], nila[1]),
    daun: square(daun[9], daun[8], daun[1]),
    soga: square(soga[9], soga[8], soga[1]),
    kunyit: square(soga[9], soga[8], kunyit[1]),
  },
}
