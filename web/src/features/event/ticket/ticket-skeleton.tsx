import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './ticket-skeleton.module.css'

/** Placeholder of a ticket. */
export function TicketSkeleton() {
  return (
    <div className={classes.ticket}>
      <div className={classes.head} />
      <div className={classes.square} />
      <div className={classes.facts}>
        <TextSkeleton count={6} label="Memuat tiket" />
      </div>
    </div>
  )
}
