import type { ReactNode } from 'react'
import { IconX } from '@tabler/icons-react'
import classes from './content-dialog.module.css'
import { ModalDialog } from './modal-dialog.tsx'

type ContentDialogProps = {
  onClose: () => void
  /** What it is about, in sections one under the other. */
  children: ReactNode
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** A dialog to read or to fill in, at most 600 wide, which scrolls and has a button to close it. */
export function ContentDialog({ onClose, children, ...names }: ContentDialogProps) {
  return (
    <ModalDialog className={classes.dialog} onClose={onClose} {...names}>
      <button type="button" className={classes.close} aria-label="Tutup" onClick={onClose}>
        <IconX size={22} aria-hidden />
      </button>
      <div className={classes.content}>{children}</div>
    </ModalDialog>
  )
}
