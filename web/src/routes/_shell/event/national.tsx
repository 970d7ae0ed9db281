import { createFileRoute } from '@tanstack/react-router'
import { readEventSearch, type EventSearch } from '../../../features/event/list/event-search.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { loadEvents } from './-events-data.ts'
import { EventsPage } from './-events-page.tsx'

const preset: EventSearch = { scope: 'national' }

export const Route = createFileRoute('/_shell/event/national')({
  staticData: {
    title: 'Kegiatan nasional',
    parent: '/event',
    early: [
      ['GET /v1/event/get', { scope: 'national', page: 1 }],
      ['GET /v1/program-stage/get'],
      ['GET /v1/public/region-hub/get'],
      ['GET /v1/public/region/get'],
      ['GET /v1/event/get-acquaintances'],
    ],
  },
  validateSearch: readLater<EventSearch>(),
  loaderDeps: ({ search }) => search,
  loader: loadEvents(preset),
  component: EventNationalPage,
})

function EventNationalPage() {
  return (
    <EventsPage
      to="/event/national"
      search={readEventSearch(Route.useSearch())}
      preset={preset}
      title="Kegiatan nasional"
      sub="Bisa kamu ikuti dari mana saja di Indonesia."
      crumb="Nasional"
    />
  )
}
