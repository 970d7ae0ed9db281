import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './topic-detail.module.css'

/** Skeleton of a topic. */
export const TopicSkeleton = () => (
  <div className={classes.main}>
    <div className={classes.shape} aria-hidden />
    <RowSkeleton lead="avatar" label="Memuat topik" />
  </div>
)
