import { Link } from '@tanstack/react-router'
import type { Booking } from '@semai/contract/markas/booking'
import { formatTimeRange, formatWeekday } from '../../../lib/time/format-date.ts'
import { DateTile } from '../../../ui/card/date-tile.tsx'
import classes from './booking-row.module.css'
import { phaseOf } from './booking-phase.ts'
import { BookingTag } from './booking-tag.tsx'
import { nextWords } from './text.ts'

interface BookingRowProps {
  booking: Booking
  viewerZone: string
  now: Date
}

/** List row that links to a booking, with place, time, state and the next step. */
export function BookingRow({ booking, viewerZone, now }: BookingRowProps) {
  const { id, room, building, start_at, end_at } = booking
  const zone = building.time_zone
  const phase = phaseOf(booking, now)
  const next = nextWords(booking, phase, { viewerZone, now })
  return (
    <li className={classes.row}>
      <DateTile date={start_at} timeZone={viewerZone} />
      <div className={classes.words}>
        <Link to="/markas/transaksi/$id" params={{ id }} className={classes.title}>
          {room.name}
        </Link>
        <p className={classes.facts}>
          <span>{building.name}</span>
          <span>
            {formatWeekday(start_at, viewerZone)}, {formatTimeRange(start_at, end_at, zone, viewerZone)}
          </span>
        </p>
      </div>
      <p className={classes.state}>
        <BookingTag phase={phase} />
        {next && <span>{next}</span>}
      </p>
      {phase === 'open' && (
        <span className={classes.action} aria-hidden>
          Check-in sekarang
        </span>
      )}
    </li>
  )
}
