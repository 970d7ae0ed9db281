import { hash } from '../hash.ts'
import { round } from '../leaf.ts'
import { filled, type Part } from '../drawing.ts'
import { disc, rect } from '../shapes.ts'
import type { FacadeColours } from './colours.ts'
import { steps } from './house.ts'
import { townLand, type Land, type Town } from './town.ts'

export interface SceneryOptions {
  colours: FacadeColours
  /** How far the picture goes to either side of the house's middle. */
  reach: number
  /** Position of the sun, from -1 (left) to 1 (right); by the town if missing. */
  sun?: number | undefined
}

/** Background of the house, from far to near. */
export function background(town: Town, { colours, reach, sun }: SceneryOptions): Part[] {
  const land = townLand(town)
  const shadow = (d: string) => filled(colours('far'), d)
  const bridge: Part[] =
    land === 'river' ? [{ kind: 'path', d: cables(reach), fill: 'none', stroke: colours('far'), strokeWidth: 3 }] : []
  return [
    filled(colours('sun'), disc(sun === undefined ? sunOf(town, reach) : sun * reach * 0.87, -118, 13)),
    shadow(land === 'town' ? skyline(town, reach) : LANDS[land](reach)),
    ...bridge,
    filled(colours('earth'), rect([-reach, 0, reach * 2, 60])),
    ...(land === 'river' ? [] : [line(`M${-round(reach)} 0H${round(reach)}`)]),
  ]
}

const line = (d: string): Part => ({ kind: 'path', d, fill: 'none' })

// Beside the house where it has room there, else above its eaves.
const sunOf = (town: Town, reach: number) =>
  (hash(town) % 2 ? -1 : 1) * (reach > 120 ? Math.max(98, reach * 0.66) : reach * 0.74)

// Points are fractions of the visible half width, so that every shape fits the picture's ratio.
const along = (reach: number) => (part: number, height: number) => `${round(reach * part)} ${height}`

const LANDS: Record<Exclude<Land, 'town'>, (reach: number) => string> = {
  trees(reach) {
    const at = along(reach)
    const left = `M${at(-1, 0)}L${at(-1, -34)}C${at(-0.6, -70)} ${at(-0.3, -30)} 0 -44`
    return `${left}S${at(0.6, -80)} ${at(1, -40)}L${at(1, 0)}Z`
  },
  hills(reach) {
    const at = along(reach)
    const left = `M${at(-1, 0)}L${at(-1, -50)}C${at(-0.7, -86)} ${at(-0.4, -64)} 0 -40`
    return `${left}S${at(0.6, -104)} ${at(1, -62)}L${at(1, 0)}Z`
  },
  mountain(reach) {
    const at = along(reach)
    const peak = `M${at(-1, 0)}L${at(-1, -14)}L${at(-0.52, -84)}Q${at(-0.48, -90)} ${at(-0.44, -84)}`
    return `${peak}L0 -22L${at(0.3, -30)}L${at(1, -8)}L${at(1, 0)}Z`
  },
  sea(reach) {
    const at = along(reach)
    const island = `M${at(0.3, -24)}C${at(0.5, -52)} ${at(0.8, -56)} ${at(1, -44)}L${at(1, -24)}Z`
    return rect([-reach, -24, reach * 2, 24]) + island
  },
  river(reach) {
    const pylon = (part: number) => rect([reach * part, -64, reach * 0.04, 42])
    return rect([-reach, -22, reach * 2, 22]) + pylon(0.52) + pylon(0.8)
  },
}

function cables(reach: number) {
  const at = along(reach)
  const left = `M${at(0.3, -22)}Q${at(0.5, -60)} ${at(0.54, -64)}`
  return `${left}Q${at(0.68, -30)} ${at(0.82, -64)}L${at(1, -30)}`
}

function skyline(town: Town, reach: number) {
  const houses = steps(0, 1, Math.ceil(reach / 12)).map((at) => `V${-22 - (hash(town + at) % 46)}h18V-18h6`)
  return `M${round(-reach)} 0${houses.join('')}V0Z`
}
