import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarAgenda } from '../../../features/event/calendar-agenda.tsx'
import { readCalendarSearch } from '../../../features/event/calendar-search.ts'
import { profileQuery } from '../../../lib/profile.ts'

export const Route = createFileRoute('/_shell/calendar/listCalendar')({
  staticData: { title: 'Agenda', parent: '/calendar' },
  validateSearch: readCalendarSearch,
  component: AgendaPage,
})

function AgendaPage() {
  const search = Route.useSearch()
  const { data: person } = useQuery(profileQuery)
  return (
    <CalendarAgenda
      search={search}
      hubId={person?.region_hub?.id ?? null}
      viewerZone={person?.time_zone ?? 'Asia/Jakarta'}
    />
  )
}
