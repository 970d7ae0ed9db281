import type { EventSummary } from '@semai/contract/event/event'
import { formatDate, formatDateTile, formatWeekday } from '../../../lib/time/format-date.ts'
import { daysUntil, localDay } from '../../../lib/time/local-day.ts'

/** Events of a day in a list. */
export interface EventDay<Event> {
  /** The date, such as 2026-08-17, and whether it is over. */
  key: string
  /** Hari ini, Besok, Sabtu. */
  name: string
  /** Kamis 13 Agu; 15 Agu; 15 Agu 2025. */
  date: string
  isOver: boolean
  events: Event[]
}

type Timed = Pick<EventSummary, 'start_at' | 'phase'>

interface Viewer {
  timeZone: string
  now: Date
}

/** Group events by the day of their start, in the given order. Ongoing ones belong to today. */
export function eventDays<Event extends Timed>(events: Event[], viewer: Viewer): EventDay<Event>[] {
  const days: EventDay<Event>[] = []
  for (const event of events) {
    const isOver = event.phase === 'finished'
    const day = localDay(event.phase === 'ongoing' ? viewer.now : event.start_at, viewer.timeZone)
    const key = isOver ? `${day} over` : day
    const last = days.at(-1)
    if (last?.key === key) last.events.push(event)
    else days.push({ key, isOver, events: [event], ...wordsOf(day, viewer) })
  }
  return days
}

const NAMES: Record<number, string> = { 0: 'Hari ini', 1: 'Besok', [-1]: 'Kemarin' }

function wordsOf(day: string, { timeZone, now }: Viewer): Pick<EventDay<never>, 'name' | 'date'> {
  const noon = `${day}T12:00:00Z`
  const weekday = formatWeekday(noon, 'UTC')
  const name = NAMES[daysUntil(day, now, timeZone)]
  const isThisYear = day.slice(0, 4) === localDay(now, timeZone).slice(0, 4)
  const date = isThisYear ? formatDateTile(noon, 'UTC').join(' ') : formatDate(noon, 'UTC')
  return name ? { name, date: `${weekday} ${date}` } : { name: weekday, date }
}
