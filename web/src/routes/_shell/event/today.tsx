import { createFileRoute } from '@tanstack/react-router'
import { readEventSearch, TODAY, type EventSearch } from '../../../features/event/event-search.ts'
import { loadEvents } from './-events-data.ts'
import { EventsPage } from './-events-page.tsx'

const preset: EventSearch = { date: TODAY }

export const Route = createFileRoute('/_shell/event/today')({
  staticData: { title: 'Kegiatan hari ini', parent: '/event' },
  validateSearch: readEventSearch,
  loaderDeps: ({ search }) => search,
  loader: loadEvents(preset),
  component: EventTodayPage,
})

function EventTodayPage() {
  return (
    <EventsPage
      to="/event/today"
      search={Route.useSearch()}
      preset={preset}
      title="Kegiatan hari ini"
      sub="Yang berlangsung hari ini, di dekatmu dan daring."
      crumb="Hari ini"
    />
  )
}
