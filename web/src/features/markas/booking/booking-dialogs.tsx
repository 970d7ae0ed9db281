import { useId, useState, type ReactNode } from 'react'
import { Button, TextInput } from '@mantine/core'
import type { BookingDetail } from '@semai/contract/markas/booking'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'
import { cancelBooking, endBooking } from './queries.ts'
import { useBookingStep } from '../check-in/booking-step.ts'

interface QuestionProps {
  booking: BookingDetail
  onClose: () => void
}

const REASON_MAX = 200

/** Dialog that cancels a booking with an optional reason. */
export function CancelDialog({ booking: { id, room }, onClose }: QuestionProps) {
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useBookingStep(cancelBooking)
  const body = { schedule_id: id, ...(reason.trim() && { reason: reason.trim() }) }
  return (
    <Question
      title="Batalkan pemesanan ini?"
      stay="Tidak jadi"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate(body, closing(onClose))}
      action={
        <Button type="submit" color="bata" loading={isPending}>
          Batalkan pemesanan
        </Button>
      }
    >
      <p>{room.name} langsung terbuka untuk orang lain. Kalau berubah pikiran, kamu memesan lagi dari awal.</p>
      <TextInput
        mt="md"
        label="Alasan (boleh kosong)"
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Question>
  )
}

/** Dialog that ends a booking early. */
export function EndDialog({ booking: { id, room }, onClose }: QuestionProps) {
  const { mutate, isPending } = useBookingStep(endBooking)
  return (
    <Question
      title="Selesai lebih awal?"
      stay="Masih dipakai"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ schedule_id: id }, closing(onClose))}
      action={
        <Button type="submit" loading={isPending}>
          Selesai sekarang
        </Button>
      }
    >
      <p>Sisa waktumu di {room.name} langsung bisa dipakai orang lain.</p>
    </Question>
  )
}

const closing = (onClose: () => void) => ({
  onError: (error: Error) => void toast.failure(failureMessage(error)),
  onSettled: onClose,
})

interface FrameProps {
  title: string
  /** Label of the button that closes the dialog. */
  stay: string
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
  action: ReactNode
  children: ReactNode
}

function Question({ title, stay, isPending, onClose, onConfirm, action, children }: FrameProps) {
  const id = useId()
  return (
    <ModalDialog aria-labelledby={id} className={classes.dialog} onClose={onClose}>
      <form
        noValidate
        className={classes.content}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) onConfirm()
        }}
      >
        {/* Takes the focus first: focus in a field would open the keyboard of a phone. */}
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <div className={classes.actions}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            {stay}
          </Button>
          {action}
        </div>
      </form>
    </ModalDialog>
  )
}
