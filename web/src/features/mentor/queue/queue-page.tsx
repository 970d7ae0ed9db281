import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MentorQueueBoard, MentorQueueOwn } from '@semai/contract/mentor/queue'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { NumberCard } from './number-card.tsx'
import { isOpenState, placeOf } from './place.ts'
import { boardQuery, ownQuery } from './queries.ts'
import { QueueList } from './queue-list.tsx'
import classes from './queue-page.module.css'
import { useServerNow } from './use-server-now.ts'
import { opensWords, phaseOf } from './text.ts'
import { useQueueUpdates } from './use-queue-updates.ts'

/** Queues of an event for participants: mentors to choose from, and the reader's own number. */
export function QueuePage({ eventId }: { eventId: string }) {
  const board = useQuery(boardQuery(eventId))
  const own = useQuery({ ...ownQuery(eventId), enabled: !board.error })
  useQueueUpdates(eventId)
  if (isFailure(board.error, 'event-not-found')) return <NoSeat eventId={eventId} />
  const both = { ...board, data: board.data && own.data && { board: board.data, own: own.data } }
  return (
    <QueryBoundary
      query={{ ...both, error: board.error ?? own.error, refetch: () => [board.refetch(), own.refetch()] }}
      skeleton={<RowSkeleton count={3} lead="avatar" label="Memuat antrean" />}
      errorTitle="Antrean ini tidak terbuka"
    >
      {(known) => <Queue {...known} />}
    </QueryBoundary>
  )
}

const NoSeat = ({ eventId }: { eventId: string }) => (
  <EmptyState
    level={1}
    title="Antrean untuk yang hadir"
    action={
      <Button renderRoot={(props) => <Link to="/event/$id" params={{ id: eventId }} {...props} />}>
        Lihat kegiatannya
      </Button>
    }
  >
    Daftar dulu untuk hadir di kegiatan ini, lalu ambil nomormu di sini.
  </EmptyState>
)

interface QueueProps {
  board: MentorQueueBoard
  own: MentorQueueOwn
}

function Queue({ board, own }: QueueProps) {
  const phase = phaseOf(board, useServerNow())
  const { ticket } = own
  const place = ticket && placeOf(board, ticket)
  const isOpen = place !== null && (isOpenState(place.state) || place.state === 'gone')
  const crumbs = [
    <Link key="event" to="/event">
      Kegiatan
    </Link>,
    <Link key="one" to="/event/$id" params={{ id: board.id }}>
      {board.title}
    </Link>,
    'Antrean mentor',
  ]
  return (
    <>
      <PageHead title="Antrean mentor" sub={`${board.title} · ${board.venue_name}`} crumbs={crumbs} />
      <div className={classes.page}>
        {own.may_call && <CallerLinks eventId={board.id} />}
        {phase === 'before' && <p className={classes.note}>Nomor dibagikan mulai {opensWords(board)}.</p>}
        {phase === 'over' && <p className={classes.note}>Kegiatan ini sudah selesai. Terima kasih sudah mampir.</p>}
        {ticket && place && phase === 'running' && <NumberCard board={board} ticket={ticket} place={place} />}
        <QueueList board={board} canTake={own.may_take && phase === 'running' && !isOpen} />
      </div>
    </>
  )
}

/** Links for mentors and staff to the caller page and the screen. */
const CallerLinks = ({ eventId }: { eventId: string }) => (
  <nav className={classes.callers} aria-label="Untuk mentor dan pengelola">
    <Button renderRoot={(props) => <Link to="/event/$id/antrean/panggil" params={{ id: eventId }} {...props} />}>
      Panggil peserta
    </Button>
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/antrean/$id" params={{ id: eventId }} target="_blank" {...props} />}
    >
      Buka layar besar
      <span className="visually-hidden"> (tab baru)</span>
    </Button>
  </nav>
)
