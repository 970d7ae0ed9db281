import { founders } from '../portraits/founders.ts'
import { mentors } from '../portraits/mentors.ts'
import { cloths } from '../portraits/colours.ts'
import { personOf } from '../portraits/portrait.ts'
import { room, SIZE, things, type Thing, type walls } from './room.ts'

/** Somebody by their number among the demo's drawn people: where the head's left edge is, how high, how large. */
type Placement = readonly [number: number, x: number, y: number, scale: number]

/** A room with things in it and people before them. */
export interface Scene {
  wall: keyof typeof walls
  behind: readonly Thing[]
  people: readonly Placement[]
  before?: readonly Thing[]
}

const looks = [...Object.values(founders), ...Object.values(mentors)]

const drawn = (list: readonly Thing[]) => list.map(([name, x, y]) => things[name](x, y)).join('')

// A portrait ends at the shoulders: the scene extends the garment.
function placed([number, x, y, scale]: Placement) {
  const look = looks[number % looks.length]
  if (!look) throw new Error('nobody was drawn')
  const [cloth] = cloths[look.wears[1]]
  return `<g transform="translate(${x} ${y}) scale(${scale})"><rect x="8" y="95.5" width="80" height="200" fill="${cloth}"/>${personOf(look)}</g>`
}

/** A scene as SVG. */
export const drawScene = ({ wall, behind, people, before = [] }: Scene) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width * 1.5}" height="${SIZE.height * 1.5}">` +
  `<g stroke-linecap="round" stroke-linejoin="round">${room(wall)}${drawn(behind)}${people.map(placed).join('')}${drawn(before)}</g></svg>`
