import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarAgenda } from '../../../features/event/calendar/calendar-agenda.tsx'
import { readCalendarSearch, type CalendarSearch } from '../../../features/event/calendar/search.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { loadAgenda } from './-calendar-data.ts'

export const Route = createFileRoute('/_shell/calendar/listCalendar')({
  staticData: { title: 'Agenda', parent: '/calendar' },
  validateSearch: readLater<CalendarSearch>(),
  loaderDeps: ({ search }) => search,
  loader: loadAgenda,
  component: AgendaPage,
})

function AgendaPage() {
  const search = readCalendarSearch(Route.useSearch())
  const { data: person } = useQuery(profileQuery)
  return (
    <CalendarAgenda
      search={search}
      hubId={person?.region_hub?.id ?? null}
      viewerZone={person?.time_zone ?? 'Asia/Jakarta'}
    />
  )
}
