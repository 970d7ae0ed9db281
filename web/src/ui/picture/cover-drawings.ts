import { hash } from '@semai/drawing/hash'
import { bloom, CORNERS, leaf, round } from '@semai/drawing/leaf'
import type { Corner } from '@semai/drawing/leaf'

export type CoverColours = { ground: string; motif: string; line: string; seed: string }

/** Filled or stroked path. */
export type Stroke = { d: string; fill?: string; stroke?: string; strokeWidth?: number }

type Sheet = {
  width: number
  height: number
  /** Chooses the lit leaf. */
  seed: number
  colours: CoverColours
}

const filled = (d: string, fill: string): Stroke => ({ d, fill })
const drawn = (d: string, stroke: string, strokeWidth: number): Stroke => ({
  d,
  stroke,
  strokeWidth: round(strokeWidth),
})

const [UP, DOWN] = CORNERS

/** The cloth itself: blooms in a grid. */
function hamparan({ width, height, seed, colours }: Sheet) {
  const tile = height / 3
  const reach = tile / 2 - 3
  let blooms = ''
  for (let y = tile / 2; y < height + tile; y += tile) {
    for (let x = width - tile / 2; x > -tile; x -= tile) blooms += bloom(x, y, reach)
  }
  const alight = leaf(width - tile * 1.5 + 2, tile * (seed % 3) + tile / 2 - 2, reach)
  return [filled(blooms, colours.motif), filled(alight, colours.seed)]
}

/** Large flower in close-up. */
function mekar({ width, height, colours }: Sheet) {
  const x = width - height * 0.36
  const y = height * 0.5
  const reach = height * 0.62
  const inset = 4 + reach * 0.2
  const inner = reach * 0.55
  return [
    filled(bloom(x, y, reach, 4), colours.motif),
    drawn(bloom(x, y, inner, inset), colours.line, height / 130),
    filled(leaf(x + inset, y - inset, inner), colours.seed),
  ]
}

/** Alternating full and hollow leaves. */
function selang({ width, height, seed, colours }: Sheet) {
  const tile = height / 4
  const reach = tile - 6
  let full = ''
  let hollow = ''
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column * tile < width; column++) {
      const x = width - (column + 1) * tile + 3
      const isFull = (row + column) % 2 === 0
      if (isFull) full += leaf(x, (row + 1) * tile - 3, reach, UP)
      else hollow += leaf(x, row * tile + 3, reach, DOWN)
    }
  }
  const row = seed % 3
  const column = row % 2 === 0 ? 2 : 1
  const alight = leaf(width - (column + 1) * tile + 3, (row + 1) * tile - 3, reach)
  return [filled(full, colours.motif), drawn(hollow, colours.motif, height / 80), filled(alight, colours.seed)]
}

/** Seedlings growing to the right; the last one's newest leaf is lit. */
function tunas({ width, height, colours }: Sheet) {
  const step = height / 3.4
  const reach = step * 0.42
  const last = Math.floor((width * 0.62) / step)
  let stems = ''
  let leaves = ''
  let alight = ''
  for (let at = 0; at <= last; at++) {
    const x = width - step * (last - at) - step * 0.5
    const top = height - (height * 0.24 + (height * 0.5 * at) / Math.max(last, 1))
    let side: Corner = at % 2 ? [1, -1] : [-1, -1]
    stems += `M${round(x)} ${height}V${round(top)}`
    for (let y = top; y < height - reach * 0.4; y += reach * 0.9) {
      leaves += leaf(x, y + reach * 0.35, reach, side)
      side = side[0] === 1 ? [-1, -1] : [1, -1]
    }
    if (at === last) alight = leaf(x, top + reach * 0.35, reach, last % 2 ? [-1, -1] : [1, -1])
  }
  return [drawn(stems, colours.line, height / 60), filled(leaves, colours.motif), filled(alight, colours.seed)]
}

/** Woven band at the edge with one lit flower. */
function pita({ width, height, seed, colours }: Sheet) {
  const tile = height / 5
  const reach = tile / 2 - 2
  const edge = round(width - tile * 3.25)
  let blooms = ''
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 3; column++) {
      blooms += bloom(width - tile * (column + 0.5), tile * (row + 0.5), reach, 1.5)
    }
  }
  return [
    drawn(`M${edge} 0V${height}M${round(edge - height / 22)} 0V${height}`, colours.line, height / 110),
    filled(blooms, colours.motif),
    filled(bloom(width - tile * 1.5, tile * ((seed % 5) + 0.5), reach, 1.5), colours.seed),
  ]
}

/** Grains, each rotated by a bit of the id. */
function bulir({ width, height, seed, colours }: Sheet) {
  const tile = height / 3
  const reach = tile - 8
  let grains = ''
  let alight = ''
  let at = 0
  for (let y = 0; y < height - 1; y += tile) {
    for (let x = width - tile; x > -tile; x -= tile) {
      const isDown = hash(`${seed}:${at}`) % 2 === 0
      const grain = isDown ? leaf(x + 4, y + 4, reach, DOWN) : leaf(x + 4, y + tile - 4, reach, UP)
      if (at === 1 + (seed % 2)) alight = grain
      else grains += grain
      at++
    }
  }
  return [filled(grains, colours.motif), filled(alight, colours.seed)]
}

export const drawings = { hamparan, mekar, selang, tunas, pita, bulir }
