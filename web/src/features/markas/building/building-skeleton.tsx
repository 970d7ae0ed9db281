import classes from './building-skeleton.module.css'
import { PictureHead } from '../picture-head.tsx'
import { BoardSkeleton } from '../slot/slot-skeleton.tsx'

/** The shape of a building's page, or a room's. */
export const BuildingSkeleton = () => (
  <>
    <PictureHead picture={<div className={classes.picture} />}>
      <div className={classes.title} aria-hidden />
      <div className={classes.facts} aria-hidden />
    </PictureHead>
    <BoardSkeleton />
  </>
)
