import { bloom, leaf } from './leaf.ts'
import classes from './plant.module.css'

export type Growth = 1 | 2 | 3 | 4 | 5 | 6

type PlantProps = {
  /** 1 is a seed, 6 is in bloom: one for each stage. */
  growth: Growth
  /** In pixels. */
  height?: number
  /** May set `--plant` (stem and leaves) and `--bud`. */
  className?: string
}

const HEIGHT = 56
const FOOT = 53
const MIDDLE = 24

/** Decoration: the stage's name beside it says the same. */
export function Plant({ growth, height = HEIGHT, className }: PlantProps) {
  const { stem, leaves, bud } = SHAPES[growth]
  return (
    <svg className={className} height={height} width={(height * 48) / HEIGHT} viewBox={`0 0 48 ${HEIGHT}`} aria-hidden>
      {stem && <path className={classes.stem} d={`M${MIDDLE} ${FOOT}V${stem}`} />}
      <path className={classes.leaves} d={leaves} />
      {bud && <path className={classes.bud} d={bud} />}
    </svg>
  )
}

const right = (y: number, reach: number) => leaf(MIDDLE, y, reach)
const left = (y: number, reach: number) => leaf(MIDDLE, y, reach, [-1, -1])

type Shape = { stem?: number; leaves: string; bud?: string }

const SHAPES: Record<Growth, Shape> = {
  1: { leaves: leaf(18.5, 55.5, 12) },
  2: { stem: 35, leaves: right(42, 12) + left(45.8, 9) },
  3: { stem: 26, leaves: right(33, 12) + left(37.3, 11) + right(45.8, 9) },
  4: { stem: 18, leaves: right(25, 12) + left(30, 12) + right(38.3, 11) + left(43.8, 9) },
  5: {
    stem: 12,
    leaves: right(21.3, 11) + left(27, 12) + right(35, 12) + left(41.3, 11) + right(47.8, 9),
    bud: leaf(20.6, 14.5, 7),
  },
  6: {
    stem: 9,
    leaves: left(25, 12) + right(30.8, 13) + left(37.8, 13) + right(44, 12) + left(48.8, 9),
    bud: bloom(MIDDLE, 8, 7.2, 0.7),
  },
}
