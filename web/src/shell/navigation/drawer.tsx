import { Link } from '@tanstack/react-router'
import { Logo, Mark } from '../../ui/picture/logo.tsx'
import classes from './drawer.module.css'
import { DrawerMenu } from './drawer-menu.tsx'

/** The drawer of wide screens: 260, or 72 as a mini drawer. */
export function Drawer({ isMini }: { isMini: boolean }) {
  return (
    <aside className={classes.drawer} data-mini={isMini || undefined}>
      <Link to="/home" className={classes.brand} aria-label="Semai, ke Beranda">
        {isMini ? <Mark decorative height={36} /> : <Logo decorative height={32} />}
      </Link>
      <DrawerMenu isMini={isMini} />
    </aside>
  )
}
