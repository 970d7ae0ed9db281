import { useState, type ReactNode } from 'react'
import { useRouterState } from '@tanstack/react-router'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { OfflineStrip } from '../shell/pending/offline-strip.tsx'
import { MAIN_ID } from '../shell/navigation/page-announcer.tsx'
import { SkipLink } from '../shell/navigation/skip-link.tsx'
import { PlacedInMain } from '../shell/error-screen.tsx'
import { ConsoleLink } from '../features/console/console-link.tsx'
import { Logo } from '../ui/picture/logo.tsx'
import classes from './console-shell.module.css'
import { Menu } from './menu.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { MenuButton, TopBar } from './top-bar.tsx'

/** Frame of the console: menu, person, and the offline notice. */
export function ConsoleShell({ self, children }: { self: ConsoleSelf; children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isNarrow = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.hasNarrowMenu),
  })
  return (
    <div className={classes.house} data-narrow={isNarrow || undefined}>
      <SkipLink />
      <aside className={classes.drawer}>
        {isNarrow ? (
          <MenuButton isMenuOpen={isMenuOpen} onOpenMenu={() => setMenuOpen(true)} />
        ) : (
          <>
            <Brand />
            <Menu self={self} hasShortcut />
          </>
        )}
      </aside>
      <TopBar self={self} isMenuOpen={isMenuOpen} onOpenMenu={() => setMenuOpen(true)} />
      <main id={MAIN_ID} className={classes.main} tabIndex={-1}>
        <div className={classes.content}>
          <OfflineStrip />
          <PlacedInMain value>{children}</PlacedInMain>
        </div>
      </main>
      {isMenuOpen && <PhoneMenu self={self} onClose={() => setMenuOpen(false)} />}
    </div>
  )
}

function Brand() {
  return (
    <ConsoleLink to="/console" className={classes.brand} aria-label="Konsol Semai, ke Hari ini">
      <Logo decorative height={30} />
      <span>Konsol</span>
    </ConsoleLink>
  )
}
