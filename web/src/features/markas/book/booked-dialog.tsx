import { useId } from 'react'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { formatLongDate, formatTimeRange } from '../../../lib/time/format-date.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import { QrCode } from '../../../ui/picture/qr-code.tsx'
import { CloseButton } from '../../../ui/control/icon-button.tsx'
import classes from './booked-dialog.module.css'
import { saveBookingFile } from '../booking/queries.ts'
import { bookingAddress } from '../booking/text.ts'
import type { Booked } from './use-book.ts'

interface BookedDialogProps extends Booked {
  viewerZone: string
  onClose: () => void
}

/** Dialog after booking with the QR code, the facts and the calendar file. */
export function BookedDialog({ booking, message, viewerZone, onClose }: BookedDialogProps) {
  const id = useId()
  const [title, ...lines] = message.split('\n')
  const { building, room, start_at, end_at, reference_no } = booking
  return (
    <ModalDialog onClose={onClose} className={classes.dialog} aria-labelledby={id}>
      <div className={classes.content}>
        <CloseButton className={classes.close} onClick={onClose} />
        <div className={classes.code}>
          <QrCode text={bookingAddress(booking.id)} label={`Kode QR pemesanan ${reference_no}`} />
        </div>
        <h2 id={id}>{title}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <div className={classes.facts}>
          <p className={classes.reference}>{reference_no}</p>
          <b>{room.name}</b>
          <p>{building.name}</p>
          <p>{formatLongDate(start_at, viewerZone)}</p>
          <p>{formatTimeRange(start_at, end_at, building.time_zone, viewerZone)}</p>
        </div>
        <Actions booking={booking} />
      </div>
    </ModalDialog>
  )
}

function Actions({ booking }: Pick<BookedDialogProps, 'booking'>) {
  const { mutate, isPending } = useMutation(saveBookingFile)
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconCalendarPlus size={20} aria-hidden />}
        onClick={() => mutate(booking, { onError: (error) => void toast.failure(failureMessage(error)) })}
      >
        Tambah ke kalender
      </Button>
      <Button renderRoot={(props) => <Link to="/markas/transaksi/$id" params={{ id: booking.id }} {...props} />}>
        Lihat pemesanan
      </Button>
    </div>
  )
}
