import { useQuery } from '@tanstack/react-query'
import type { BoardQueue, MentorQueueBoard } from '@semai/contract/mentor/queue'
import { useAwake } from '../../../lib/browser/awake.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { formatClock, zoneName } from '../../../lib/time/format-date.ts'
import { Logo } from '../../../ui/picture/logo.tsx'
import { Motif } from '../../../ui/picture/motif.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { boardQuery } from './queries.ts'
import classes from './queue-screen.module.css'
import { useServerNow } from './use-server-now.ts'
import { useQueueUpdates } from './use-queue-updates.ts'

const NEXT = 3

/** Queues of an event for a large screen, with the server's clock. */
export function QueueScreen({ eventId }: { eventId: string }) {
  const query = useQuery(boardQuery(eventId))
  useQueueUpdates(eventId)
  useAwake(true)
  return (
    <div className={classes.screen}>
      <Motif className={classes.motif} />
      {isFailure(query.error, 'event-not-found') ? (
        <p className={classes.note}>Layar ini untuk kegiatan yang kamu ikuti atau kelola.</p>
      ) : (
        <QueryBoundary
          query={query}
          skeleton={<p className={classes.note}>Memuat antrean…</p>}
          errorTitle="Antrean ini tidak terbuka"
        >
          {(board) => <Board board={board} />}
        </QueryBoundary>
      )}
    </div>
  )
}

function Board({ board }: { board: MentorQueueBoard }) {
  const now = useServerNow()
  const { title, venue_name, time_zone, queues } = board
  return (
    <>
      <header className={classes.head}>
        <Logo tone="light" height={40} />
        <h1>{title}</h1>
        <span className={classes.place}>{venue_name}</span>
        <time dateTime={now.toISOString()}>
          {formatClock(now, time_zone)} {zoneName(now, time_zone)}
        </time>
      </header>
      {queues.length === 0 ? (
        <p className={classes.note}>Antrean mentor belum dibuka.</p>
      ) : (
        <ul className={classes.queues} data-count={Math.min(queues.length, 5)}>
          {queues.map((queue) => (
            <Queue key={queue.id} queue={queue} />
          ))}
        </ul>
      )}
      <p className={classes.foot}>Ambil nomormu di ponsel: buka kegiatan ini di Semai, lalu “Antrean mentor”.</p>
    </>
  )
}

function Queue({ queue: { mentor, current, waiting, state } }: { queue: BoardQueue }) {
  const next = waiting.slice(0, NEXT)
  return (
    <li className={classes.queue}>
      <h2>{mentor.full_name}</h2>
      <div className={classes.now}>
        <p className={classes.label}>{labelOf(state, current)}</p>
        <p className={classes.number} data-empty={!current || undefined}>
          {current?.number ?? '–'}
        </p>
      </div>
      <div className={classes.next}>
        <p className={classes.label}>Berikutnya</p>
        <p className={classes.numbers}>
          {next.length > 0 ? next.map(({ number }) => <span key={number}>{number}</span>) : <span>–</span>}
          {waiting.length > NEXT && <small>+{waiting.length - NEXT}</small>}
        </p>
      </div>
    </li>
  )
}

function labelOf(state: BoardQueue['state'], current: BoardQueue['current']) {
  if (current) return current.state === 'called' ? 'Silakan datang' : 'Sekarang'
  return state === 'paused' ? 'Jeda sebentar' : 'Sekarang'
}
