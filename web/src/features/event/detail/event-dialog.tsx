import { useId, type ReactNode } from 'react'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import question from '../../../ui/dialog/question-dialog.module.css'
import classes from './event-dialog.module.css'

interface EventDialogProps {
  title: string
  children: ReactNode
  /** The secondary button first, then the primary. */
  actions: ReactNode
  onClose: () => void
}

/** Confirmation dialog before an action. */
export function EventDialog({ title, children, actions, onClose }: EventDialogProps) {
  const id = useId()
  return (
    <ModalDialog className={question.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={question.content}>
        <h2 id={id}>{title}</h2>
        <div className={classes.words}>{children}</div>
        <div className={question.actions}>{actions}</div>
      </div>
    </ModalDialog>
  )
}
