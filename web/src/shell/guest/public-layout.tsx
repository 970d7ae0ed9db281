import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { useHashArrival } from '../../lib/navigation/hash-arrival.ts'
import { Logo } from '../../ui/picture/logo.tsx'
import { Themed } from '../../ui/theme/themed.tsx'
import { MAIN_ID } from '../navigation/page-announcer.tsx'
import classes from './public-layout.module.css'
import { SkipLink } from '../navigation/skip-link.tsx'
import { PlacedInMain } from '../error-screen.tsx'

/** Layout of public pages: one column for terms and privacy, two for shared pages. */
export function PublicLayout() {
  useHashArrival()
  const isBroad = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isBroad) })
  return (
    <Themed>
      <div className={classes.page} data-broad={isBroad || undefined}>
        <SkipLink />
        <header className={classes.bar}>
          <Link to="/" className={classes.brand} aria-label="Semai, ke halaman utama">
            <Logo decorative height={30} />
          </Link>
          <nav className={classes.links} aria-label="Dokumen">
            <Link to="/ketentuan">Ketentuan</Link>
            <Link to="/privasi">Privasi</Link>
          </nav>
        </header>
        <main id={MAIN_ID} className={classes.main} tabIndex={-1}>
          <PlacedInMain value>
            <Outlet />
          </PlacedInMain>
        </main>
        <footer className={classes.foot}>
          <Link to="/">Kembali ke Semai</Link>
          <Link to="/verifikasi/{-$code}">Periksa sertifikat</Link>
        </footer>
      </div>
    </Themed>
  )
}
