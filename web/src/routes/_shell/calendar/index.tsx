import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarMonth } from '../../../features/event/calendar/calendar-month.tsx'
import { readCalendarSearch, type CalendarSearch } from '../../../features/event/calendar/search.ts'
import { userSettingQuery } from '../../../features/profile/setting/queries.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { loadMonth } from './-calendar-data.ts'

export const Route = createFileRoute('/_shell/calendar/')({
  staticData: {
    title: 'Kalender',
    early: [
      ['GET /v1/event/get-count-all-content-calendar', { from: ':first', to: ':last', time_zone: ':zone' }],
      ['GET /v1/event/get-list-all-content-calendar', { from: ':today', to: ':today', time_zone: ':zone', page: 1 }],
    ],
  },
  validateSearch: readLater<CalendarSearch>(),
  loaderDeps: ({ search }) => search,
  loader: loadMonth,
  component: CalendarPage,
})

function CalendarPage() {
  const search = readCalendarSearch(Route.useSearch())
  const { data: person } = useQuery(profileQuery)
  const { data: setting } = useQuery(userSettingQuery)
  return (
    <CalendarMonth
      search={search}
      hubId={person?.region_hub?.id ?? null}
      viewerZone={person?.time_zone ?? 'Asia/Jakarta'}
      weekStart={setting?.first_weekday ?? 1}
    />
  )
}
