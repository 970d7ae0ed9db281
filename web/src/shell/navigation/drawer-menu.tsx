import { Suspense, useState } from 'react'
import { IconLogout, IconSettings2, IconShieldLock } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useSession } from '../../lib/session/session.ts'
import { signOut } from '../../lib/session/sign-out.ts'
import { mayLeavePending } from '../../lib/offline/marks.ts'
import { lazyChunk } from '../../lib/first-paint/lazy-chunk.tsx'
import classes from './drawer-menu.module.css'
import { drawerItems } from './navigation.ts'
import { drawerSection } from './route-name.ts'

const PendingSignOutDialog = lazyChunk(
  async () => (await import('../pending/pending-sign-out-dialog.tsx')).PendingSignOutDialog,
)

const ENABLE_LABEL = 'Nyalakan dua langkah'

interface DrawerMenuProps {
  isMini?: boolean
  /** On phones the Profil item opens the profile itself, elsewhere its settings. */
  isPhone?: boolean
  onLeave?: () => void
}

/** The items and the logout box: the same in the drawer and in the phone's. */
export function DrawerMenu({ isMini = false, isPhone = false, onLeave }: DrawerMenuProps) {
  const [isAsking, setAsking] = useState(false)
  const section = useRouterState({ select: (state) => drawerSection(state.location.pathname) })
  return (
    <>
      <nav className={classes.items} aria-label="Navigasi utama" data-mini={isMini || undefined}>
        {drawerItems.map(({ to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            search={to === '/profile' && !isPhone ? { tab: 'setting' } : {}}
            className={classes.item}
            aria-current={section === to ? 'page' : undefined}
            aria-label={isMini ? label : undefined}
            title={isMini ? label : undefined}
            onClick={onLeave}
          >
            <Icon size={22} aria-hidden />
            {!isMini && <span>{label}</span>}
          </Link>
        ))}
      </nav>
      <StaffLink isMini={isMini} onLeave={onLeave} />
      <button
        type="button"
        className={classes.logout}
        data-mini={isMini || undefined}
        aria-label={isMini ? 'Keluar' : undefined}
        title={isMini ? 'Keluar' : undefined}
        onClick={() => (mayLeavePending() ? setAsking(true) : void signOut())}
      >
        <IconLogout size={20} aria-hidden />
        {!isMini && <span>Keluar</span>}
      </button>
      {isAsking && (
        <Suspense>
          <PendingSignOutDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Link to the console for staff, or to the setup of two-step sign-in that it requires. */
function StaffLink({ isMini, onLeave }: Pick<DrawerMenuProps, 'isMini' | 'onLeave'>) {
  const { user } = useSession()
  if (user?.needs_two_step)
    return (
      <Link
        to="/profile"
        search={{ tab: 'setting' }}
        hash="security"
        className={classes.staff}
        data-mini={isMini || undefined}
        aria-label={isMini ? ENABLE_LABEL : undefined}
        title={isMini ? ENABLE_LABEL : undefined}
        onClick={onLeave}
      >
        <IconShieldLock size={22} aria-hidden />
        {!isMini && <span>{ENABLE_LABEL}</span>}
      </Link>
    )
  if (user?.scope !== 'operator' && user?.scope !== 'admin') return null
  return (
    <a
      href="/console"
      className={classes.staff}
      data-mini={isMini || undefined}
      aria-label={isMini ? 'Konsol' : undefined}
      title={isMini ? 'Konsol' : undefined}
    >
      <IconSettings2 size={22} aria-hidden />
      {!isMini && <span>Konsol</span>}
    </a>
  )
}
