import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { EventRows } from './event-row.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import { eventsOf, myEventListQuery, totalOf } from './queries.ts'

/** The person's own events: upcoming ones, then ended ones. */
export function MyEvents({ viewerZone }: { viewerZone: string }) {
  const query = useInfiniteQuery(myEventListQuery)
  return (
    <section aria-labelledby="my-events">
      <SectionHead
        id="my-events"
        title={query.data ? `${formatNumber(totalOf(query.data))} kegiatan` : 'Kegiatanmu'}
        action={<Link to="/profile/followedEvent">Tiket dan status</Link>}
      />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton lead="square" count={5} label="Memuat kegiatanmu" />}
        errorTitle="Kegiatanmu tidak terbuka"
      >
        {(pages) =>
          totalOf(pages) === 0 ? (
            <EmptyState
              title="Belum ada kegiatan"
              action={
                <Link to="/event" search={{ phase: 'upcoming' }} className={textButton.soft}>
                  Cari kegiatan
                </Link>
              }
            >
              Yang kamu ikuti, dari bincang Ignition sampai Demo Day, tercatat di sini.
            </EmptyState>
          ) : (
            <>
              <EventRows events={eventsOf(pages)} viewerZone={viewerZone} />
              <LoadMore query={query} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  )
}
