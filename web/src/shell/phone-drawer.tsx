import { useEffect, useRef } from 'react'
import { IconX } from '@tabler/icons-react'
import { Logo } from '../ui/logo.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import classes from './phone-drawer.module.css'

interface PhoneDrawerProps {
  isOpen: boolean
  onClose: () => void
}

/** The drawer of phones. The browser's own dialog traps the focus, closes on Escape and gives the focus back. */
export function PhoneDrawer({ isOpen, onClose }: PhoneDrawerProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) ref.current?.showModal()
    else ref.current?.close()
  }, [isOpen])
  useEffect(() => {
    const dialog = ref.current
    // What lies outside the dialog's box counts as the dialog itself: a tap beside the drawer closes it.
    const closeBeside = (event: MouseEvent) => event.target === dialog && dialog?.close()
    dialog?.addEventListener('click', closeBeside)
    return () => dialog?.removeEventListener('click', closeBeside)
  }, [])
  return (
    <dialog ref={ref} id="menu" className={classes.drawer} aria-label="Menu" onClose={onClose}>
      <div className={classes.content}>
        <div className={classes.head}>
          <Logo height={28} />
          <button type="button" className={classes.close} aria-label="Tutup menu" onClick={onClose}>
            <IconX size={22} aria-hidden />
          </button>
        </div>
        <DrawerMenu isPhone onLeave={onClose} />
      </div>
    </dialog>
  )
}
