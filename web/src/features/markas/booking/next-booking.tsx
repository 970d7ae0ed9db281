import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Booking } from '@semai/contract/markas/booking'
import { formatTimeRange, formatWeekday } from '../../../lib/time/format-date.ts'
import { DateTile } from '../../../ui/card/date-tile.tsx'
import classes from './next-booking.module.css'

interface NextBookingProps {
  booking: Booking
  viewerZone: string
}

/** Row that links to the running or next booking. */
export function NextBooking({ booking, viewerZone }: NextBookingProps) {
  const { id, room, building, start_at, end_at } = booking
  return (
    <Link to="/markas/transaksi/$id" params={{ id }} className={classes.row}>
      <DateTile date={start_at} timeZone={viewerZone} />
      <span className={classes.words}>
        <b>{room.name}</b>
        <span>{building.name}</span>
        <span>
          {formatWeekday(start_at, viewerZone)}, {formatTimeRange(start_at, end_at, building.time_zone, viewerZone)}
        </span>
        <em>
          {actionWords(booking)}
          <IconArrowRight size={16} aria-hidden />
        </em>
      </span>
    </Link>
  )
}

function actionWords({ status, can_check_in }: Booking): string {
  if (status === 'occupied') return 'Sedang kamu pakai'
  return can_check_in ? 'Check-in sekarang' : 'Lihat QR dan detail'
}
