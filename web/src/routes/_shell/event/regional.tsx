import { createFileRoute } from '@tanstack/react-router'
import { readEventSearch, type EventSearch } from '../../../features/event/list/event-search.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { loadEvents } from './-events-data.ts'
import { EventsPage } from './-events-page.tsx'

const preset: EventSearch = { scope: 'regional' }

export const Route = createFileRoute('/_shell/event/regional')({
  staticData: {
    title: 'Kegiatan regional',
    parent: '/event',
    early: [
      ['GET /v1/event/get', { scope: 'regional', page: 1 }],
      ['GET /v1/program-stage/get'],
      ['GET /v1/public/region-hub/get'],
      ['GET /v1/public/region/get'],
      ['GET /v1/event/get-acquaintances'],
    ],
  },
  validateSearch: readLater<EventSearch>(),
  loaderDeps: ({ search }) => search,
  loader: loadEvents(preset),
  component: EventRegionalPage,
})

function EventRegionalPage() {
  return (
    <EventsPage
      to="/event/regional"
      search={readEventSearch(Route.useSearch())}
      preset={preset}
      title="Kegiatan regional"
      sub="Di hub dan kota terdekat denganmu."
      crumb="Regional"
    />
  )
}
