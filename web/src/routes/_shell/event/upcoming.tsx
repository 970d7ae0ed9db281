import { createFileRoute } from '@tanstack/react-router'
import { readEventSearch, type EventSearch } from '../../../features/event/list/event-search.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { loadEvents } from './-events-data.ts'
import { EventsPage } from './-events-page.tsx'

const preset: EventSearch = { phase: 'upcoming' }

export const Route = createFileRoute('/_shell/event/upcoming')({
  staticData: {
    title: 'Kegiatan mendatang',
    parent: '/event',
    early: [
      ['GET /v1/event/get', { phase: 'upcoming', page: 1 }],
      ['GET /v1/program-stage/get'],
      ['GET /v1/public/region-hub/get'],
      ['GET /v1/public/region/get'],
      ['GET /v1/event/get-acquaintances'],
    ],
  },
  validateSearch: readLater<EventSearch>(),
  loaderDeps: ({ search }) => search,
  loader: loadEvents(preset),
  component: EventUpcomingPage,
})

function EventUpcomingPage() {
  return (
    <EventsPage
      to="/event/upcoming"
      search={readEventSearch(Route.useSearch())}
      preset={preset}
      title="Kegiatan mendatang"
      sub="Yang akan datang, supaya kamu bisa menyiapkan waktu."
      crumb="Mendatang"
    />
  )
}
