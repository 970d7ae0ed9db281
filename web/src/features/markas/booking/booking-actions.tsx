import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconCalendarTime } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BookingDetail } from '@semai/contract/markas/booking'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import { toast } from '../../../lib/toast/toast.ts'
import classes from './booking-actions.module.css'
import { CancelDialog } from './booking-dialogs.tsx'
import { saveBookingFile } from './queries.ts'
import type { BookingPhase } from './booking-phase.ts'
import { cancelWords } from './text.ts'

interface BookingActionsProps {
  booking: BookingDetail
  phase: BookingPhase
  looked: { viewerZone: string; now: Date }
}

/** Buttons to move, save or cancel an upcoming booking, with the deadline. Nothing for running and past bookings. */
export function BookingActions({ booking, phase, looked }: BookingActionsProps) {
  const [isCancelling, setIsCancelling] = useState(false)
  const isOnline = useOnline()
  if (phase !== 'early' && phase !== 'open') return null
  const note = isOnline ? cancelWords(booking, phase, looked) : 'Kamu sedang luring. Mengubah pemesanan butuh jaringan.'
  return (
    <div className={classes.actions}>
      {booking.can_reschedule && <Move booking={booking} isDisabled={!isOnline} />}
      <AddToCalendar booking={booking} isDisabled={!isOnline} />
      {booking.can_cancel && (
        <Button variant="subtle" color="bata" disabled={!isOnline} onClick={() => setIsCancelling(true)}>
          Batalkan
        </Button>
      )}
      {note && <p className={classes.note}>{note}</p>}
      {isCancelling && <CancelDialog booking={booking} onClose={() => setIsCancelling(false)} />}
    </div>
  )
}

interface ActionProps {
  booking: BookingDetail
  isDisabled: boolean
}

/** Link to this page with a day in the URL, which opens the dialog. Back closes it. */
function Move({ booking: { start_at, building }, isDisabled }: ActionProps) {
  const shared = {
    variant: 'default',
    leftSection: <IconCalendarTime size={20} aria-hidden />,
    children: 'Jadwal ulang',
  } as const
  if (isDisabled) return <Button disabled {...shared} />
  const search = { date: localDay(start_at, building.time_zone) }
  return <Button {...shared} renderRoot={(props) => <Link to="." search={search} resetScroll={false} {...props} />} />
}

function AddToCalendar({ booking, isDisabled }: ActionProps) {
  const { mutate, isPending } = useMutation(saveBookingFile)
  return (
    <Button
      variant="default"
      loading={isPending}
      disabled={isDisabled}
      leftSection={<IconCalendarPlus size={20} aria-hidden />}
      onClick={() => mutate(booking, { onError: (error) => void toast.failure(failureMessage(error)) })}
    >
      Tambah ke kalender
    </Button>
  )
}
