import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import { useSession } from '../../lib/session/session.ts'
import { Logo } from '../../ui/picture/logo.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { useIsPhone, useIsWide } from '../../ui/layout/use-screen.ts'
import { BackArrow } from './back-arrow.tsx'
import { Bell } from '../notification/bell.tsx'
import { MessagesLink } from './messages-link.tsx'
import { drawerSection } from './route-name.ts'
import { SearchBox } from '../search/search-box.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import iconButton from '../../ui/control/icon-button.module.css'
import classes from './top-bar.module.css'

interface TopBarProps {
  isMini: boolean
  onToggleDrawer: () => void
  isMenuOpen: boolean
  onOpenMenu: () => void
}

/** Search, notifications and the person; on phones the menu or the way back, and the page's name. */
export function TopBar({ isMini, onToggleDrawer, isMenuOpen, onOpenMenu }: TopBarProps) {
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  return (
    <header className={classes.bar}>
      {isWide ? (
        <WideStart isMini={isMini} onToggleDrawer={onToggleDrawer} />
      ) : (
        <NarrowStart isMenuOpen={isMenuOpen} onOpenMenu={onOpenMenu} />
      )}
      <div className={classes.end}>
        {!isWide && <SearchButton className={iconButton.button} />}
        {!isPhone && <MessagesLink className={iconButton.button} />}
        <Bell className={iconButton.button} />
        {isWide && <Person />}
      </div>
    </header>
  )
}

function WideStart({ isMini, onToggleDrawer }: Pick<TopBarProps, 'isMini' | 'onToggleDrawer'>) {
  const CollapseIcon = isMini ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <>
      <IconButton label={isMini ? 'Lebarkan menu' : 'Ciutkan menu'} aria-expanded={!isMini} onClick={onToggleDrawer}>
        <CollapseIcon size={22} aria-hidden />
      </IconButton>
      <SearchBox />
    </>
  )
}

function NarrowStart({ isMenuOpen, onOpenMenu }: Pick<TopBarProps, 'isMenuOpen' | 'onOpenMenu'>) {
  const page = useMatches({ select: (matches) => matches.at(-1) })
  const isHome = drawerSection(page?.pathname ?? '/') === '/home'
  return (
    <div className={classes.start}>
      {page?.staticData.parent ? (
        <BackArrow parent={page.staticData.parent} className={iconButton.button} />
      ) : (
        <IconButton label="Buka menu" aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onOpenMenu}>
          <IconMenu2 size={22} aria-hidden />
        </IconButton>
      )}
      {isHome ? (
        <Link to="/home" className={classes.brand} aria-label="Semai, ke Beranda">
          <Logo decorative height={28} />
        </Link>
      ) : (
        <span className={classes.title}>{page?.staticData.title}</span>
      )}
    </div>
  )
}

function Person() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Link to="/profile" search={{ tab: 'setting' }} className={classes.person} title={user.full_name}>
      <PersonAvatar decorative name={user.full_name} src={user.photo.url} size={40} />
      <span className={classes.name}>{user.full_name}</span>
    </Link>
  )
}
