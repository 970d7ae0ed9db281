import { useId, type ReactNode } from 'react'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from './event-dialog.module.css'

interface EventDialogProps {
  title: string
  children: ReactNode
  /** The second choice first, then the first. */
  actions: ReactNode
  onClose: () => void
}

/** A question before a step. */
export function EventDialog({ title, children, actions, onClose }: EventDialogProps) {
  const id = useId()
  return (
    <ModalDialog className={classes.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={classes.content}>
        <h2 id={id}>{title}</h2>
        <div className={classes.words}>{children}</div>
        <div className={classes.actions}>{actions}</div>
      </div>
    </ModalDialog>
  )
}
