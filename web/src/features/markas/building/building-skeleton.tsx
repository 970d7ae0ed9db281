import classes from './building-skeleton.module.css'
import { PictureHead } from '../picture-head.tsx'
import { BoardSkeleton } from '../slot/slot-skeleton.tsx'

/** Skeleton of a building's or a room's page. */
export const BuildingSkeleton = () => (
  <>
    <PictureHead picture={<div className={classes.picture} />}>
      <div className={classes.title} aria-hidden />
      <div className={classes.facts} aria-hidden />
    </PictureHead>
    <BoardSkeleton />
  </>
)
