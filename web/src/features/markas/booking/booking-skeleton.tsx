import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './booking-skeleton.module.css'

/** Skeleton of a booking's page. */
export const BookingSkeleton = () => (
  <div className={classes.columns}>
    <div>
      <div className={classes.cover} />
      <div className={classes.title} />
      <div className={classes.now} />
      <TextSkeleton count={4} label="Memuat pemesanan" />
    </div>
    <div className={classes.ticket} aria-hidden>
      <div className={classes.square} />
      <TextSkeleton count={5} />
    </div>
  </div>
)
