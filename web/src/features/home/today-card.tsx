import { Link } from '@tanstack/react-router'
import {
  formatClock,
  formatDateTile,
  formatRelative,
  formatTime,
  formatShortWeekday,
} from '../../lib/time/format-date.ts'
import { Card } from '../../ui/card/card.tsx'
import timeLine from '../../ui/fact/time-line.module.css'
import { QueryBoundary, type BoundaryQuery } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { agendaOf, type AgendaEntry } from './agenda.ts'
import classes from './today-card.module.css'

interface TodayCardProps {
  query: BoundaryQuery<AgendaEntry[]>
  viewerZone: string
  className?: string | undefined
}

/** Hari ini: today’s events and deadlines along a timeline; without any, the next ones. */
export const TodayCard = ({ query, viewerZone, className }: TodayCardProps) => (
  <Card as="section" aria-labelledby="today" className={className}>
    <SectionHead id="today" title="Hari ini" action={<Link to="/calendar">Kalender</Link>} />
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={2} lead="none" label="Memuat agendamu" />}
      errorTitle="Agendamu tidak terbuka"
    >
      {(entries) => <Agenda entries={entries} viewerZone={viewerZone} />}
    </QueryBoundary>
  </Card>
)

function Agenda({ entries, viewerZone }: { entries: AgendaEntry[]; viewerZone: string }) {
  const now = new Date()
  const { isToday, entries: shown, more } = agendaOf(entries, now, viewerZone)
  if (shown.length === 0)
    return (
      <p className={classes.none}>
        Belum ada jadwal. <Link to="/event">Cari kegiatan</Link> atau <Link to="/markas">pesan ruang</Link>.
      </p>
    )
  return (
    <>
      {!isToday && <p className={classes.none}>Kosong hari ini. Berikutnya:</p>}
      <ol className={timeLine.line} data-days={!isToday || undefined}>
        {shown.map((entry, place) => (
          <li key={entry.id} data-next={place === 0 || undefined} data-due={entry.kind === 'deadline' || undefined}>
            <Hours entry={entry} isToday={isToday} viewerZone={viewerZone} />
            <i aria-hidden />
            <div>
              <Link {...entry.target}>
                <b>{entry.kind === 'deadline' ? `Tenggat ${entry.title}` : entry.title}</b>
                <small>{factsOf(entry, { isToday, viewerZone, now })}</small>
              </Link>
              {isToday && entry.action}
            </div>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={classes.more}>dan {more} lagi hari ini</p>}
    </>
  )
}

interface HoursProps {
  entry: AgendaEntry
  isToday: boolean
  viewerZone: string
}

/** Start and end in the viewer’s time, or the day, left of the timeline. */
function Hours({ entry: { kind, start_at, end_at }, isToday, viewerZone }: HoursProps) {
  if (!isToday)
    return (
      <time dateTime={start_at}>
        {formatShortWeekday(start_at, viewerZone)}
        <small>{formatDateTile(start_at, viewerZone).join(' ')}</small>
      </time>
    )
  return (
    <time dateTime={start_at}>
      {formatClock(start_at, viewerZone)}
      {kind !== 'deadline' && <small>{formatClock(end_at, viewerZone)}</small>}
    </time>
  )
}

interface Reader {
  isToday: boolean
  viewerZone: string
  now: Date
}

const factsOf = (entry: AgendaEntry, reader: Reader): string =>
  [whenOf(entry, reader), entry.place, entry.state].filter(Boolean).join(' · ')

const SOON_MS = 3_600_000

function whenOf({ kind, start_at, time_zone }: AgendaEntry, { isToday, viewerZone, now }: Reader): string {
  if (new Date(start_at) <= now) return 'sedang berlangsung'
  if (kind !== 'deadline' && Date.parse(start_at) - now.getTime() < SOON_MS)
    return `mulai ${formatRelative(start_at, now)}`
  if (!isToday) return formatTime(start_at, time_zone, viewerZone)
  // Today’s entries already show the viewer’s time, so local time is added only if it differs.
  const isElsewhere = formatClock(start_at, time_zone) !== formatClock(start_at, viewerZone)
  return isElsewhere ? `pukul ${formatTime(start_at, time_zone, time_zone)} di sana` : ''
}
