import {
  PLANT_FOOT,
  PLANT_HEIGHT,
  PLANT_MIDDLE,
  PLANT_WIDTH,
  plantShape,
  type Growth,
} from '@semai/drawing/plant/plant'
import classes from './plant.module.css'

type PlantProps = {
  growth: Growth
  /** In pixels. */
  height?: number
  /** May set `--plant` (stem and leaves) and `--bud`. */
  className?: string
}

/** Decoration: the stage's name beside it says the same. */
export function Plant({ growth, height = PLANT_HEIGHT, className }: PlantProps) {
  const { stem, leaves, newest, isBud } = plantShape(growth)
  const width = (height * PLANT_WIDTH) / PLANT_HEIGHT
  return (
    <svg className={className} height={height} width={width} viewBox={`0 0 ${PLANT_WIDTH} ${PLANT_HEIGHT}`} aria-hidden>
      {stem && <path className={classes.stem} d={`M${PLANT_MIDDLE} ${PLANT_FOOT}V${stem}`} />}
      <path className={classes.leaves} d={isBud ? leaves : leaves + newest} />
      {isBud && <path className={classes.bud} d={newest} />}
    </svg>
  )
}
