import { leaf, round } from '../leaf.ts'
import type { Part } from '../drawing.ts'
import { spear } from '../shapes.ts'
import type { FacadeColours } from './colours.ts'
import type { SceneryOptions } from './scenery.ts'
import { townLand, type Town } from './town.ts'

// Half of the widest house, with its steps.
const HOUSE = 82

// In a square nothing fits beside it, on a card four plants, on a wide head two more.
const [NARROW, WIDE, WIDEST] = [24, 66, 110]

const WAVES = [-190, -120, -64, 44, 110, 170].map((x, at) => `M${x} ${8 + (at % 3) * 7}q5 -4 10 0t10 0`).join('')

/** Plants beside the house as space allows; waves of a river. */
export function foreground(town: Town, { colours, reach, sun = 0 }: SceneryOptions): Part[] {
  const land = townLand(town)
  if (land === 'river') return [{ kind: 'path', d: WAVES, fill: 'none', stroke: colours('foam') }]
  const tall = land === 'sea' ? palm : tree
  const room = reach - HOUSE
  const isSunThere = sun > 0 && room < WIDE
  const plants: Plant[] = []
  if (room > NARROW) {
    if (!isSunThere) plants.push(tall(-HOUSE - room * 0.42, 64))
    plants.push(bush(HOUSE + room * 0.3, 15))
  }
  if (room > WIDE) {
    plants.push(tall(HOUSE + room * 0.66, 64), tall(-HOUSE - room * 0.73, 44), bush(-HOUSE - room * 0.12, 11))
  }
  if (room > WIDEST) plants.push(tree(HOUSE + room * 0.88, 40), bush(HOUSE + room * 0.5, 10))
  return plants.flatMap((plant) => plant(colours))
}

type Plant = (colours: FacadeColours) => Part[]

const stem = (d: string): Part => ({ kind: 'path', d, fill: 'none' })

function tree(x: number, height: number): Plant {
  const crown = spear([x, -8, height * 0.3, height])
  return (colours) => [
    { kind: 'path', d: crown, fill: colours('tree') },
    stem(`M${round(x)} 0V${round(-height * 0.62)}`),
  ]
}

function palm(x: number, height: number): Plant {
  const reach = 7 + height / 5
  const low = leaf(x, -height, reach, [1, 1]) + leaf(x, -height, reach, [-1, 1])
  const high = leaf(x, -height, reach * 1.1) + leaf(x, -height, reach * 1.1, [-1, -1])
  return (colours) => [
    stem(`M${round(x)} 0Q${round(x + 5)} ${-height / 2} ${round(x)} ${-height}`),
    { kind: 'path', d: low + high, fill: colours('tree') },
  ]
}

function bush(x: number, reach: number): Plant {
  const leaves = leaf(x, 0, reach) + leaf(x, 0, reach, [-1, -1])
  return (colours) => [{ kind: 'path', d: leaves, fill: colours('bush') }]
}
