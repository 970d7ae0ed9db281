import { useId } from 'react'
import { Button } from '@mantine/core'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'

interface LeaveDialogProps {
  number: number
  onClose: () => void
  onLeave: () => void
}

/** Confirmation before a person gives up their number, which cannot be undone. */
export function LeaveDialog({ number, onClose, onLeave }: LeaveDialogProps) {
  const id = useId()
  return (
    <ModalDialog aria-labelledby={id} className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <h2 id={id} tabIndex={-1}>
          Keluar dari antrean?
        </h2>
        <p>Nomor {number} tidak bisa dipakai lagi. Kalau berubah pikiran, kamu mengambil nomor baru di belakang.</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Tetap mengantre
          </Button>
          <Button
            color="bata"
            onClick={() => {
              onLeave()
              onClose()
            }}
          >
            Keluar
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
