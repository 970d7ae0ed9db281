import { TextSkeleton } from '../ui/state/skeletons.tsx'
import classes from './page-pending.module.css'

/** Placeholder of pages without a skeleton. */
export function PagePending() {
  return (
    <div className={classes.page} data-page-pending>
      <i className={classes.title} />
      <TextSkeleton count={5} />
    </div>
  )
}
