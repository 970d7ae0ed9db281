import type { ReactNode } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useFilters } from '../../../lib/filter/use-filters.ts'
import results from '../../../ui/layout/list-results.module.css'
import { ListSplit } from '../../../ui/split/list-split.tsx'
import { useSplit } from '../../../ui/split/use-split.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import { EventDayList } from './event-day-list.tsx'
import dayList from './event-day-list.module.css'
import type { EventAddress, EventSearch } from './event-search.ts'
import { eventListQuery, eventsOf, totalOf, type EventFilter } from './queries.ts'

// Not loaded on phones, which have no room for it.
const EventPreview = lazyChunk(async () => (await import('./event-preview.tsx')).EventPreview)

interface EventListProps {
  /** Address of the list without filters. */
  to: EventAddress
  filter: EventFilter
  viewerZone: string
  /** Id of the event in the address, shown beside the list. */
  chosenId: string | undefined
  isFiltered: boolean
  /** Shown below an empty list. */
  elsewhere?: ReactNode
  /** Content above the list. */
  children: ReactNode
}

/** Published events by day, with more pages on demand. Wide screens show one event beside the list. */
export function EventList({ to, filter, viewerZone, chosenId, isFiltered, elsewhere, children }: EventListProps) {
  const query = useInfiniteQuery({ ...eventListQuery(filter), placeholderData: keepPreviousData })
  const change = useFilters<EventSearch>(to)
  const events = eventsOf(query.data)
  const split = useSplit(events, chosenId, (id) => change({ event: id }))
  return (
    <ListSplit split={split} preview={split.chosen && <EventPreview id={split.chosen.id} viewerZone={viewerZone} />}>
      {children}
      <QueryBoundary
        query={query}
        skeleton={
          <>
            <p className={dayList.heading} aria-hidden>
              &nbsp;
            </p>
            <RowSkeleton count={6} lead="hours" label="Memuat daftar kegiatan" />
          </>
        }
        errorTitle="Daftar kegiatan tidak terbuka"
      >
        {(pages) => (
          <div aria-busy={query.isPlaceholderData} className={results.list}>
            <p className="visually-hidden" role="status">
              {formatNumber(totalOf(pages))} kegiatan
            </p>
            {events.length === 0 && <NoEvents to={to} isFiltered={isFiltered} elsewhere={elsewhere} />}
            <EventDayList events={events} viewerZone={viewerZone} rowProps={split.rowProps} />
            <LoadMore query={query} />
          </div>
        )}
      </QueryBoundary>
    </ListSplit>
  )
}

const NoEvents = ({ to, isFiltered, elsewhere }: Pick<EventListProps, 'to' | 'isFiltered' | 'elsewhere'>) => (
  <EmptyState
    title={isFiltered ? 'Tidak ada kegiatan yang cocok' : 'Belum ada kegiatan di sini'}
    action={isFiltered ? <ClearFilters to={to}>Hapus saringan</ClearFilters> : elsewhere}
  >
    {isFiltered ? 'Coba kurangi saringannya.' : 'Jadwal berikutnya akan muncul di sini.'}
  </EmptyState>
)

const ClearFilters = ({ to, children }: { to: EventAddress; children: ReactNode }) => (
  <Link to={to} search={{}} replace resetScroll={false} className={textButton.inline}>
    {children}
  </Link>
)
