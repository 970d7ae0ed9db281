import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventSummary } from '@semai/contract/event'
import type { MyParticipant } from '@semai/contract/event-participant'
import { formatClock, formatDateTile, formatNumber, formatRelative, formatTime } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowSkeleton } from '../../ui/skeletons.tsx'
import { agendaOf } from './agenda.ts'
import classes from './agenda-card.module.css'
import { placeWords } from './event-words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { agendaQuery, myCountQuery } from './queries.ts'
import { RegistrationAction } from './registration-action.tsx'

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
        {(registrations) => <Agenda registrations={registrations} viewerZone={viewerZone} />}
      </Loaded>
      {/* Its line is kept free: nothing moves when the number comes. */}
      {count?.attended !== 0 && (
        <p className={classes.count}>{count && `Sudah kamu hadiri: ${formatNumber(count.attended)} kegiatan.`}</p>
      )}
      <Link to="/calendar" className={classes.calendar}>
        Kalender lengkap
      </Link>
    </Card>
  )
}

function Agenda({ registrations, viewerZone }: { registrations: MyParticipant[]; viewerZone: string }) {
  const agenda = agendaOf(registrations, new Date(), viewerZone)
  if (agenda.registrations.length === 0)
    return <EmptyState title="Agendamu masih kosong">Kegiatan yang kamu ikuti akan muncul di sini.</EmptyState>
  return (
    <>
      <p className={classes.day}>{agenda.isToday ? 'Hari ini' : 'Berikutnya'}</p>
      <ul className={classes.list} data-days={!agenda.isToday || undefined}>
        {agenda.registrations.map((registration) => (
          <AgendaItem
            key={registration.participation.id}
            registration={registration}
            isToday={agenda.isToday}
            viewerZone={viewerZone}
          />
        ))}
      </ul>
    </>
  )
}

interface AgendaItemProps {
  registration: MyParticipant
  isToday: boolean
  viewerZone: string
}

function AgendaItem({ registration, isToday, viewerZone }: AgendaItemProps) {
  const { event } = registration
  const now = new Date()
  return (
    <li>
      <Link to="/event/$id" params={{ id: event.id }} className={classes.item}>
        <time dateTime={event.start_at} data-live={isNear(event, now) || undefined}>
          {isToday
            ? formatClock(event.start_at, event.time_zone)
            : formatDateTile(event.start_at, event.time_zone).join(' ')}
        </time>
        <span>
          <b>{event.title}</b>
          <small>{factsOf(registration, now, viewerZone)}</small>
        </span>
      </Link>
      <RegistrationAction registration={registration} className={classes.action} isQuiet />
    </li>
  )
}

const SOON_MS = 3_600_000

const isNear = ({ start_at }: EventSummary, now: Date) => new Date(start_at).getTime() - now.getTime() < SOON_MS

function factsOf({ event, participation }: MyParticipant, now: Date, viewerZone: string): string {
  const state = STATE_WORDS[participation.status]
  return [placeWords(event), whenOf(event, now, viewerZone), ...(state ? [state] : [])].join(' · ')
}

// What is not yet sure is said; a seat is not worth a word.
const STATE_WORDS: Partial<Record<MyParticipant['participation']['status'], string>> = {
  waitlisted: 'daftar tunggu',
  offered: 'kursi ditawarkan',
  pending_approval: 'menunggu persetujuan',
  pending_email: 'menunggu konfirmasi e-mail',
}

function whenOf(event: EventSummary, now: Date, viewerZone: string): string {
  if (event.phase === 'ongoing') return 'sedang berlangsung'
  if (isNear(event, now)) return `mulai ${formatRelative(event.start_at, now)}`
  return formatTime(event.start_at, event.time_zone, viewerZone)
}
