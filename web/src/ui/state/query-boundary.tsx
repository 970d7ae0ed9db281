import { useDeferredValue, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { loadFailureMessage } from '../../lib/call/failure-text.ts'
import { ErrorState } from './error-state.tsx'

/** A query, or several as one. */
export interface BoundaryQuery<Data> extends Pick<UseQueryResult<Data>, 'error' | 'isPaused' | 'isFetching'> {
  data: Data | undefined
  refetch: () => unknown
}

interface QueryBoundaryProps<Data> {
  query: BoundaryQuery<Data>
  skeleton: ReactNode
  /** What is said when it cannot be shown: “Kegiatan nasional tidak terbuka”. */
  errorTitle: string
  children: (data: NonNullable<Data>) => ReactNode
}

/** What is known, even if the last refresh failed; else what went wrong; else what is on its way. */
export function QueryBoundary<Data>({ query, skeleton, errorTitle, children }: QueryBoundaryProps<Data>) {
  const isKnown = query.data !== undefined && query.data !== null
  // What has just come is drawn in slices, so that a tap is heard meanwhile; what changes in it shows at once.
  const isDrawn = useDeferredValue(isKnown)
  if (query.data !== undefined && query.data !== null && isDrawn) return children(query.data)
  // A paused query waits for a network that may be long in coming.
  if (isKnown || (!query.error && !query.isPaused)) return skeleton
  return (
    <ErrorState
      title={errorTitle}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching && !query.isPaused}
    >
      {query.error ? loadFailureMessage(query.error) : 'Kamu sedang luring. Bagian ini terbuka lagi saat tersambung.'}
    </ErrorState>
  )
}
