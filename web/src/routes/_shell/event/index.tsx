import { createFileRoute } from '@tanstack/react-router'
import { readEventSearch } from '../../../features/event/event-search.ts'
import { loadEvents } from './-events-data.ts'
import { EventsPage } from './-events-page.tsx'

export const Route = createFileRoute('/_shell/event/')({
  staticData: { title: 'Kegiatan', parent: '/home' },
  validateSearch: readEventSearch,
  loaderDeps: ({ search }) => search,
  loader: loadEvents(),
  component: EventPage,
})

function EventPage() {
  return (
    <EventsPage
      to="/event"
      search={Route.useSearch()}
      title="Kegiatan"
      sub="Semua kegiatan program, nasional dan di hub-hub daerah."
    />
  )
}
