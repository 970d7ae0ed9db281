import { lazy, Suspense } from 'react'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Logo } from '../../ui/picture/logo.tsx'
import { Motif } from '../../ui/picture/motif.tsx'
import { Plant } from '../../ui/picture/plant.tsx'
import classes from './guest-layout.module.css'
import { MAIN_ID } from '../navigation/page-announcer.tsx'
import { SkipLink } from '../navigation/skip-link.tsx'
import { PlacedInMain } from '../error-screen.tsx'

const STAGES = [
  { name: 'Ignition', growth: 1 },
  { name: 'Workshop', growth: 2 },
  { name: 'Networking', growth: 3 },
  { name: 'Hacksprint', growth: 4 },
  { name: 'Bootcamp', growth: 5 },
  { name: 'Hatch!', growth: 6 },
] as const

const GuestForms = lazy(() => import('./guest-forms.tsx').then((module) => ({ default: module.GuestForms })))

/** Guest layout: a content area beside a panel about Semai. Pages bring a heading and a form. */
export function GuestLayout() {
  return (
    <div className={classes.guest}>
      <SkipLink />
      <section className={classes.panel} aria-label="Tentang Semai">
        <Motif className={classes.motif} />
        <Logo tone="light" height={36} />
        <div className={classes.words}>
          <h2>Ide kecil, dirawat bersama, tumbuh jadi usaha.</h2>
          <p>Program nasional untuk perintis startup digital: enam tahap, dari ide sampai menetas.</p>
        </div>
        <ol className={classes.growth} aria-label="Enam tahap program">
          {STAGES.map(({ name, growth }) => (
            <li key={name}>
              <Plant growth={growth} height={96} className={classes.plant} />
              <span>{name}</span>
            </li>
          ))}
        </ol>
      </section>
      <main id={MAIN_ID} className={classes.sheet} tabIndex={-1}>
        <div className={classes.content}>
          <PlacedInMain value>
            <Page />
          </PlacedInMain>
        </div>
      </main>
    </div>
  )
}

// The login form asks for nothing but signing in, so it waits for neither Mantine nor the query library.
function Page() {
  // By the rendered route, because the address changes before its page shows.
  const isLogin = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath === '/authorization/login' })
  if (isLogin) return <Outlet />
  return (
    <Suspense>
      <GuestForms>
        <Outlet />
      </GuestForms>
    </Suspense>
  )
}
