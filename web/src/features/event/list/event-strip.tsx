import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { EventRows } from './event-row.tsx'
import classes from './event-strip.module.css'
import { eventsOf, myEventListQuery } from './queries.ts'

const SHOWN = 3

/** The person's next event, or the latest if none is upcoming. */
export function EventStrip({ viewerZone }: { viewerZone: string }) {
  const query = useInfiniteQuery(myEventListQuery)
  return (
    <section aria-labelledby="followed">
      <SectionHead
        id="followed"
        title="Kegiatan yang kamu ikuti"
        action={
          <Link to="/profile/followedEvent">
            Lihat semua<span className="visually-hidden"> kegiatan</span>
          </Link>
        }
      />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton lead="square" count={SHOWN} label="Memuat kegiatanmu" />}
        errorTitle="Kegiatanmu tidak terbuka"
      >
        {(pages) => {
          const events = eventsOf(pages).slice(0, SHOWN)
          return events.length > 0 ? (
            <EventRows events={events} viewerZone={viewerZone} />
          ) : (
            <p className={classes.none}>
              Belum ada.{' '}
              <Link to="/event" search={{ phase: 'upcoming' }}>
                Cari kegiatan pertamamu
              </Link>
            </p>
          )
        }}
      </QueryBoundary>
    </section>
  )
}
