import { Suspense, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { consoleSelfQuery } from '../features/console/self-queries.ts'
import { failureMessage, isFailure } from '../lib/call/failure-text.ts'
import { profileQuery } from '../lib/session/profile.ts'
import { useSignOutFailure } from '../lib/session/sign-out-failure.ts'
import { mayBePending } from '../lib/offline/marks.ts'
import { NavigationBar } from '../shell/navigation/navigation-bar.tsx'
import { PageAnnouncer } from '../shell/navigation/page-announcer.tsx'
import { PagePending } from '../shell/page-pending.tsx'
import { SignOutFailedDialog } from '../shell/sign-out-failed-dialog.tsx'
import { Toasts } from '../shell/notification/toasts.tsx'
import { ErrorState } from '../ui/state/error-state.tsx'
import { lazyChunk } from '../lib/first-paint/lazy-chunk.tsx'
import { BareLayout } from './bare-layout.tsx'
import { ForbiddenPage } from './forbidden-page.tsx'
import { ConsoleShell } from './console-shell.tsx'
import { securityScreen } from './screens.ts'
import { SelfProvider } from './self.ts'

const Security = lazyChunk(securityScreen.load)

/** Root of every console page. */
export function Frame() {
  const signOutAnswer = useSignOutFailure()
  useQuery(profileQuery)
  useEffect(() => {
    if (mayBePending('scan'))
      void import('../features/console-check-in/scan.ts').then(({ scanQueue }) => scanQueue.deliver()).catch(() => {})
  }, [])
  return (
    <>
      <NavigationBar />
      <Gate />
      <PageAnnouncer />
      <Toasts />
      {signOutAnswer !== null && <SignOutFailedDialog answer={signOutAnswer} />}
    </>
  )
}

/** Render the console for staff, and the reason with a way out for others. */
function Gate() {
  const { data: self, error, refetch, isFetching } = useQuery(consoleSelfQuery)
  if (isFailure(error, 'forbidden')) return <ForbiddenPage />
  if (isFailure(error, 'two-step-needed'))
    return (
      <BareLayout>
        <Suspense fallback={<PagePending />}>
          <Security />
        </Suspense>
      </BareLayout>
    )
  if (self)
    return (
      <SelfProvider value={self}>
        <ConsoleShell self={self}>
          <Outlet />
        </ConsoleShell>
      </SelfProvider>
    )
  return (
    <BareLayout>
      {error ? (
        <ErrorState level={1} title="Konsol tidak terbuka" onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : (
        <PagePending />
      )}
    </BareLayout>
  )
}
