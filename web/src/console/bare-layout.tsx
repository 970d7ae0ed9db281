import type { ReactNode } from 'react'
import { MAIN_ID } from '../shell/navigation/page-announcer.tsx'
import { PlacedInMain } from '../shell/error-screen.tsx'
import { Logo } from '../ui/picture/logo.tsx'
import classes from './bare-layout.module.css'

/** Layout without a menu, before access is known. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.house}>
      <header className={classes.bar}>
        <a href="/home" aria-label="Semai, ke Beranda">
          <Logo decorative height={30} />
        </a>
      </header>
      <main id={MAIN_ID} className={classes.main} tabIndex={-1}>
        <PlacedInMain value>{children}</PlacedInMain>
      </main>
    </div>
  )
}
