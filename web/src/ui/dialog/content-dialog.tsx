import type { ReactNode } from 'react'
import { CloseButton } from '../control/icon-button.tsx'
import classes from './content-dialog.module.css'
import { ModalDialog } from './modal-dialog.tsx'

type ContentDialogProps = {
  onClose: () => void
  /** Sections of the content. */
  children: ReactNode
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** A dialog to read or to fill in, at most 600 wide, which scrolls and has a button to close it. */
export function ContentDialog({ onClose, children, ...names }: ContentDialogProps) {
  return (
    <ModalDialog className={classes.dialog} onClose={onClose} {...names}>
      <CloseButton className={classes.close} onClick={onClose} />
      <div className={classes.content}>{children}</div>
    </ModalDialog>
  )
}
