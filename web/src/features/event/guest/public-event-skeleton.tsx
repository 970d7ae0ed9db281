import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { Columns } from '../../../ui/columns.tsx'
import classes from './public-event-skeleton.module.css'

/** Placeholder of an event's public page. */
export const PublicEventSkeleton = () => (
  <Columns>
    <div className={classes.page}>
      <div className={classes.cover} />
      <div className={classes.title} />
      <TextSkeleton count={4} label="Memuat kegiatan" />
    </div>
    <div className={classes.form} />
  </Columns>
)
