import { IconExternalLink, IconMapPin, IconMenu2 } from '@tabler/icons-react'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { Tag } from '../ui/fact/tag.tsx'
import { PersonMenu } from './person-menu.tsx'
import { IconButton } from '../ui/control/icon-button.tsx'
import classes from './top-bar.module.css'

interface MenuButtonProps {
  isMenuOpen: boolean
  onOpenMenu: () => void
  className?: string
}

interface TopBarProps extends MenuButtonProps {
  self: ConsoleSelf
}

export function TopBar({ self, isMenuOpen, onOpenMenu }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <MenuButton className={classes.narrow ?? ''} isMenuOpen={isMenuOpen} onOpenMenu={onOpenMenu} />
      <Tag tone={self.hub ? 'nila' : 'neutral'} icon={<IconMapPin size={14} aria-hidden />}>
        {placeOf(self)}
      </Tag>
      <div className={classes.end}>
        <a className={classes.product} href="/home">
          <IconExternalLink size={20} aria-hidden />
          <span>Buka Semai</span>
        </a>
        <PersonMenu place={placeOf(self)} />
      </div>
    </header>
  )
}

/** Opens the menu where it does not stand beside the page. */
export const MenuButton = ({ isMenuOpen, onOpenMenu, className = '' }: MenuButtonProps) => (
  <IconButton
    className={className}
    label="Buka menu"
    aria-haspopup="dialog"
    aria-expanded={isMenuOpen}
    onClick={onOpenMenu}
  >
    <IconMenu2 size={22} aria-hidden />
  </IconButton>
)

const placeOf = ({ scope, hub }: ConsoleSelf) => hub?.name ?? (scope === 'admin' ? 'Administrator' : 'Nasional')
