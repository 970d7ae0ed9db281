import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import { BookPanel, type BookPanelProps } from './book-card.tsx'
import { CloseButton } from '../../../ui/control/icon-button.tsx'
import classes from './book-sheet.module.css'

/** Bottom sheet with the booking form, in layouts without a rail. */
export function BookSheet({ onClose, ...props }: BookPanelProps & { onClose: () => void }) {
  return (
    <ModalDialog onClose={onClose} className={classes.sheet} aria-label="Pesan ruang">
      <div className={classes.content}>
        <CloseButton className={classes.close} onClick={onClose} />
        <BookPanel {...props} />
      </div>
    </ModalDialog>
  )
}
