import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MentorSession } from '@semai/contract/mentor/session'
import { localDay } from '../../../lib/time/local-day.ts'
import { Columns } from '../../../ui/layout/columns.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { atNoon } from './days.ts'
import { FinishList } from './finish-list.tsx'
import { NotMentor } from './not-mentor.tsx'
import { pastQuery, upcomingQuery, type OwnHours } from './queries.ts'
import { RequestList } from './request-list.tsx'
import classes from './room-page.module.css'
import { RoomRail } from './room-rail.tsx'
import { afterNextWeek, requestsOf, toFinish } from './room-rules.ts'
import { useOwnHours } from './use-own-hours.ts'
import { WeekList } from './week-list.tsx'

interface RoomPageProps {
  /** Tasks that wait for review. */
  children: ReactNode
}

/** /mentor/ruang: open requests of a mentor, and their week. */
export function RoomPage({ children }: RoomPageProps) {
  const { query, isNone } = useOwnHours()
  if (isNone) return <NotMentor />
  return (
    <>
      <PageHead
        title="Ruang mentor"
        crumbs={[
          <Link key="mentor" to="/mentor">
            Mentor
          </Link>,
          'Ruang mentor',
        ]}
      />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={5} lead="avatar" label="Memuat ruangmu" />}
        errorTitle="Ruang mentor tidak terbuka"
      >
        {(own) => <Room own={own}>{children}</Room>}
      </QueryBoundary>
    </>
  )
}

function Room({ own, children }: RoomPageProps & { own: OwnHours }) {
  const today = localDay(new Date(), own.time_zone)
  const upcoming = useQuery(upcomingQuery(atNoon(afterNextWeek(today))))
  const { data: past = [] } = useQuery(pastQuery)
  const sessions = upcoming.data ?? []
  return (
    <Columns>
      <div className={classes.sections}>
        <QueryBoundary
          query={upcoming}
          skeleton={<RowSkeleton count={4} lead="avatar" label="Memuat sesimu" />}
          errorTitle="Sesimu tidak terbuka"
        >
          {(all) => <Sessions own={own} upcoming={all} past={past} today={today} />}
        </QueryBoundary>
        {children}
      </div>
      <RoomRail own={own} sessions={sessions} today={today} />
    </Columns>
  )
}

interface SessionsProps {
  own: OwnHours
  upcoming: MentorSession[]
  past: MentorSession[]
  today: string
}

/** Open requests and outcomes first, then the week. */
function Sessions({ own, upcoming, past, today }: SessionsProps) {
  const finish = <FinishList sessions={toFinish(past, Date.now())} />
  if (own.rev === 0 && upcoming.length === 0)
    return (
      <>
        <EmptyState
          level={2}
          title="Buka jam pertamamu"
          action={<Button renderRoot={(props) => <Link to="/mentor/ruang/jam" {...props} />}>Atur jammu</Button>}
        >
          Pilih hari dan jam yang kamu punya. Pendiri memesan dari sana, dan permintaannya muncul di sini.
        </EmptyState>
        {finish}
      </>
    )
  return (
    <>
      <RequestList requests={requestsOf(upcoming)} />
      {finish}
      <WeekList sessions={upcoming} today={today} zone={own.time_zone} />
    </>
  )
}
