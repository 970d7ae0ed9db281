import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './topic-detail.module.css'

/** A topic before it has come. */
export const TopicSkeleton = () => (
  <div className={classes.main}>
    <div className={classes.shape} aria-hidden />
    <RowSkeleton lead="avatar" label="Memuat topik" />
  </div>
)
