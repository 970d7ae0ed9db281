import { useId } from 'react'
import { IconX } from '@tabler/icons-react'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import classes from './pending-dialog.module.css'
import { PendingList } from './pending-list.tsx'

/** The list in a dialog over any page. */
export function PendingDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  return (
    <ModalDialog aria-labelledby={id} className={classes.dialog} onClose={onClose}>
      <div className={classes.head}>
        <h2 id={id}>Menunggu terkirim</h2>
        <button type="button" aria-label="Tutup" onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <div className={classes.content}>
        <PendingList />
      </div>
    </ModalDialog>
  )
}
