import type { EventSummary } from '@semai/contract/event/event'
import type { CalendarItem } from '@semai/contract/event/calendar'
import { localDay } from '../../../lib/time/local-day.ts'
import type { Day } from './calendar-days.ts'
import { placeWords } from '../event-text.ts'

/** An entry of the calendar, from either kind of list. */
export interface CalendarEntry extends Omit<CalendarItem, 'target'> {
  /** The address in the product; an event opens within the calendar. */
  target: string
  /** The event with the viewer's state, if the list has it. */
  event: EventSummary | null
}

const inCalendar = (id: string) => `/calendar/${id}`

export const entryOfItem = (item: CalendarItem): CalendarEntry => ({
  ...item,
  target: item.kind === 'event' ? inCalendar(item.id) : item.target,
  event: null,
})

export const entryOfEvent = (event: EventSummary): CalendarEntry => ({
  kind: 'event',
  id: event.id,
  title: event.title,
  start_at: event.start_at,
  end_at: event.end_at,
  time_zone: event.time_zone,
  scope: event.scope,
  place: placeWords(event),
  target: inCalendar(event.id),
  is_mine: event.participation !== null && event.participation !== 'cancelled',
  is_cancelled: event.status === 'cancelled',
  event,
})

type Timed = Pick<CalendarEntry, 'start_at' | 'end_at'>

/** Whether an entry overlaps a day in the viewer's zone. An end at midnight does not count for the next day. */
export function meetsDay({ start_at, end_at }: Timed, day: Day, viewerZone: string): boolean {
  const last = new Date(Math.max(new Date(end_at).getTime() - 1, new Date(start_at).getTime()))
  return localDay(start_at, viewerZone) <= day && day <= localDay(last, viewerZone)
}

/** Remove duplicates: lists shift between pages, and a long event is in two windows. */
export const eachOnce = <Entry extends { id: string }>(entries: Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]

/** Group entries by the day of their start, in order of time. Earlier ones go to `from`. */
export function groupByDay<Entry extends Timed>(entries: Entry[], from: Day, viewerZone: string) {
  const groups = new Map<Day, Entry[]>()
  for (const entry of [...entries].sort((one, other) => one.start_at.localeCompare(other.start_at))) {
    const start = localDay(entry.start_at, viewerZone)
    const day = start < from ? from : start
    groups.set(day, [...(groups.get(day) ?? []), entry])
  }
  return [...groups].map(([day, list]) => ({ day, entries: list }))
}

export const isOver = ({ end_at }: Pick<Timed, 'end_at'>, now: Date) => new Date(end_at) <= now

/** Sort ended entries after upcoming ones, each part in its own order. */
export const upcomingFirst = <Entry extends Timed>(entries: Entry[], now: Date): Entry[] => [
  ...entries.filter((entry) => !isOver(entry, now)),
  ...entries.filter((entry) => isOver(entry, now)),
]
