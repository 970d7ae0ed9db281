import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import results from '../../../ui/layout/list-results.module.css'
import { sessionListQuery, sessionsOf, totalOf } from '../queries.ts'
import { SessionCards, SessionCardsSkeleton } from './session-cards.tsx'
import type { SessionSearch } from './search.ts'

interface SessionListProps {
  search: SessionSearch
  viewerZone: string
}

/** Ignition sessions as cards with their total, with more pages on demand. */
export function SessionList({ search, viewerZone }: SessionListProps) {
  const query = useInfiniteQuery({ ...sessionListQuery(search), placeholderData: keepPreviousData })
  const isFiltered = Object.keys(search).length > 0
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <>
          <p className={results.count} aria-hidden />
          <SessionCardsSkeleton count={6} />
        </>
      }
      errorTitle="Daftar sesi tidak terbuka"
    >
      {(pages) => (
        <div aria-busy={query.isPlaceholderData} className={results.list}>
          <p className={results.count} role="status">
            <b>{formatNumber(totalOf(pages))} sesi</b>
            {isFiltered && totalOf(pages) > 0 && <ClearFilters />}
          </p>
          {totalOf(pages) === 0 ? (
            <EmptyState
              title={isFiltered ? 'Tidak ada sesi yang cocok' : 'Belum ada sesi di sini'}
              action={isFiltered && <ClearFilters />}
            >
              {isFiltered ? 'Coba kurangi saringannya.' : 'Jadwal berikutnya akan muncul di sini.'}
            </EmptyState>
          ) : (
            <SessionCards sessions={sessionsOf(pages)} viewerZone={viewerZone} />
          )}
          <LoadMore query={query} />
        </div>
      )}
    </QueryBoundary>
  )
}

const ClearFilters = () => (
  <Link to="/ignition/content" search={{}} replace resetScroll={false} className={textButton.inline}>
    Hapus saringan
  </Link>
)
