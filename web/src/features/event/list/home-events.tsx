import type { ReactNode } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventSummary } from '@semai/contract/event/event'
import { formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { EventRows } from './event-row.tsx'
import { shortHub } from '../event-text.ts'
import textButton from '../../../ui/text-button.module.css'
import classes from './home-events.module.css'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { availableCountQuery, nationalEventsQuery, regionalEventsQuery } from './queries.ts'

interface HomeEventsProps {
  /** The zone of the person who looks. */
  viewerZone: string
}

/** The next events of one's hub. */
export function RegionalEvents({ hub, viewerZone }: HomeEventsProps & { hub: { name: string } }) {
  const query = useQuery(regionalEventsQuery)
  return (
    <section aria-labelledby="regional">
      <SectionHead
        id="regional"
        title={`Kegiatan di ${shortHub(hub.name)}`}
        action={
          <Link to="/event" search={{ hub: 'mine' }}>
            Lihat semua
          </Link>
        }
      />
      <NextEvents query={query} viewerZone={viewerZone}>
        Belum ada jadwal baru di hub ini. Kegiatan nasional di bawah terbuka untuk semua.
      </NextEvents>
    </section>
  )
}

/** In place of the above for someone without a hub: the way to choose one. */
export function NoHub() {
  return (
    <section aria-labelledby="regional">
      <SectionHead id="regional" title="Kegiatan di dekatmu" />
      <EmptyState
        title="Kamu belum memilih hub"
        action={
          <Link to="/profile" search={{ tab: 'setting' }} className={textButton.soft}>
            Pilih hub
          </Link>
        }
      >
        Pilih hub di pengaturan profil, lalu kegiatan terdekat muncul di sini.
      </EmptyState>
    </section>
  )
}

/** The country's next events, and how many events one could join. */
export function NationalEvents({ viewerZone }: HomeEventsProps) {
  const query = useQuery(nationalEventsQuery)
  const { data: available } = useQuery(availableCountQuery)
  return (
    <section aria-labelledby="national">
      <SectionHead
        id="national"
        title="Kegiatan nasional"
        action={
          <Link to="/event" search={{ scope: 'national' }}>
            Lihat semua
          </Link>
        }
      />
      <NextEvents query={query} viewerZone={viewerZone}>
        Belum ada jadwal nasional berikutnya. Coba lihat lagi beberapa hari lagi.
      </NextEvents>
      {available && available.total > 0 && (
        <p className={classes.count}>
          <b>{formatNumber(available.total)} kegiatan</b> bisa kamu ikuti saat ini.
        </p>
      )}
    </section>
  )
}

interface NextEventsProps extends HomeEventsProps {
  query: UseQueryResult<EventSummary[]>
  /** One sentence for when nothing is to come. */
  children: ReactNode
}

function NextEvents({ query, viewerZone, children }: NextEventsProps) {
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton label="Memuat kegiatan" />}
      errorTitle="Daftar kegiatan tidak terbuka"
    >
      {(events) =>
        events.length > 0 ? (
          <EventRows events={events} viewerZone={viewerZone} />
        ) : (
          <EmptyState title="Belum ada kegiatan berikutnya">{children}</EmptyState>
        )
      }
    </QueryBoundary>
  )
}
