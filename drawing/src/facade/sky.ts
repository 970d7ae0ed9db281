import { daun, kunyit, nila, soga } from '../palette.ts'
import type { DrawingTheme } from '../drawing.ts'
import { townFamily, type Family, type Town } from './town.ts'

const SKIES: Record<Family, Record<DrawingTheme, string>> = {
  nila: { light: nila[1], dark: nila[8] },
  daun: { light: daun[1], dark: daun[9] },
  soga: { light: soga[1], dark: soga[9] },
  kunyit: { light: kunyit[1], dark: nila[9] },
}

/** Sky behind a town's house, also its placeholder. */
export const skyOf = (town: Town, theme: DrawingTheme) => SKIES[townFamily(town)][theme]
