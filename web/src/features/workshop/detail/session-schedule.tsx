import type { WorkshopDetail } from '@semai/contract/workshop/workshop'
import { formatLongDate, formatTimeRange } from '../../../lib/time/format-date.ts'
import { DateTile } from '../../../ui/card/date-tile.tsx'
import classes from './session-schedule.module.css'

interface SessionScheduleProps {
  workshop: Pick<WorkshopDetail, 'sessions' | 'time_zone' | 'venue_name' | 'line'>
  viewerZone: string
}

/** List of a class's meetings, in the reader's zone and the class's. */
export function SessionSchedule({ workshop, viewerZone }: SessionScheduleProps) {
  const { sessions, time_zone, venue_name, line } = workshop
  const now = new Date()
  return (
    <section aria-labelledby="schedule">
      <h2 id="schedule">Jadwal pertemuan</h2>
      <ol className={classes.list}>
        {sessions.map(({ title, start_at, end_at }) => (
          <li key={start_at} data-over={new Date(end_at) < now || undefined}>
            <DateTile date={start_at} timeZone={time_zone} />
            <p>
              <b>{title}</b>
              <span>
                {formatLongDate(start_at, viewerZone)}, {formatTimeRange(start_at, end_at, time_zone, viewerZone)}
                {new Date(end_at) < now && ' · sudah lewat'}
              </span>
            </p>
          </li>
        ))}
      </ol>
      <p className={classes.note}>
        {line === 'intensif' ? `Tatap muka di ${venue_name ?? 'Markas'}.` : 'Lewat ruang kelas daring.'}
      </p>
    </section>
  )
}
