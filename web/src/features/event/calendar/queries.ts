import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { TimeZone } from '@semai/contract/call/field'
import { limits } from '@semai/contract/call/limits'
import { call } from '../../../lib/call/call.ts'
import { addDays, firstDayOf, lastDayOf, type Day, type Month } from './calendar-days.ts'
import { eachOnce, entryOfEvent, entryOfItem, type CalendarEntry } from './calendar-item.ts'

export interface CalendarFilter {
  scope?: 'national' | 'regional'
  region_hub_id?: string
  mine?: true
}

/** Filter and time zone of the calendar. */
export interface CalendarView {
  filter: CalendarFilter
  time_zone: TimeZone
}

interface Range {
  from: Day
  to: Day
}

export interface CalendarPage {
  entries: CalendarEntry[]
  page: number
  total_page: number
  total: number
}

const STALE_MS = 60_000
// Enough to name the first entry of each day in a month of 60 entries. Fuller months show marks only.
const TITLE_PAGES = 6

/** Whether the filter includes all content. Only events have a hub and a scope. */
const isContent = ({ scope, region_hub_id }: CalendarFilter) => !scope && !region_hub_id

const key = (kind: string, { filter, time_zone }: CalendarView, at: object) =>
  ['event', 'calendar', kind, { ...filter, time_zone, ...at }] as const

const monthRange = (month: Month): Range => ({ from: firstDayOf(month), to: lastDayOf(month) })

/** Counts per day of a month, for the filter. Days without entries are missing. */
export const calendarCountsQuery = (month: Month, view: CalendarView) =>
  queryOptions({
    queryKey: key('counts', view, { month }),
    meta: { persist: true },
    queryFn: async ({ signal }) => {
      const range = { ...monthRange(month), time_zone: view.time_zone }
      const querystring = { ...range, ...view.filter }
      if (isContent(view.filter))
        return (await call('GET /v1/event/get-count-all-content-calendar', { querystring }, { signal })).data
      return (await call('GET /v1/event/get-count-event-calendar', { querystring }, { signal })).data
    },
    staleTime: STALE_MS,
  })

/** Entries of a day by page. */
export const calendarDayQuery = (day: Day, view: CalendarView) =>
  infiniteQueryOptions({
    queryKey: key('day', view, { day }),
    meta: { persist: true },
    queryFn: ({ pageParam, signal }) => fetchPage({ from: day, to: day }, view, { page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }: CalendarPage) => (page < total_page ? page + 1 : undefined),
    staleTime: STALE_MS,
  })

/** Entries of a month, for the titles in the days on wide screens. */
export const calendarTitlesQuery = (month: Month, view: CalendarView) =>
  queryOptions({
    queryKey: key('titles', view, { month }),
    meta: { persist: true },
    queryFn: async ({ signal }) => {
      const first = await fetchPage(monthRange(month), view, { page: 1, signal })
      const entries = [...first.entries]
      for (let page = 2; page <= Math.min(first.total_page, TITLE_PAGES); page++) {
        // Sequential: titles are decoration, and must not delay other requests.
        // oxlint-disable-next-line no-await-in-loop
        entries.push(...(await fetchPage(monthRange(month), view, { page, signal })).entries)
      }
      return { entries: eachOnce(entries), total: first.total }
    },
    staleTime: STALE_MS,
  })

interface AgendaPage extends CalendarPage {
  from: Day
}

// An agenda ends after two empty windows, or a year.
const EMPTY_WINDOWS = 2
const LAST_DAY = 366

/** Upcoming entries from a day on, in windows of the longest range of the endpoint. */
export const agendaListQuery = (from: Day, view: CalendarView) =>
  infiniteQueryOptions({
    queryKey: key('agenda', view, { from }),
    meta: { persist: true },
    queryFn: async ({ pageParam: { from: start, page }, signal }): Promise<AgendaPage> => {
      const range = { from: start, to: addDays(start, limits.calendarDays - 1) }
      return { ...(await fetchPage(range, view, { page, signal })), from: start }
    },
    initialPageParam: { from, page: 1 },
    getNextPageParam: (last: AgendaPage, pages: AgendaPage[]) => nextWindow(last, pages, from),
    staleTime: STALE_MS,
  })

/** Next page of an agenda: of the same window, or the next window. */
function nextWindow(last: AgendaPage, pages: AgendaPage[], from: Day) {
  if (last.page < last.total_page) return { from: last.from, page: last.page + 1 }
  const isBare = pages.length >= EMPTY_WINDOWS && pages.slice(-EMPTY_WINDOWS).every(({ total }) => total === 0)
  const next = addDays(last.from, limits.calendarDays)
  return isBare || next > addDays(from, LAST_DAY) ? undefined : { from: next, page: 1 }
}

export const entriesOf = (pages: InfiniteData<CalendarPage> | undefined) =>
  eachOnce(pages?.pages.flatMap(({ entries }) => entries) ?? [])

interface Request {
  page: number
  signal: AbortSignal
}

async function fetchPage(range: Range, { filter, time_zone }: CalendarView, { page, signal }: Request) {
  const querystring = { ...range, ...filter, time_zone, page }
  if (isContent(filter)) {
    const { data, ...rest } = await call('GET /v1/event/get-list-all-content-calendar', { querystring }, { signal })
    return { ...rest, entries: data.map(entryOfItem) }
  }
  const { data, ...rest } = await call('GET /v1/event/get-list-event-calendar', { querystring }, { signal })
  return { ...rest, entries: data.map(entryOfEvent) }
}

/** Whether the person has a feed, and its creation time. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['event', 'calendar', 'feed'],
  queryFn: async ({ signal }) => (await call('GET /v1/calendar-feed/get', undefined, { signal })).data,
})
