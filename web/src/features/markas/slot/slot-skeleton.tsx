import { Columns } from '../../../ui/columns.tsx'
import classes from './slot-skeleton.module.css'

const ROWS = [1, 2, 3, 4]

/** Skeleton of the grid. */
export const SlotSkeleton = () => (
  <div className={classes.grid} role="status">
    <span className="visually-hidden">Memuat slot</span>
    {ROWS.map((row) => (
      <i key={row} aria-hidden />
    ))}
  </div>
)

/** Skeleton of the row of dates and the grid. */
export const BoardSkeleton = () => (
  <Columns className={classes.columns}>
    <div>
      <div className={classes.dates} aria-hidden>
        {ROWS.map((tile) => (
          <i key={tile} />
        ))}
      </div>
      <SlotSkeleton />
    </div>
    <div className={classes.rail} aria-hidden />
  </Columns>
)
