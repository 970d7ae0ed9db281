import classes from './building-skeleton.module.css'
import { BoardSkeleton } from '../slot/slot-skeleton.tsx'

/** The shape of a building's page, or a room's. */
export const BuildingSkeleton = () => (
  <>
    <div className={classes.title} aria-hidden />
    <div className={classes.facts} aria-hidden />
    <BoardSkeleton />
  </>
)
