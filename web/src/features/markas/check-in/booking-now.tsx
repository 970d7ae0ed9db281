import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconCalendarCheck, IconCalendarX, IconClock, IconDoorEnter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { BookingDetail } from '@semai/contract/markas/booking'
import { useOnline } from '../../../lib/network/use-online.ts'
import { Card } from '../../../ui/card/card.tsx'
import { BookingCheckIn } from './booking-check-in.tsx'
import { EndDialog } from '../booking/booking-dialogs.tsx'
import { Replacements } from '../booking/replacements.tsx'
import classes from './booking-now.module.css'
import type { BookingPhase } from '../booking/booking-phase.ts'
import { phaseWords } from '../booking/text.ts'
import { clockWords, useSecondsUntil } from './seconds-until.ts'

interface BookingNowProps {
  booking: BookingDetail
  phase: BookingPhase
  looked: { viewerZone: string; now: Date }
}

const ICONS = {
  early: IconClock,
  open: IconDoorEnter,
  occupied: IconDoorEnter,
  completed: IconCalendarCheck,
  late: IconCalendarX,
  cancelled: IconCalendarX,
  released: IconCalendarX,
}

/** Card with the phase of a booking and its main action. */
export function BookingNow({ booking, phase, looked }: BookingNowProps) {
  const { title, text } = phaseWords(booking, phase, looked)
  const Icon = ICONS[phase]
  const isLit = phase === 'open' || phase === 'occupied'
  return (
    <Card as="section" aria-labelledby="now" className={`${classes.card} ${isLit ? classes.lit : ''}`}>
      <Icon size={26} aria-hidden />
      <div className={classes.words} role="status">
        <h2 id="now">{title}</h2>
        <p>{text}</p>
      </div>
      {phase === 'open' && <TimeLeft until={booking.check_in_until} />}
      {phase === 'open' && <BookingCheckIn booking={booking} />}
      {phase === 'occupied' && booking.can_end && <End booking={booking} />}
      {booking.alternatives && <Replacements booking={booking} alternatives={booking.alternatives} />}
      {(phase === 'completed' || phase === 'cancelled' || phase === 'released') && (
        <Button
          variant="light"
          renderRoot={(props) => <Link to="/markas/ruangan/$id" params={{ id: booking.room.id }} {...props} />}
        >
          Pesan lagi
        </Button>
      )}
    </Card>
  )
}

/** Countdown to the release. Hidden from screen readers, because it changes each second. */
function TimeLeft({ until }: { until: string }) {
  const seconds = useSecondsUntil(Date.parse(until))
  return (
    <p className={classes.left} aria-hidden>
      <IconClock size={18} aria-hidden />
      Sisa waktu {clockWords(seconds)}
    </p>
  )
}

function End({ booking }: Pick<BookingNowProps, 'booking'>) {
  const [isAsking, setIsAsking] = useState(false)
  const isOnline = useOnline()
  return (
    <>
      <Button variant="light" disabled={!isOnline} onClick={() => setIsAsking(true)}>
        Selesai lebih awal
      </Button>
      {isAsking && <EndDialog booking={booking} onClose={() => setIsAsking(false)} />}
    </>
  )
}
