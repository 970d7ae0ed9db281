import type { ReactNode } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EventCard } from './event-card.tsx'
import classes from './event-list.module.css'
import { Loaded } from './loaded.tsx'
import { MorePages } from './more-pages.tsx'
import { eventListQuery, eventsOf, totalOf, type EventFilter } from './queries.ts'

interface EventListProps {
  filter: EventFilter
  viewerZone: string
  isFiltered: boolean
}

/** Published events as cards, with their number, page after page. */
export function EventList({ filter, viewerZone, isFiltered }: EventListProps) {
  const query = useInfiniteQuery({ ...eventListQuery(filter), placeholderData: keepPreviousData })
  return (
    <Loaded
      query={query}
      skeleton={<CardSkeleton count={6} className={classes.cards} label="Memuat daftar kegiatan" />}
      errorTitle="Daftar kegiatan tidak terbuka"
    >
      {(pages) => (
        <div aria-busy={query.isPlaceholderData} className={classes.list}>
          <p className={classes.count} role="status">
            <b>{formatNumber(totalOf(pages))} kegiatan</b>
            {isFiltered && totalOf(pages) > 0 && <ClearFilters>Hapus saringan</ClearFilters>}
          </p>
          {totalOf(pages) === 0 ? (
            <EmptyState
              title="Tidak ada kegiatan yang cocok"
              action={isFiltered && <ClearFilters>Lihat semua kegiatan</ClearFilters>}
            >
              {isFiltered ? 'Coba kurangi saringannya.' : 'Jadwal berikutnya akan muncul di sini.'}
            </EmptyState>
          ) : (
            <ul className={classes.cards}>
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
    </Loaded>
  )
}

const ClearFilters = ({ children }: { children: ReactNode }) => (
  <Link to="/event" search={{}} replace resetScroll={false} className={classes.clear}>
    {children}
  </Link>
)
