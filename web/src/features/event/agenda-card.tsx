import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventSummary } from '@semai/contract/event'
import { formatClock, formatDateTile, formatNumber, formatRelative, formatTime } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowSkeleton } from '../../ui/skeletons.tsx'
import { agendaOf } from './agenda.ts'
import classes from './agenda-card.module.css'
import { placeWords } from './event-words.ts'
import { Loaded } from './loaded.tsx'
import { agendaQuery, myCountQuery } from './queries.ts'

interface AgendaCardProps {
  viewerZone: string
  className?: string
}

/** Agendamu: one's events of today, or the next ones. */
export function AgendaCard({ viewerZone, className }: AgendaCardProps) {
  const query = useQuery(agendaQuery)
  const { data: count } = useQuery(myCountQuery)
  return (
    <Card as="section" aria-labelledby="agenda" className={className}>
      <h2 id="agenda">Agendamu</h2>
      <Loaded
        query={query}
        skeleton={<RowSkeleton count={2} lead="none" label="Memuat agendamu" />}
        errorTitle="Agendamu tidak terbuka"
      >
        {(events) => <Agenda events={events} viewerZone={viewerZone} />}
      </Loaded>
      {count && count.attended > 0 && (
        <p className={classes.count}>Sudah kamu hadiri: {formatNumber(count.attended)} kegiatan.</p>
      )}
      <Link to="/calendar" className={classes.calendar}>
        Kalender lengkap
      </Link>
    </Card>
  )
}

function Agenda({ events, viewerZone }: { events: EventSummary[]; viewerZone: string }) {
  const now = new Date()
  const agenda = agendaOf(events, now, viewerZone)
  if (agenda.events.length === 0)
    return <EmptyState title="Agendamu masih kosong">Kegiatan yang kamu ikuti akan muncul di sini.</EmptyState>
  return (
    <>
      <p className={classes.day}>{agenda.isToday ? 'Hari ini' : 'Berikutnya'}</p>
      <ul className={classes.list} data-days={!agenda.isToday || undefined}>
        {agenda.events.map((event) => (
          <li key={event.id}>
            <Link to="/event/$id" params={{ id: event.id }} className={classes.item}>
              <time dateTime={event.start_at} data-live={isNear(event, now) || undefined}>
                {agenda.isToday
                  ? formatClock(event.start_at, event.time_zone)
                  : formatDateTile(event.start_at, event.time_zone).join(' ')}
              </time>
              <span>
                <b>{event.title}</b>
                <small>{factsOf(event, now, viewerZone)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const SOON_MS = 3_600_000

const isNear = ({ start_at }: EventSummary, now: Date) => new Date(start_at).getTime() - now.getTime() < SOON_MS

function factsOf(event: EventSummary, now: Date, viewerZone: string): string {
  const facts = [placeWords(event), whenOf(event, now, viewerZone)]
  if (event.participation === 'waitlisted') facts.push('daftar tunggu')
  return facts.join(' · ')
}

function whenOf(event: EventSummary, now: Date, viewerZone: string): string {
  if (event.phase === 'ongoing') return 'sedang berlangsung'
  if (isNear(event, now)) return `mulai ${formatRelative(event.start_at, now)}`
  return formatTime(event.start_at, event.time_zone, viewerZone)
}
