import { Link } from '@tanstack/react-router'
import type { Schedule } from '@semai/contract/markas-schedule'
import { formatTimeRange, formatWeekday } from '../../../lib/format.ts'
import { DateTile } from '../../../ui/date-tile.tsx'
import classes from './booking-row.module.css'
import { standingOf } from './booking-standing.ts'
import { BookingTag } from './booking-tag.tsx'
import { nextWords } from './text.ts'

interface BookingRowProps {
  booking: Schedule
  viewerZone: string
  now: Date
}

/** A booking in the list: where, when, its state, and what is next. All of it leads to the booking. */
export function BookingRow({ booking, viewerZone, now }: BookingRowProps) {
  const { id, room, building, start_at, end_at } = booking
  const zone = building.time_zone
  const standing = standingOf(booking, now)
  const next = nextWords(booking, standing, { viewerZone, now })
  return (
    <li className={classes.row}>
      <DateTile date={start_at} timeZone={zone} />
      <div className={classes.words}>
        <Link to="/markas/transaksi/$id" params={{ id }} className={classes.title}>
          {room.name}
        </Link>
        <p className={classes.facts}>
          <span>{building.name}</span>
          <span>
            {formatWeekday(start_at, zone)}, {formatTimeRange(start_at, end_at, zone, viewerZone)}
          </span>
        </p>
      </div>
      <p className={classes.state}>
        <BookingTag standing={standing} />
        {next && <span>{next}</span>}
      </p>
      {standing === 'open' && (
        <span className={classes.action} aria-hidden>
          Check-in sekarang
        </span>
      )}
    </li>
  )
}
