import { useId } from 'react'
import { Button } from '@mantine/core'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'
import type { ParticipationControl } from './use-participation.ts'

/** Confirmation of a cancellation: says who gets the seat, and that the place in the queue is lost. */
export function LeaveDialog({ control: { status, busyWith, take, askToLeave } }: { control: ParticipationControl }) {
  const id = useId()
  const isWaiting = status.kind === 'waitlisted'
  return (
    <ModalDialog aria-labelledby={id} className={classes.dialog} onClose={() => askToLeave(false)}>
      <div className={classes.content}>
        <h2 id={id}>{isWaiting ? 'Keluar dari daftar tunggu?' : 'Batal ikut sesi ini?'}</h2>
        <p>
          {isWaiting
            ? 'Urutanmu hilang. Kalau mendaftar lagi, kamu mulai dari belakang.'
            : 'Kursimu langsung untuk orang berikutnya di daftar tunggu. Kalau berubah pikiran, kamu mendaftar lagi dari awal.'}
        </p>
        <div className={classes.actions}>
          <Button variant="default" disabled={busyWith !== null} onClick={() => askToLeave(false)}>
            {isWaiting ? 'Tetap menunggu' : 'Tetap ikut'}
          </Button>
          <Button color="bata" loading={busyWith === 'cancel'} onClick={() => take('cancel')}>
            {isWaiting ? 'Keluar' : 'Batal ikut'}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
