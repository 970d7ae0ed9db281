import type { BookingDetail } from '@semai/contract/markas/booking'
import { formatDay, formatTime } from '../../../lib/time/format-date.ts'
import classes from './booking-timeline.module.css'

type BookingTimelineProps = { booking: Pick<BookingDetail, 'timeline' | 'building'>; viewerZone: string }

/** History of a booking, latest last. */
export function BookingTimeline({ booking: { timeline, building }, viewerZone }: BookingTimelineProps) {
  const zone = building.time_zone
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">Riwayat</h2>
      <ol className={classes.moments}>
        {timeline.map(({ kind, at, words }) => (
          <li key={kind + at} data-kind={kind}>
            <b>{words}</b>
            <time dateTime={at}>
              {formatDay(at, viewerZone)}, {formatTime(at, zone, viewerZone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
