import { lazy, Suspense } from 'react'
import { Outlet } from '@tanstack/react-router'
import { useSignOutFailure } from '../lib/session/sign-out-failure.ts'
import { NavigationBar } from './navigation/navigation-bar.tsx'
import { PageAnnouncer } from './navigation/page-announcer.tsx'

const SignOutFailedDialog = lazy(() =>
  import('./sign-out-failed-dialog.tsx').then((module) => ({ default: module.SignOutFailedDialog })),
)

/** Frame of every page, with or without a shell. */
export function Frame() {
  const signOutAnswer = useSignOutFailure()
  return (
    <>
      <NavigationBar />
      <Outlet />
      <PageAnnouncer />
      {signOutAnswer !== null && (
        <Suspense>
          <SignOutFailedDialog answer={signOutAnswer} />
        </Suspense>
      )}
    </>
  )
}
