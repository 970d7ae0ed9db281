import { useId, type ReactNode } from 'react'
import { IconArrowLeft } from '@tabler/icons-react'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import { CloseButton, IconButton } from '../../../ui/control/icon-button.tsx'
import classes from './channel-dialog.module.css'

interface ChannelDialogProps {
  title: string
  children: ReactNode
  onClose: () => void
  /** Goes back one step, if there is one. */
  onBack?: () => void
  /** Main button, below the scrolling content. */
  footer?: ReactNode
}

/** Dialog of the messages feature, full-screen on phones. Its content scrolls under the title. */
export function ChannelDialog({ title, children, onClose, onBack, footer }: ChannelDialogProps) {
  const id = useId()
  return (
    <ModalDialog className={classes.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={classes.frame}>
        <header className={classes.head}>
          {onBack && (
            <IconButton label="Kembali" onClick={onBack}>
              <IconArrowLeft size={22} aria-hidden />
            </IconButton>
          )}
          <h2 id={id}>{title}</h2>
          <CloseButton onClick={onClose} />
        </header>
        <div className={classes.content}>{children}</div>
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </div>
    </ModalDialog>
  )
}
