/** Which corner a leaf points into: x to the right (1) or left (-1), y downwards (1) or upwards (-1). */
export type Corner = readonly [x: 1 | -1, y: 1 | -1]

export const CORNERS = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const satisfies Corner[]

export const round = (value: number) => Math.round(value * 10) / 10

// How far a Bézier handle must reach for the curve to be a quarter circle.
const QUARTER = 0.5523

/**
 * Path data of Semai's leaf, the overlap of two quarter circles. Mark, motif, covers, plants and badges use it. (x, y) is its foot
 * and `reach` its side, in user units.
 */
export function leaf(x: number, y: number, reach: number, corner: Corner = CORNERS[0]) {
  const near = QUARTER * reach
  const by = (across: number, along: number) => `${round(corner[0] * across)} ${round(corner[1] * along)}`
  // Relative curves: leaves of one size repeat the same text, which compresses well.
  const out = `${by(0, near)} ${by(reach - near, reach)} ${by(reach, reach)}`
  const back = `${by(0, -near)} ${by(near - reach, -reach)} ${by(-reach, -reach)}`
  return `M${round(x)} ${round(y)}c${out} ${back}z`
}

/** Four leaves around a middle, `gap` away from it. */
export function bloom(x: number, y: number, reach: number, gap = 2) {
  return CORNERS.map((corner) => leaf(x + corner[0] * gap, y + corner[1] * gap, reach, corner)).join('')
}
