import { IconCalendar, IconMapPin, IconUsers } from '@tabler/icons-react'
import type { BookingDetail } from '@semai/contract/markas/booking'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { formatLongDate, formatTimeRange } from '../../../lib/time/format-date.ts'
import { Card } from '../../../ui/card/card.tsx'
import facts from '../../../ui/fact/fact-list.module.css'
import { Fact, Facts } from '../../../ui/fact/fact-list.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingCode } from '../check-in/booking-code.tsx'
import type { BookingPhase } from './booking-phase.ts'
import classes from './booking-ticket.module.css'
import { lengthWords } from '../markas-text.ts'

interface BookingTicketProps {
  booking: BookingDetail
  phase: BookingPhase
  looked: { viewerZone: string; now: Date }
  className: string | undefined
}

/** Card with the code, facts and actions of a booking. Works offline after the first view. */
export function BookingTicket({ booking, phase, looked, className }: BookingTicketProps) {
  const { building, room, startup, attendee_count, start_at, end_at } = booking
  const hours = formatTimeRange(start_at, end_at, building.time_zone, looked.viewerZone)
  return (
    <Card as="aside" aria-label="Tiket pemesanan" className={`${facts.card} ${className ?? ''}`}>
      <BookingCode booking={booking} isValid={['early', 'open', 'occupied'].includes(phase)} />
      <Facts>
        <Fact
          icon={<IconCalendar size={22} aria-hidden />}
          name="Waktu"
          title={formatLongDate(start_at, looked.viewerZone)}
        >
          {hours} · {lengthWords(start_at, end_at)}
        </Fact>
        <Fact icon={<IconMapPin size={22} aria-hidden />} name="Tempat" title={building.name}>
          {[room.floor, building.address].filter(Boolean).join(', ')}
          {building.map_url && (
            <a href={building.map_url} target="_blank" rel="noreferrer" className={classes.map}>
              Buka peta
              <span className="visually-hidden"> (tab baru)</span>
            </a>
          )}
        </Fact>
        <Fact icon={<IconUsers size={22} aria-hidden />} name="Peserta" title={`${formatNumber(attendee_count)} orang`}>
          {startup && `Atas nama ${startup.name}`}
        </Fact>
      </Facts>
      <BookingActions booking={booking} phase={phase} looked={looked} />
    </Card>
  )
}
