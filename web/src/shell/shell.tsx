import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { tracker } from '../lib/app/analytics.ts'
import { isSaving } from '../lib/browser/data-saver.ts'
import { isFailure } from '../lib/call/failure-text.ts'
import { useHashArrival } from '../lib/navigation/hash-arrival.ts'
import { tidyAnswers } from '../lib/offline/query-cache.ts'
import { AfterFirstPaint } from '../lib/first-paint/after-first-paint.tsx'
import { firstPaint } from '../lib/first-paint/first-paint.ts'
import { idle, lineFree, whenSettled } from '../lib/first-paint/prefetch.ts'
import { profileQuery } from '../lib/session/profile.ts'
import { Queries, queryClient } from '../lib/query/queries.tsx'
import { describeApp, registerServiceWorker } from '../lib/browser/register-service-worker.ts'
import { useOccasion } from '../lib/prompt/occasion.ts'
import { useToasted } from '../lib/toast/toast.ts'
import { Deferred } from '../lib/first-paint/deferred.tsx'
import { lazyChunk } from '../lib/first-paint/lazy-chunk.tsx'
import { optionalChunk } from '../lib/first-paint/optional-chunk.ts'
import { Themed } from '../ui/theme/themed.tsx'
import { useIsPhone, useIsWide } from '../ui/layout/use-screen.ts'
import { BottomNavigation } from './navigation/bottom-navigation.tsx'
import { Drawer } from './navigation/drawer.tsx'
import { useMiniDrawer } from './navigation/drawer-state.ts'
import { precachePages } from './precache.ts'
import { OfflineStrip } from './pending/offline-strip.tsx'
import { MAIN_ID } from './navigation/page-announcer.tsx'
import { PhoneDrawer } from './navigation/phone-drawer.tsx'
import classes from './shell.module.css'
import { SkipLink } from './navigation/skip-link.tsx'
import { lookForPending, followPending } from './pending/send-pending.ts'
import { TopBar } from './navigation/top-bar.tsx'
import { PlacedInMain } from './error-screen.tsx'

const MissingProfileDialog = lazyChunk(async () => (await import('./missing-profile-dialog.tsx')).MissingProfileDialog)
const LiveNotifications = optionalChunk(
  async () => (await import('./notification/live-notifications.tsx')).LiveNotifications,
)
const PromptCard = optionalChunk(async () => (await import('./prompt/prompt-card.tsx')).PromptCard)
const Toasts = optionalChunk(async () => (await import('./notification/toasts.tsx')).Toasts)

interface ShellProps {
  /** Overlays of every page, rendered after the first paint. */
  above: ReactNode
}

/** Shell of signed-in people. */
export function Shell({ above }: ShellProps) {
  return (
    <Deferred>
      <Themed>
        <Queries>
          <ShellLayout above={above} />
        </Queries>
      </Themed>
    </Deferred>
  )
}

function ShellLayout({ above }: ShellProps) {
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  const [isMini, toggleDrawer] = useMiniDrawer()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const hasNoProfile = useSignedInPerson()
  usePreparation()
  const isToasted = useToasted()
  const isOccasion = useOccasion()
  useHashArrival()
  return (
    <div className={classes.shell} data-mini={isMini || undefined}>
      <SkipLink />
      {isWide && <Drawer isMini={isMini} />}
      <TopBar
        isMini={isMini}
        onToggleDrawer={toggleDrawer}
        isMenuOpen={isMenuOpen}
        onOpenMenu={() => setMenuOpen(true)}
      />
      <main id={MAIN_ID} className={classes.main} tabIndex={-1}>
        <div className={classes.content}>
          <OfflineStrip leadsToPending />
          <PlacedInMain value>
            <Outlet />
          </PlacedInMain>
        </div>
      </main>
      {isPhone && <BottomNavigation />}
      {isMenuOpen && !isWide && <PhoneDrawer onClose={() => setMenuOpen(false)} />}
      <Suspense>
        {hasNoProfile && <MissingProfileDialog />}
        {isToasted && <Toasts />}
        {isOccasion && <PromptCard />}
      </Suspense>
      <AfterFirstPaint>
        <LiveNotifications />
        {above}
      </AfterFirstPaint>
    </div>
  )
}

// Loads the profile on start. True when the session has no person.
function useSignedInPerson(): boolean {
  const { data: user, error } = useQuery(profileQuery)
  useEffect(() => {
    if (user) tracker.identify(user)
  }, [user])
  return isFailure(error, 'profile-missing') || error?.message === 'No Data: profile'
}

const offerNewBuild = () =>
  void import('./update-prompt.tsx').then(({ offerNewBuild: offer }) => offer()).catch(() => {})

// Delay of preparations, so that they do not slow down quick visitors.
const PREPARE_AFTER_MS = 5000

async function prepare(router: RegisteredRouter) {
  describeApp()
  await tidyAnswers()
  // An unreadable device is read again on the next page.
  await lookForPending().catch(() => {})
  if (isSaving()) return
  await lineFree()
  await precachePages(router)
}

// Preparations after the first page: the service worker, then nearby pages.
function usePreparation() {
  const router = useRouter()
  useEffect(() => {
    // After live updates. Each step loads its own code with idle time between them. Failed steps run on the next page.
    void firstPaint()
      .then(idle)
      .then(idle)
      // The service worker's precache adds 100 kB to the page's own files.
      .then(lineFree)
      .then(() => registerServiceWorker(offerNewBuild))
      .catch(() => {})
    const stopFollowing = followPending()
    const preparing = window.setTimeout(
      () => whenSettled(queryClient, () => void prepare(router).catch(() => {})),
      PREPARE_AFTER_MS,
    )
    return () => {
      window.clearTimeout(preparing)
      stopFollowing()
    }
  }, [router])
}
