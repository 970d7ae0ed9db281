import { Logo } from '../../ui/picture/logo.tsx'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import { CloseButton } from '../../ui/control/icon-button.tsx'
import classes from './phone-drawer.module.css'

/** Drawer of phones, open while rendered. */
export function PhoneDrawer({ onClose }: { onClose: () => void }) {
  return (
    <ModalDialog className={classes.drawer} aria-label="Menu" onClose={onClose}>
      <div className={classes.content}>
        <div className={classes.head}>
          <Logo height={28} />
          <CloseButton label="Tutup menu" onClick={onClose} />
        </div>
        <DrawerMenu isPhone onLeave={onClose} />
      </div>
    </ModalDialog>
  )
}
