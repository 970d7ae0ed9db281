import type { ReactNode } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/text/format-number.ts'
import directory from '../../../ui/layout/directory.module.css'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import results from '../../../ui/layout/list-results.module.css'
import { itemsOf, startupListQuery, totalOf } from '../queries.ts'
import { StartupCard } from './startup-card.tsx'
import { filterOf, type StartupSearch } from './startup-search.ts'

/** The directory as cards, with their number, page after page. */
export function StartupList({ search }: { search: StartupSearch }) {
  const filter = filterOf(search)
  const query = useInfiniteQuery({ ...startupListQuery(filter), placeholderData: keepPreviousData })
  const isFiltered = Object.keys(filter).length > 0
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <>
          <p className={results.count} aria-hidden />
          <CardSkeleton count={6} lead="avatar" className={directory.cards} label="Memuat direktori startup" />
        </>
      }
      errorTitle="Direktori startup tidak terbuka"
    >
      {(pages) => (
        <div aria-busy={query.isPlaceholderData} className={results.list}>
          <p className={results.count} role="status">
            <b>{formatNumber(totalOf(pages))} startup</b>
            {isFiltered && totalOf(pages) > 0 && <ClearFilters>Hapus saringan</ClearFilters>}
          </p>
          {totalOf(pages) === 0 ? (
            <NoStartups isFiltered={isFiltered} />
          ) : (
            <ul className={directory.cards}>
              {itemsOf(pages).map((startup) => (
                <li key={startup.id}>
                  <StartupCard startup={startup} />
                </li>
              ))}
            </ul>
          )}
          <LoadMore query={query} />
        </div>
      )}
    </QueryBoundary>
  )
}

const NoStartups = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title={isFiltered ? 'Tidak ada startup yang cocok' : 'Belum ada startup'}
    action={isFiltered && <ClearFilters>Lihat semua startup</ClearFilters>}
  >
    {isFiltered ? 'Coba kata lain, atau kurangi saringannya.' : 'Startup pertama bisa jadi milikmu.'}
  </EmptyState>
)

const ClearFilters = ({ children }: { children: ReactNode }) => (
  <Link to="/startup" search={{ show: 'all' }} replace resetScroll={false} className={textButton.inline}>
    {children}
  </Link>
)
