import type { ReactNode } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import card from '../../../ui/cover-card.module.css'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { EventCard } from './event-card.tsx'
import type { EventAddress } from './event-search.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { MorePages } from '../../../ui/state/more-pages.tsx'
import textButton from '../../../ui/text-button.module.css'
import results from '../../../ui/list-results.module.css'
import { eventListQuery, eventsOf, totalOf, type EventFilter } from './queries.ts'

interface EventListProps {
  /** The list's own address: without filters it is this. */
  to: EventAddress
  filter: EventFilter
  viewerZone: string
  isFiltered: boolean
  /** Where else to look when there is nothing. */
  elsewhere?: ReactNode
}

/** Published events as cards, with their number, page after page. */
export function EventList({ to, filter, viewerZone, isFiltered, elsewhere }: EventListProps) {
  const query = useInfiniteQuery({ ...eventListQuery(filter), placeholderData: keepPreviousData })
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <>
          <p className={results.count} aria-hidden />
          <CardSkeleton count={6} facts={2} isRowOnPhone className={card.cards} label="Memuat daftar kegiatan" />
        </>
      }
      errorTitle="Daftar kegiatan tidak terbuka"
    >
      {(pages) => (
        <div aria-busy={query.isPlaceholderData} className={results.list}>
          <p className={results.count} role="status">
            <b>{formatNumber(totalOf(pages))} kegiatan</b>
            {isFiltered && totalOf(pages) > 0 && <ClearFilters to={to}>Hapus saringan</ClearFilters>}
          </p>
          {totalOf(pages) === 0 ? (
            <EmptyState
              title={isFiltered ? 'Tidak ada kegiatan yang cocok' : 'Belum ada kegiatan di sini'}
              action={isFiltered ? <ClearFilters to={to}>Hapus saringan</ClearFilters> : elsewhere}
            >
              {isFiltered ? 'Coba kurangi saringannya.' : 'Jadwal berikutnya akan muncul di sini.'}
            </EmptyState>
          ) : (
            <ul className={card.cards}>
              {eventsOf(pages).map((event) => (
                <li key={event.id}>
                  <EventCard event={event} viewerZone={viewerZone} />
                </li>
              ))}
            </ul>
          )}
          <MorePages query={query} />
        </div>
      )}
    </QueryBoundary>
  )
}

const ClearFilters = ({ to, children }: { to: EventAddress; children: ReactNode }) => (
  <Link to={to} search={{}} replace resetScroll={false} className={textButton.inline}>
    {children}
  </Link>
)
