import { round } from '../leaf.ts'
import { rect, type Box } from '../shapes.ts'

export type Side = 'north' | 'south' | 'east' | 'west'

// Narrower than this a round back cannot be seen.
const NARROW = 9

/** A chair of a width, straight towards its table, round at its back: the side that the back points to. */
export function chair(x: number, y: number, { width, back }: { width: number; back: Side }) {
  const half = width / 2
  const [wide, deep] = [round(width), round(half * 0.4)]
  const arc = `a${round(half)} ${round(half)} 0 0 1`
  const from = (across: number, along: number) => `M${round(x + across)} ${round(y + along)}`
  if (width < NARROW) return rect([x - half, y - half * 0.4, width, width * 0.7])
  switch (back) {
    case 'south':
      return `${from(-half, -half * 0.4)}h${wide}v${deep}${arc}${-wide} 0z`
    case 'north':
      return `${from(half, half * 0.4)}h${-wide}v${-deep}${arc} ${wide} 0z`
    case 'east':
      return `${from(-half * 0.4, half)}v${-wide}h${deep}${arc} 0 ${wide}z`
    case 'west':
      return `${from(half * 0.4, -half)}v${wide}h${-deep}${arc} 0 ${-wide}z`
  }
}

/** Chairs along the two long sides of a table, and at its ends where the sides have no place for all. */
export function chairsAround([x, y, width, height]: Box, count: number) {
  const size = 17
  const atEnds = count > 4 && count % 2 === 0 ? 2 : count % 2
  const perSide = (count - atEnds) / 2
  const distance = size * 0.62
  const middle = y + height / 2
  const ends = [
    chair(x - distance, middle, { width: size, back: 'west' }),
    chair(x + width + distance, middle, { width: size, back: 'east' }),
  ]
  const sides = Array.from({ length: perSide }, (_, at) => {
    const place = x + (width / perSide) * (at + 0.5)
    return [
      chair(place, y - distance, { width: size, back: 'north' }),
      chair(place, y + height + distance, { width: size, back: 'south' }),
    ]
  })
  return [...sides.flat(), ...ends.slice(0, atEnds)]
}

/** Chairs along both long sides of a shared table. */
export function chairsAlong([x, y, width, height]: Box, count: number) {
  const perSide = Math.ceil(count / 2)
  return Array.from({ length: count }, (_, at) => {
    const place = x + (width / perSide) * ((at % perSide) + 0.5)
    return at < perSide
      ? chair(place, y - 9, { width: 14, back: 'north' })
      : chair(place, y + height + 9, { width: 14, back: 'south' })
  })
}
