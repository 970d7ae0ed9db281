import { createFileRoute } from '@tanstack/react-router'
import { readEventSearch, TODAY, type EventSearch } from '../../../features/event/list/event-search.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { loadEvents } from './-events-data.ts'
import { EventsPage } from './-events-page.tsx'

const preset: EventSearch = { date: TODAY }

export const Route = createFileRoute('/_shell/event/today')({
  staticData: {
    title: 'Kegiatan hari ini',
    parent: '/event',
    early: [
      ['GET /v1/event/get', { date: ':today', time_zone: ':zone', page: 1 }],
      ['GET /v1/program-stage/get'],
      ['GET /v1/public/region-hub/get'],
      ['GET /v1/public/region/get'],
      ['GET /v1/event/get-acquaintances'],
    ],
  },
  validateSearch: readLater<EventSearch>(),
  loaderDeps: ({ search }) => search,
  loader: loadEvents(preset),
  component: EventTodayPage,
})

function EventTodayPage() {
  return (
    <EventsPage
      to="/event/today"
      search={readEventSearch(Route.useSearch())}
      preset={preset}
      title="Kegiatan hari ini"
      sub="Yang berlangsung hari ini, di dekatmu dan daring."
      crumb="Hari ini"
    />
  )
}
