import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './public-event-skeleton.module.css'

/** The shape of an event's public page. */
export function PublicEventSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.cover} />
      <div className={classes.title} />
      <div className={classes.facts}>
        <TextSkeleton count={6} label="Memuat kegiatan" />
      </div>
    </div>
  )
}
