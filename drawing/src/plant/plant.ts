import { bloom, leaf } from '../leaf.ts'

/** Growth per stage: 1 is a seed, 6 a flower. */
export type Growth = 1 | 2 | 3 | 4 | 5 | 6

/** A plant on 48 × 56. */
export interface PlantShape {
  /** Top of the stem; null for a seed. */
  stem: number | null
  /** Earlier parts. */
  leaves: string
  /** Newest part: a leaf on the right, or the bud from 5 on. */
  newest: string
  isBud: boolean
}

// Apart, so that each is written where it is used.
export const PLANT_WIDTH = 48
export const PLANT_HEIGHT = 56
export const PLANT_MIDDLE = 24
export const PLANT_FOOT = 53

const right = (y: number, reach: number) => leaf(PLANT_MIDDLE, y, reach)
const left = (y: number, reach: number) => leaf(PLANT_MIDDLE, y, reach, [-1, -1])

// The login page draws all of them: short is light.
const SHAPES: Record<Growth, [stem: number | null, leaves: string, newest: string]> = {
  1: [null, '', leaf(18.5, 55.5, 12)],
  2: [35, left(45.8, 9), right(42, 12)],
  3: [26, left(37.3, 11) + right(45.8, 9), right(33, 12)],
  4: [18, left(30, 12) + right(38.3, 11) + left(43.8, 9), right(25, 12)],
  5: [12, right(21.3, 11) + left(27, 12) + right(35, 12) + left(41.3, 11) + right(47.8, 9), leaf(20.6, 14.5, 7)],
  6: [
    9,
    left(25, 12) + right(30.8, 13) + left(37.8, 13) + right(44, 12) + left(48.8, 9),
    bloom(PLANT_MIDDLE, 8, 7.2, 0.7),
  ],
}

/** How the plant of a stage is drawn. */
export function plantShape(growth: Growth): PlantShape {
  const [stem, leaves, newest] = SHAPES[growth]
  return { stem, leaves, newest, isBud: growth > 4 }
}
