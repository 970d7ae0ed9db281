import { daun, kertas, kunyit, nila, soga } from '../palette.ts'
import type { DrawingTheme } from '../drawing.ts'
import { skyOf } from './sky.ts'
import { townFamily, type Family, type Town } from './town.ts'

type DayAndEvening = readonly [day: string, evening: string]

const FAMILIES = {
  nila: {
    far: [nila[2], nila[7]],
    wall: [kertas[0], nila[4]],
    shade: [nila[2], nila[5]],
    roof: [nila[6], nila[6]],
    deep: [nila[7], nila[7]],
  },
  daun: {
    far: [daun[2], daun[8]],
    wall: [kertas[0], daun[5]],
    shade: [daun[2], daun[6]],
    roof: [daun[6], daun[7]],
    deep: [daun[7], daun[8]],
  },
  soga: {
    far: [soga[2], soga[8]],
    wall: [kertas[0], soga[4]],
    shade: [soga[2], soga[5]],
    roof: [soga[5], soga[6]],
    deep: [soga[7], soga[7]],
  },
  kunyit: {
    far: [kunyit[2], nila[8]],
    wall: [kertas[0], soga[5]],
    shade: [soga[1], soga[6]],
    roof: [soga[6], soga[6]],
    deep: [soga[7], soga[8]],
  },
} as const satisfies Record<Family, Record<string, DayAndEvening>>

const SHARED = {
  // Darker than any step: what draws a line on an evening's walls.
  ink: [nila[9], '#0c0b22'],
  wood: [soga[4], soga[6]],
  brick: [soga[4], soga[5]],
  stone: [kertas[3], kertas[6]],
  glass: [nila[3], kunyit[3]],
  unlit: [nila[3], nila[8]],
  door: [kunyit[4], kunyit[4]],
  pale: [kunyit[2], soga[4]],
  eaves: [kunyit[2], soga[3]],
  sail: [kertas[0], soga[6]],
  earth: [kertas[2], kertas[8]],
  path: [kertas[0], kertas[7]],
  tree: [daun[4], daun[7]],
  bush: [daun[6], daun[8]],
  water: [nila[3], nila[6]],
  foam: [kertas[0], nila[4]],
  sun: [kertas[0], kunyit[1]],
} as const satisfies Record<string, DayAndEvening>

/** Names of façade colours. */
export type FacadeColour = 'sky' | keyof typeof SHARED | keyof typeof FAMILIES.nila

/** Colour of each named part. */
export type FacadeColours = (colour: FacadeColour) => string

/** The colours of a town, by day or in the evening. */
export function facadeColours(town: Town, theme: DrawingTheme): FacadeColours {
  const sky = skyOf(town, theme)
  const all: Record<FacadeColour, DayAndEvening> = { sky: [sky, sky], ...SHARED, ...FAMILIES[townFamily(town)] }
  return (colour) => all[colour][theme === 'dark' ? 1 : 0]
}
