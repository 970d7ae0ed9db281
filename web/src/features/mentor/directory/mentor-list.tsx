import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/text/format-number.ts'
import directory from '../../../ui/layout/directory.module.css'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import results from '../../../ui/layout/list-results.module.css'
import { ClearFilters } from './clear-filters.tsx'
import { MentorCard } from './mentor-card.tsx'
import { filterOf, type MentorSearch } from './mentor-search.ts'
import { mentorListQuery, mentorsOf, totalOf } from './queries.ts'

/** Paged list of mentor cards with their total. */
export function MentorList({ search }: { search: MentorSearch }) {
  const filter = filterOf(search)
  const query = useInfiniteQuery({ ...mentorListQuery(filter), placeholderData: keepPreviousData })
  const isFiltered = Object.keys(filter).length > 0
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <>
          <p className={results.count} aria-hidden />
          <CardSkeleton count={6} lead="avatar" className={directory.cards} label="Memuat daftar mentor" />
        </>
      }
      errorTitle="Daftar mentor tidak terbuka"
    >
      {(pages) => (
        <div aria-busy={query.isPlaceholderData} className={results.list}>
          <p className={results.count} role="status">
            <b>{formatNumber(totalOf(pages))} mentor</b>
            {isFiltered && totalOf(pages) > 0 && <ClearFilters view="all">Hapus saringan</ClearFilters>}
          </p>
          {totalOf(pages) === 0 ? (
            <EmptyState
              title="Tidak ada mentor yang cocok"
              action={isFiltered && <ClearFilters view="all">Lihat semua mentor</ClearFilters>}
            >
              {isFiltered ? 'Coba kata lain, atau kurangi saringannya.' : 'Para mentor akan diperkenalkan di sini.'}
            </EmptyState>
          ) : (
            <ul className={directory.cards}>
              {mentorsOf(pages).map((mentor) => (
                <li key={mentor.id}>
                  <MentorCard mentor={mentor} search={search} />
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
