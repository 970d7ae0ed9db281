import { useId } from 'react'
import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'

/** Asks before one leaves something that is not saved. */
export function LeaveDialog({ isOn }: { isOn: () => boolean }) {
  const id = useId()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isOn() && current.pathname !== next.pathname,
    enableBeforeUnload: isOn,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ModalDialog aria-labelledby={id} className={classes.dialog} onClose={reset}>
      <div className={classes.content}>
        <h2 id={id}>Isianmu belum disimpan</h2>
        <p>Kalau kamu pergi, isian ini ditaruh sebagai draf di perangkat ini. Kamu bisa melanjutkannya nanti.</p>
        <div className={classes.actions}>
          <Button variant="subtle" color="kertas" onClick={proceed}>
            Tinggalkan
          </Button>
          <Button onClick={reset}>Tetap di sini</Button>
        </div>
      </div>
    </ModalDialog>
  )
}
