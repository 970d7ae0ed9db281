import type { QueryClient } from '@tanstack/react-query'
import { agendaListQuery, calendarCountsQuery, calendarDayQuery } from '../../../features/event/calendar/queries.ts'
import { calendarFilter, chosenDay, monthShown, readCalendarSearch } from '../../../features/event/calendar/search.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { readUser } from '../../../lib/session/session.ts'

interface Visit {
  context: { queryClient: QueryClient }
  deps: Record<string, unknown>
}

/** `loader` of the month: asks for its marks and the chosen day's list before the page is drawn. */
export function loadMonth({ context: { queryClient }, deps }: Visit) {
  const { search, view, today } = look(deps)
  const month = monthShown(search, today)
  const day = chosenDay({ search, month, today, counts: undefined })
  void queryClient.prefetchQuery(calendarCountsQuery(month, view))
  if (day) void queryClient.prefetchInfiniteQuery(calendarDayQuery(day, view))
}

/** `loader` of the agenda. */
export function loadAgenda({ context: { queryClient }, deps }: Visit) {
  const { view, today } = look(deps)
  void queryClient.prefetchInfiniteQuery(agendaListQuery(today, view))
}

function look(deps: Record<string, unknown>) {
  const search = readCalendarSearch(deps)
  const person = readUser()
  const time_zone = person?.time_zone ?? 'Asia/Jakarta'
  const view = { filter: calendarFilter(search, person?.region_hub?.id), time_zone }
  return { search, view, today: localDay(new Date(), time_zone) }
}
