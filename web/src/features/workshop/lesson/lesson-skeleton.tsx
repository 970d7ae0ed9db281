import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './lesson-skeleton.module.css'

/** The shape of a lesson. */
export const LessonSkeleton = () => (
  <div className={classes.page}>
    <i className={classes.title} />
    <TextSkeleton count={2} label="Memuat submodul" />
    <div aria-hidden>
      <TextSkeleton count={8} />
    </div>
  </div>
)
