/** A filled outline of a picture of 96 × 96, as SVG. */
export const filled = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`

/** A line with round ends. */
export const line = (stroke: string, d: string, width = 2) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}"/>`

type Point = readonly [x: number, y: number]

/** Dots of one size: curls are made of them. */
export const dots = (fill: string, radius: number, points: Point[]) =>
  line(fill, points.map(([x, y]) => `M${x} ${y}h.1`).join(''), 2 * radius)

/** Points on the arc around (x, y), from one angle to another in degrees, clockwise from the right. */
export function arc(
  { x, y, radius }: { x: number; y: number; radius: number },
  [from, to]: readonly [number, number],
  count: number,
) {
  return Array.from({ length: count }, (_, at): Point => {
    const angle = ((from + ((to - from) * at) / (count - 1)) * Math.PI) / 180
    return [oneDecimal(x + radius * Math.cos(angle)), oneDecimal(y + radius * Math.sin(angle))]
  })
}

export const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

const oneDecimal = (value: number) => Math.round(value * 10) / 10
