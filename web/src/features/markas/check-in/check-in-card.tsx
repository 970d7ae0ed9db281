import { Button } from '@mantine/core'
import { IconDoorEnter } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RoomDetail } from '@semai/contract/markas/markas'
import type { Slot } from '@semai/contract/markas/slot'
import type { Booking } from '@semai/contract/markas/booking'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { formatDay, formatTime } from '../../../lib/time/format-date.ts'
import { Card } from '../../../ui/card/card.tsx'
import { checkIn, nextBookingQuery, refreshMarkas } from '../booking/queries.ts'
import classes from './check-in-card.module.css'

interface CheckInCardProps {
  room: RoomDetail
  /** Code in the QR code at the door. */
  code: string
  viewerZone: string
  /** Pick a slot that has begun. */
  onWalkIn: (slot: Slot) => void
}

/** Card after scanning a door's QR code: check-in by one tap with a booking, else the room's free slots. */
export function CheckInCard(props: CheckInCardProps) {
  const { data } = useQuery(nextBookingQuery)
  const booking = data?.next?.room.id === props.room.id ? data.next : null
  if (!data) return null
  return (
    <Card as="section" aria-labelledby="check-in" className={classes.card}>
      <IconDoorEnter size={28} aria-hidden />
      {booking ? <Own booking={booking} {...props} /> : <Stranger {...props} />}
    </Card>
  )
}

function Own({ booking, code, viewerZone }: CheckInCardProps & { booking: Booking }) {
  const queryClient = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    ...checkIn,
    onSettled: () => void refreshMarkas(queryClient),
  })
  const isIn = booking.status === 'occupied'
  return (
    <>
      <div className={classes.words} role="status">
        <h2 id="check-in">{isIn ? (data?.message ?? 'Kamu sudah check-in') : 'Pemesananmu di ruang ini'}</h2>
        <p>{ownWords(booking, viewerZone)}</p>
        {error && <p className={classes.error}>{failureMessage(error)}</p>}
      </div>
      {booking.can_check_in && !isIn ? (
        <Button loading={isPending} onClick={() => mutate({ schedule_id: booking.id, code })}>
          Check-in sekarang
        </Button>
      ) : (
        <Button
          variant="light"
          renderRoot={(props) => <Link to="/markas/transaksi/$id" params={{ id: booking.id }} {...props} />}
        >
          Lihat pemesanan
        </Button>
      )}
    </>
  )
}

function ownWords({ status, start_at, end_at, check_in_from, can_check_in, building }: Booking, viewerZone: string) {
  const zone = building.time_zone
  const until = `sampai ${formatTime(end_at, zone, viewerZone)}`
  if (status === 'occupied') return `Ruang ini punyamu ${until}. Selamat bekerja.`
  if (can_check_in) return `Mulai ${formatTime(start_at, zone, viewerZone)}, ${until}.`
  return `${formatDay(start_at, viewerZone)}, mulai ${formatTime(start_at, zone, viewerZone)}. Check-in dibuka ${formatTime(check_in_from, zone, viewerZone)}.`
}

function Stranger({ room, viewerZone, onWalkIn }: CheckInCardProps) {
  const slots = room.days.flatMap((day) => day.slots)
  const now = slots.find(({ state }) => state === 'now')
  const next = slots.find(({ state }) => state === 'free')
  const zone = room.building.time_zone
  if (now)
    return (
      <>
        <div className={classes.words}>
          <h2 id="check-in">Ruang ini kosong sekarang</h2>
          <p>Kamu bisa langsung memakainya sampai {formatTime(now.end_at, zone, viewerZone)}.</p>
        </div>
        <Button onClick={() => onWalkIn(now)}>Pakai sekarang</Button>
      </>
    )
  return (
    <div className={classes.words}>
      <h2 id="check-in">Belum ada pemesananmu di sini</h2>
      <p>
        {next
          ? `Slot kosong terdekat: ${formatDay(next.start_at, viewerZone)}, ${formatTime(next.start_at, zone, viewerZone)}.`
          : 'Belum ada slot kosong dalam waktu dekat.'}
      </p>
    </div>
  )
}
