import { IconAlertCircle, IconBuildingCommunity, IconCheck, IconMapPin, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import classes from './calendar-entries.module.css'
import { isOver, upcomingFirst, type CalendarEntry } from './calendar-item.ts'
import type { Mark } from './calendar-marks.ts'
import { entryTimes } from './text.ts'
import { EventTag } from '../event-tag.tsx'
import { MODE_WORDS, PHASE_WORDS, SCOPE_WORDS } from '../event-text.ts'

interface CalendarEntriesProps {
  entries: CalendarEntry[]
  viewerZone: string
}

/** Entries by time, ended ones last, each with a bar in the colour of its mark. */
export function CalendarEntries({ entries, viewerZone }: CalendarEntriesProps) {
  const now = new Date()
  return (
    <ul className={classes.entries}>
      {upcomingFirst(entries, now).map((entry) => (
        <li key={entry.id} data-mark={markOf(entry)} data-over={isOver(entry, now) || undefined}>
          <Link to={entry.target} className={classes.entry}>
            <time dateTime={entry.start_at}>{entryTimes(entry, viewerZone)}</time>
            <b>{entry.title}</b>
            <EntryTags entry={entry} isPast={isOver(entry, now)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

// Only the person's bookings and mentoring have neither a scope nor the kind of sessions.
function markOf({ is_mine, scope, kind }: CalendarEntry): Mark {
  if (is_mine) return 'mine'
  return scope ?? (kind === 'ignition' ? 'session' : 'mine')
}

function EntryTags({ entry, isPast }: { entry: CalendarEntry; isPast: boolean }) {
  const { scope, place, kind, is_mine, is_cancelled, event } = entry
  const isOwn = is_mine || is_cancelled
  const Icon = kind === 'schedule' ? IconBuildingCommunity : place === MODE_WORDS.online ? IconVideo : IconMapPin
  return (
    <Tags>
      {scope && <Tag tone="nila">{SCOPE_WORDS[scope]}</Tag>}
      {kind === 'ignition' && <Tag tone="nila">Sesi</Tag>}
      {place && <Tag icon={<Icon size={14} aria-hidden />}>{place}</Tag>}
      {/* The tag of an own event already shows that it is over. */}
      {isPast && !is_cancelled && !(isOwn && event) && <Tag>{PHASE_WORDS.finished}</Tag>}
      {isOwn && <Own kind={kind} event={event} isCancelled={is_cancelled} />}
    </Tags>
  )
}

const OWN_WORDS = { event: 'Kamu ikuti', ignition: 'Kamu ikuti', schedule: 'Pemesananmu', mentor: 'Sesimu' } as const

function Own({ kind, event, isCancelled }: Pick<CalendarEntry, 'kind' | 'event'> & { isCancelled: boolean }) {
  if (event) return <EventTag event={event} />
  if (isCancelled)
    return (
      <Tag tone="bata" icon={<IconAlertCircle size={14} aria-hidden />}>
        Dibatalkan
      </Tag>
    )
  return (
    <Tag tone="daun" icon={<IconCheck size={14} aria-hidden />}>
      {OWN_WORDS[kind]}
    </Tag>
  )
}
