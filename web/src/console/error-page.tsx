import { isNotFound, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { isFailure, loadFailureMessage } from '../lib/call/failure-text.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { useBusyRetry } from '../lib/call/use-busy-retry.ts'
import { ErrorState } from '../ui/state/error-state.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Page shown when rendering fails. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  usePageTitle('Terjadi kesalahan')
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  useBusyRetry(error, retry)
  if (isNotFound(error) || isFailure(error, 'console-resource-not-found')) return <NotFoundPage />
  return (
    <ErrorState level={1} title="Halaman ini tidak terbuka" onRetry={retry}>
      {loadFailureMessage(error)}
    </ErrorState>
  )
}
