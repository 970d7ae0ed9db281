import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { FreeMentor } from '@semai/contract/mentor/free'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { freeMentorListQuery } from '../slot/queries.ts'
import { ClearFilters } from './clear-filters.tsx'
import { FreeRow } from './free-row.tsx'
import { filterOf, type MentorSearch } from './mentor-search.ts'

/** List of mentors with hours: those with a slot held for the reader first, then those free this week. */
export function FreeList({ search }: { search: MentorSearch }) {
  const filter = filterOf(search)
  const query = useInfiniteQuery({ ...freeMentorListQuery(filter), placeholderData: keepPreviousData })
  const isFiltered = Object.keys(filter).length > 0
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={5} lead="avatar" label="Memuat mentor yang bebas" />}
      errorTitle="Daftar mentor yang bebas tidak terbuka"
    >
      {({ pages }) => {
        const mentors = inOrder(pages.flatMap(({ data }) => data))
        if (mentors.length === 0) return <Nobody isFiltered={isFiltered} />
        return (
          <div aria-busy={query.isPlaceholderData}>
            <ul>
              {mentors.map((mentor) => (
                <FreeRow key={mentor.id} mentor={mentor} search={search} />
              ))}
            </ul>
            <LoadMore query={query} />
          </div>
        )
      }}
    </QueryBoundary>
  )
}

/** Remove duplicates, because the list may shift between two pages. */
function inOrder(mentors: FreeMentor[]): FreeMentor[] {
  const each = [...new Map(mentors.map((mentor) => [mentor.id, mentor])).values()]
  return [...each.filter(({ offer }) => offer), ...each.filter(({ offer }) => !offer)]
}

const Nobody = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title={isFiltered ? 'Tidak ada mentor yang cocok' : 'Belum ada mentor yang membuka jam'}
    action={
      <ClearFilters view={isFiltered ? 'free' : 'all'}>
        {isFiltered ? 'Lihat semua yang membuka jam' : 'Lihat semua mentor'}
      </ClearFilters>
    }
  >
    {isFiltered
      ? 'Coba kata lain, atau kurangi saringannya.'
      : 'Jam para mentor muncul di sini begitu mereka membukanya.'}
  </EmptyState>
)
