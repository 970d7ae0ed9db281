import { useId } from 'react'
import { Button } from '@mantine/core'
import type { Workshop } from '@semai/contract/workshop/workshop'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'
import type { ParticipationControl } from './use-participation.ts'

interface LeaveDialogProps {
  workshop: Workshop
  control: ParticipationControl
}

/** Confirmation before leaving: progress is kept, the seat is freed. */
export function LeaveDialog({ workshop, control: { busyWith, take, askToLeave } }: LeaveDialogProps) {
  const id = useId()
  return (
    <ModalDialog aria-labelledby={id} className={classes.dialog} onClose={() => askToLeave(false)}>
      <div className={classes.content}>
        <h2 id={id}>Keluar dari {workshop.title}?</h2>
        <p>
          Yang sudah kamu kerjakan tetap tersimpan dan menunggu kalau kamu daftar lagi.
          {workshop.capacity !== null && ' Kursimu langsung terbuka untuk orang lain.'}
        </p>
        <div className={classes.actions}>
          <Button variant="default" disabled={busyWith !== null} onClick={() => askToLeave(false)}>
            Tetap ikut
          </Button>
          <Button color="bata" loading={busyWith === 'withdraw'} onClick={() => take('withdraw')}>
            Keluar
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
