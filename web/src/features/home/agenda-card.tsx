import { IconBuildingCommunity, IconFlame, IconTicket } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatClock, formatDateTile, formatNumber, formatRelative, formatTime } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary, type BoundaryQuery } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { agendaOf, type AgendaEntry } from './agenda.ts'
import textButton from '../../ui/text-button.module.css'
import classes from './agenda-card.module.css'

interface AgendaCardProps {
  query: BoundaryQuery<AgendaEntry[]>
  /** How many events the person has been to; undefined while that is unknown. */
  attended: number | undefined
  viewerZone: string
  className?: string | undefined
}

/** Agendamu: one's events, sessions and rooms of today, or the next ones. */
export const AgendaCard = ({ query, attended, viewerZone, className }: AgendaCardProps) => (
  <Card as="section" aria-labelledby="agenda" className={className}>
    <h2 id="agenda">Agendamu</h2>
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={2} lead="none" label="Memuat agendamu" />}
      errorTitle="Agendamu tidak terbuka"
    >
      {(entries) => <Agenda entries={entries} viewerZone={viewerZone} />}
    </QueryBoundary>
    {/* Its line is kept free: nothing moves when the number comes. */}
    {attended !== 0 && (
      <p className={classes.count}>
        {attended !== undefined && `Sudah kamu hadiri: ${formatNumber(attended)} kegiatan.`}
      </p>
    )}
    <Link to="/calendar" className={`${textButton.across} ${classes.calendar}`}>
      Kalender lengkap
    </Link>
  </Card>
)

function Agenda({ entries, viewerZone }: { entries: AgendaEntry[]; viewerZone: string }) {
  const now = new Date()
  const agenda = agendaOf(entries, now, viewerZone)
  if (agenda.entries.length === 0)
    return (
      <EmptyState title="Agendamu masih kosong">
        Kegiatan yang kamu ikuti dan ruang yang kamu pesan akan muncul di sini.
      </EmptyState>
    )
  return (
    <>
      <p className={classes.day}>{agenda.isToday ? 'Hari ini' : 'Berikutnya'}</p>
      <ul className={classes.list} data-days={!agenda.isToday || undefined}>
        {agenda.entries.map((entry) => (
          <li key={entry.id}>
            <AgendaItem entry={entry} isToday={agenda.isToday} viewerZone={viewerZone} now={now} />
            {entry.action}
          </li>
        ))}
      </ul>
    </>
  )
}

interface AgendaItemProps {
  entry: AgendaEntry
  isToday: boolean
  viewerZone: string
  now: Date
}

function AgendaItem({ entry, isToday, viewerZone, now }: AgendaItemProps) {
  const { start_at, time_zone, title, target } = entry
  const { Icon, words } = KINDS[entry.kind]
  return (
    <Link {...target} className={classes.item}>
      <time dateTime={start_at} data-live={isNear(entry, now) || undefined}>
        {isToday ? formatClock(start_at, time_zone) : formatDateTile(start_at, time_zone).join(' ')}
      </time>
      <span>
        <b>{title}</b>
        <small>
          <Icon size={14} aria-hidden />
          <span className="visually-hidden">{words}: </span>
          {factsOf({ entry, isToday, now, viewerZone })}
        </small>
      </span>
    </Link>
  )
}

const KINDS = {
  event: { Icon: IconTicket, words: 'Kegiatan' },
  session: { Icon: IconFlame, words: 'Sesi' },
  room: { Icon: IconBuildingCommunity, words: 'Ruang Markas' },
} as const

const SOON_MS = 3_600_000

const isNear = ({ start_at }: AgendaEntry, now: Date) => new Date(start_at).getTime() - now.getTime() < SOON_MS

const factsOf = (item: AgendaItemProps): string =>
  [item.entry.place, whenOf(item), item.entry.state].filter(Boolean).join(' · ')

function whenOf({ entry: { start_at, time_zone }, entry, isToday, now, viewerZone }: AgendaItemProps): string {
  if (new Date(start_at) <= now) return 'sedang berlangsung'
  if (isNear(entry, now)) return `mulai ${formatRelative(start_at, now)}`
  // Of today's the hour stands before it; a clock elsewhere still needs its zone.
  const isSaid = isToday && formatClock(start_at, time_zone) === formatClock(start_at, viewerZone)
  return isSaid ? '' : formatTime(start_at, time_zone, viewerZone)
}
