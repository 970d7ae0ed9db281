import { useDeferredValue, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { loadFailureMessage } from '../../lib/call/failure-text.ts'
import { ErrorState } from './error-state.tsx'

/** A query, or several combined. */
export interface BoundaryQuery<Data> extends Pick<UseQueryResult<Data>, 'error' | 'isPaused' | 'isFetching'> {
  data: Data | undefined
  refetch: () => unknown
}

interface QueryBoundaryProps<Data> {
  query: BoundaryQuery<Data>
  skeleton: ReactNode
  /** Title of the error: “Kegiatan nasional tidak terbuka”. */
  errorTitle: string
  children: (data: NonNullable<Data>) => ReactNode
}

/** Render the data, even if the last refetch failed; otherwise the error or the skeleton. */
export function QueryBoundary<Data>({ query, skeleton, errorTitle, children }: QueryBoundaryProps<Data>) {
  const isKnown = query.data !== undefined && query.data !== null
  // New data renders in interruptible slices; later changes render immediately.
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
