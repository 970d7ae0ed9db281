import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useOnline } from '../../../lib/network/use-online.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'

interface ListSectionProps<Data> {
  id: string
  title: string
  action?: ReactNode
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPaused' | 'isFetching' | 'refetch'>
  skeleton: ReactNode
  errorTitle: string
  children: (data: NonNullable<Data>) => ReactNode
}

/** Section of a page with its own list. Offline without data it is hidden. */
export function ListSection<Data>({ id, title, action, query, ...loaded }: ListSectionProps<Data>) {
  const isOnline = useOnline()
  if (!isOnline && query.data === undefined) return null
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} action={action} />
      <QueryBoundary query={query} {...loaded} />
    </section>
  )
}
