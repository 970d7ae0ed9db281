import { createFileRoute } from '@tanstack/react-router'
import { readEventSearch, type EventSearch } from '../../../features/event/list/event-search.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { loadEvents } from './-events-data.ts'
import { EventsPage } from './-events-page.tsx'

const preset: EventSearch = { phase: 'finished' }

export const Route = createFileRoute('/_shell/event/finished')({
  staticData: {
    title: 'Kegiatan selesai',
    parent: '/event',
    early: [
      ['GET /v1/event/get', { phase: 'finished', page: 1 }],
      ['GET /v1/program-stage/get'],
      ['GET /v1/public/region-hub/get'],
      ['GET /v1/public/region/get'],
      ['GET /v1/event/get-acquaintances'],
    ],
  },
  validateSearch: readLater<EventSearch>(),
  loaderDeps: ({ search }) => search,
  loader: loadEvents(preset),
  component: EventFinishedPage,
})

function EventFinishedPage() {
  return (
    <EventsPage
      to="/event/finished"
      search={readEventSearch(Route.useSearch())}
      preset={preset}
      title="Kegiatan selesai"
      sub="Kegiatan yang sudah berlalu, yang terbaru di atas."
      crumb="Selesai"
    />
  )
}
