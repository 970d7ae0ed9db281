import type { ReactNode } from 'react'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MyParticipant } from '@semai/contract/event-participant'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { MorePages } from '../../../ui/state/more-pages.tsx'
import { registrationListQuery } from './participation-queries.ts'
import { groupsOf } from './registration.ts'
import classes from './registration-list.module.css'
import { RegistrationRow } from './registration-row.tsx'

const TITLES = {
  offered: 'Kursi untukmu',
  ticket: 'Tiketmu',
  waiting: 'Menunggu',
  past: 'Sudah lewat dan batal',
} as const

/** One's registrations with their states: what needs an answer and tickets first. */
export function RegistrationList({ viewerZone }: { viewerZone: string }) {
  const query = useInfiniteQuery(registrationListQuery)
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={4} label="Memuat pendaftaranmu" />}
      errorTitle="Pendaftaranmu tidak terbuka"
    >
      {(pages) => {
        const groups = groupsOf(registrationsOf(pages))
        return groups.length === 0 ? (
          <NoRegistrations />
        ) : (
          <div className={classes.groups}>
            {groups.map(({ key, registrations }) => (
              <section key={key} aria-labelledby={`group-${key}`}>
                <h2 id={`group-${key}`}>{TITLES[key]}</h2>
                <ul className={classes.rows}>
                  {registrations.map((registration) => (
                    <RegistrationRow
                      key={registration.participation.id}
                      registration={registration}
                      viewerZone={viewerZone}
                    />
                  ))}
                </ul>
              </section>
            ))}
            <MorePages query={query} />
          </div>
        )
      }}
    </QueryBoundary>
  )
}

const NoRegistrations = () => (
  <EmptyState title="Kamu belum mendaftar kegiatan" action={<Choose>Cari kegiatan</Choose>}>
    Tiket dan status pendaftaranmu tersimpan di sini, juga saat tidak ada jaringan.
  </EmptyState>
)

const Choose = ({ children }: { children: ReactNode }) => (
  <Link to="/event" search={{ phase: 'upcoming' }} className={classes.choose}>
    {children}
  </Link>
)

// A list may shift between two pages: each registration stands once.
function registrationsOf({ pages }: InfiniteData<{ data: MyParticipant[] }>): MyParticipant[] {
  const all = pages.flatMap(({ data }) => data)
  return [...new Map(all.map((registration) => [registration.participation.id, registration])).values()]
}
