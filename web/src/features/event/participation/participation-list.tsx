import type { ReactNode } from 'react'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MyParticipation } from '@semai/contract/event/participation'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { participationListQuery } from './queries.ts'
import { groupsOf } from './participation.ts'
import textButton from '../../../ui/control/text-button.module.css'
import classes from './participation-list.module.css'
import { ParticipationRow } from './participation-row.tsx'

const TITLES = {
  offered: 'Kursi untukmu',
  ticket: 'Tiketmu',
  waiting: 'Menunggu',
  past: 'Sudah lewat dan batal',
} as const

/** The person's participations: those to answer and tickets first. */
export function ParticipationList({ viewerZone }: { viewerZone: string }) {
  const query = useInfiniteQuery(participationListQuery)
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={4} label="Memuat pendaftaranmu" />}
      errorTitle="Pendaftaranmu tidak terbuka"
    >
      {(pages) => {
        const groups = groupsOf(registrationsOf(pages))
        return groups.length === 0 ? (
          <NoParticipations />
        ) : (
          <div className={classes.groups}>
            {groups.map(({ key, participations }) => (
              <section key={key} aria-labelledby={`group-${key}`}>
                <h2 id={`group-${key}`}>{TITLES[key]}</h2>
                <ul className={classes.rows}>
                  {participations.map((mine) => (
                    <ParticipationRow key={mine.participation.id} mine={mine} viewerZone={viewerZone} />
                  ))}
                </ul>
              </section>
            ))}
            <LoadMore query={query} />
          </div>
        )
      }}
    </QueryBoundary>
  )
}

const NoParticipations = () => (
  <EmptyState title="Kamu belum mendaftar kegiatan" action={<Choose>Cari kegiatan</Choose>}>
    Tiket dan status pendaftaranmu tersimpan di sini, juga saat tidak ada jaringan.
  </EmptyState>
)

const Choose = ({ children }: { children: ReactNode }) => (
  <Link to="/event" search={{ phase: 'upcoming' }} className={textButton.soft}>
    {children}
  </Link>
)

// Removes duplicates: a list may shift between two pages.
function registrationsOf({ pages }: InfiniteData<{ data: MyParticipation[] }>): MyParticipation[] {
  const all = pages.flatMap(({ data }) => data)
  return [...new Map(all.map((mine) => [mine.participation.id, mine])).values()]
}
