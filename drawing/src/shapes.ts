import { round } from './leaf.ts'

/** By its upper left corner. */
export type Box = readonly [x: number, y: number, width: number, height: number]

/** Upright leaf on its foot (x, y), half of `width` wide, with both tips on one vertical: trees, doors, flames. */
export function spear([x, y, width, height]: Box) {
  const at = (across: number, up: number) => `${round(x + across * width)} ${round(y - up * height)}`
  return `M${at(0, 0)}C${at(-1, 0.3)} ${at(-1, 0.62)} ${at(0, 1)}C${at(1, 0.62)} ${at(1, 0.3)} ${at(0, 0)}Z`
}

/** Path data, as of every shape here. */
export const rect = ([x, y, width, height]: Box) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`

/** A rectangle with rounded corners. */
export function roundRect([x, y, width, height]: Box, radius = 4) {
  const arc = (across: number, along: number) => `a${radius} ${radius} 0 0 1 ${across * radius} ${along * radius}`
  const [wide, high] = [round(width - 2 * radius), round(height - 2 * radius)]
  const start = `M${round(x + radius)} ${round(y)}`
  return `${start}h${wide}${arc(1, 1)}v${high}${arc(-1, 1)}h${-wide}${arc(-1, -1)}v${-high}${arc(1, -1)}z`
}

/** A window or a door that is round above. */
export function arch([x, y, width, height]: Box) {
  const half = round(width / 2)
  return `M${round(x)} ${round(y + height)}V${round(y + half)}a${half} ${half} 0 0 1 ${width} 0V${round(y + height)}z`
}

export const disc = (x: number, y: number, radius: number) =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

/** An outline from its right half, from the top down, mirrored on x = 0. */
export function mirrored(half: readonly (readonly [x: number, y: number])[]) {
  const other = [...half].reverse().map(([x, y]) => [-x, y] as const)
  return `M${[...half, ...other].map((point) => point.join(' ')).join('L')}Z`
}
