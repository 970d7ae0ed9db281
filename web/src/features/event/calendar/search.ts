import type { CalendarFilter } from './queries.ts'
import { isDay, isMonth, monthOf, type Day, type Month } from './calendar-days.ts'

const SHOWS = ['national', 'regional', 'hub', 'mine'] as const
export type Show = (typeof SHOWS)[number]

/** Search parameters of the calendar. A day implies its month. */
export interface CalendarSearch {
  month?: Month
  day?: Day
  show?: Show
}

/** Read the search parameters. Drops unknown and malformed values. */
export function readCalendarSearch({ month, day, show }: Record<string, unknown>): CalendarSearch {
  const shown = SHOWS.find((known) => known === show)
  return {
    ...(isDay(day) ? { day } : isMonth(month) && { month }),
    ...(shown && { show: shown }),
  }
}

export const monthShown = ({ day, month }: CalendarSearch, today: Day): Month =>
  day ? monthOf(day) : (month ?? monthOf(today))

/** Filters of the call. People without a hub cannot filter by “Hubmu”. */
export function calendarFilter({ show }: CalendarSearch, hubId: string | null | undefined): CalendarFilter {
  if (show === 'national' || show === 'regional') return { scope: show }
  if (show === 'mine') return { mine: true }
  return show === 'hub' && hubId ? { region_hub_id: hubId } : {}
}

interface Chosen {
  search: CalendarSearch
  month: Month
  today: Day
  /** Undefined while loading; empty after a failure. */
  counts: { date: Day; total: number }[] | undefined
}

/** Day whose list is shown: in the address, today, the month's first day with an event, or its first day. */
export function chosenDay({ search: { day }, month, today, counts }: Chosen): Day | undefined {
  if (day) return day
  if (monthOf(today) === month) return today
  const busy = counts?.filter(({ date, total }) => total > 0 && monthOf(date) === month).map(({ date }) => date)
  return busy && ([...busy].sort()[0] ?? `${month}-01`)
}
