import { useState } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconCalendarCheck, IconCalendarX, IconClock, IconDoorEnter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ScheduleDetail } from '@semai/contract/markas-schedule'
import { useOnline } from '../../../lib/offline/use-online.ts'
import { Card } from '../../../ui/card.tsx'
import { BookingCheckIn } from './booking-check-in.tsx'
import { EndDialog } from '../booking/booking-dialogs.tsx'
import classes from './booking-now.module.css'
import type { BookingStanding } from '../booking/booking-standing.ts'
import { standingWords } from '../booking/text.ts'
import { clockWords, useSecondsUntil } from './seconds-until.ts'

interface BookingNowProps {
  booking: ScheduleDetail
  standing: BookingStanding
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

/** Where the booking stands, and the one thing to do about it. */
export function BookingNow({ booking, standing, looked }: BookingNowProps) {
  const { title, text } = standingWords(booking, standing, looked)
  const Icon = ICONS[standing]
  const isLit = standing === 'open' || standing === 'occupied'
  return (
    <Card as="section" aria-labelledby="now" className={`${classes.card} ${isLit ? classes.lit : ''}`}>
      <Icon size={26} aria-hidden />
      <div className={classes.words} role="status">
        <h2 id="now">{title}</h2>
        <p>{text}</p>
      </div>
      {standing === 'open' && <TimeLeft until={booking.check_in_until} />}
      {standing === 'open' && <BookingCheckIn booking={booking} />}
      {standing === 'occupied' && booking.can_end && <End booking={booking} />}
      {(standing === 'completed' || standing === 'cancelled' || standing === 'released') && (
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

/** How long the room is still held: counted aloud by nobody, since it changes each second. */
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
