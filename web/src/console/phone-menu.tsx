import type { ConsoleSelf } from '@semai/contract/console/self'
import { Logo } from '../ui/picture/logo.tsx'
import { ModalDialog } from '../ui/dialog/modal-dialog.tsx'
import { Menu } from './menu.tsx'
import { CloseButton } from '../ui/control/icon-button.tsx'
import classes from './phone-menu.module.css'

/** The menu of phones, from the left. */
export function PhoneMenu({ self, onClose }: { self: ConsoleSelf; onClose: () => void }) {
  return (
    <ModalDialog className={classes.drawer} aria-label="Menu" onClose={onClose}>
      <div className={classes.content}>
        <div className={classes.head}>
          <Logo height={28} />
          <CloseButton label="Tutup menu" onClick={onClose} />
        </div>
        <Menu self={self} onLeave={onClose} />
      </div>
    </ModalDialog>
  )
}
