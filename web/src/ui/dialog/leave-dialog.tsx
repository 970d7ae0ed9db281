import { useId, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { ModalDialog } from './modal-dialog.tsx'
import classes from './question-dialog.module.css'

interface LeaveDialogProps {
  isOn: () => boolean
  /** Says what happens to the unsaved input. */
  children: ReactNode
}

/** Ask before leaving a page with unsaved input. */
export function LeaveDialog({ isOn, children }: LeaveDialogProps) {
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
        <p>{children}</p>
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
