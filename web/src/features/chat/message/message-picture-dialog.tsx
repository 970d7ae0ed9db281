import { IconX } from '@tabler/icons-react'
import type { ChatAttachment } from '@semai/contract/chat/chat'
import { isSaving } from '../../../lib/browser/data-saver.ts'
import { photoAt } from '../../../lib/picture/photo.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from './message-picture-dialog.module.css'

/** A picture as large as the window allows. */
export function MessagePictureDialog({ picture, onClose }: { picture: ChatAttachment; onClose: () => void }) {
  const { width, height } = { width: picture.width ?? 4, height: picture.height ?? 3 }
  return (
    <ModalDialog aria-label={picture.name} className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <header>
          <b>{picture.name}</b>
          <button type="button" aria-label="Tutup" onClick={onClose}>
            <IconX size={22} aria-hidden />
          </button>
        </header>
        <img
          src={photoAt(picture.url, isSaving() ? 800 : 1600)}
          alt={picture.name}
          style={{ '--width': width, '--height': height }}
        />
      </div>
    </ModalDialog>
  )
}
