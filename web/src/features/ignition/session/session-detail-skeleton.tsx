import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from '../../../ui/state/detail-skeleton.module.css'

/** Placeholder of a session's page. */
export function SessionDetailSkeleton() {
  return (
    <div className={classes.columns}>
      <div>
        <div className={classes.cover} />
        <div className={classes.title} />
        <TextSkeleton count={6} label="Memuat sesi" />
      </div>
      <div className={classes.facts} aria-hidden>
        <TextSkeleton count={7} />
      </div>
    </div>
  )
}
