import { isNotFound, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { failureMessage, isFailure } from '../lib/failure-words.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What a page shows instead of itself when it breaks. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  usePageTitle('Terjadi kesalahan')
  const router = useRouter()
  if (isNotFound(error) || isFailure(error, 'console-resource-not-found')) return <NotFoundPage />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState level={1} title="Halaman ini tidak terbuka" onRetry={retry}>
      {failureMessage(error)}
    </ErrorState>
  )
}
