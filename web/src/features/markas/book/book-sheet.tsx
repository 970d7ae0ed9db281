import { IconX } from '@tabler/icons-react'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import { BookPanel, type BookPanelProps } from './book-card.tsx'
import classes from './book-sheet.module.css'

/** The rail's card where there is no rail: from the bottom of the screen. */
export function BookSheet({ onClose, ...props }: BookPanelProps & { onClose: () => void }) {
  return (
    <ModalDialog onClose={onClose} className={classes.sheet} aria-label="Pesan ruang">
      <div className={classes.content}>
        <button type="button" className={classes.close} aria-label="Tutup" onClick={onClose}>
          <IconX size={22} aria-hidden />
        </button>
        <BookPanel {...props} />
      </div>
    </ModalDialog>
  )
}
