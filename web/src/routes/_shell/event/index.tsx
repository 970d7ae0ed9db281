import { createFileRoute } from '@tanstack/react-router'
import { readEventSearch, type EventSearch } from '../../../features/event/list/event-search.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { loadEvents } from './-events-data.ts'
import { EventsPage } from './-events-page.tsx'

export const Route = createFileRoute('/_shell/event/')({
  staticData: {
    title: 'Kegiatan',
    parent: '/home',
    early: [
      ['GET /v1/event/get', { page: 1 }],
      ['GET /v1/program-stage/get'],
      ['GET /v1/public/region-hub/get'],
      ['GET /v1/public/region/get'],
      ['GET /v1/event/get-acquaintances'],
    ],
  },
  validateSearch: readLater<EventSearch>(),
  loaderDeps: ({ search }) => search,
  loader: loadEvents(),
  component: EventListPage,
})

function EventListPage() {
  return (
    <EventsPage
      to="/event"
      search={readEventSearch(Route.useSearch())}
      title="Kegiatan"
      sub="Semua kegiatan, nasional maupun di hubmu."
    />
  )
}
