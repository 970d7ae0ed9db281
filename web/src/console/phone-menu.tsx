import { IconX } from '@tabler/icons-react'
import type { ConsoleSelf } from '@semai/contract/console-self'
import { Logo } from '../ui/picture/logo.tsx'
import { ModalDialog } from '../ui/dialog/modal-dialog.tsx'
import { Menu } from './menu.tsx'
import classes from './phone-menu.module.css'

/** The menu of phones, from the left. */
export function PhoneMenu({ self, onClose }: { self: ConsoleSelf; onClose: () => void }) {
  return (
    <ModalDialog className={classes.drawer} aria-label="Menu" onClose={onClose}>
      <div className={classes.content}>
        <div className={classes.head}>
          <Logo height={28} />
          <button type="button" className={classes.close} aria-label="Tutup menu" onClick={onClose}>
            <IconX size={22} aria-hidden />
          </button>
        </div>
        <Menu self={self} onLeave={onClose} />
      </div>
    </ModalDialog>
  )
}
