import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { EventFilters } from '../../../features/event/event-filters.tsx'
import { EventList } from '../../../features/event/event-list.tsx'
import { filterOf, readEventSearch } from '../../../features/event/event-search.ts'
import { eventListQuery } from '../../../features/event/queries.ts'
import { stagesQuery } from '../../../features/program/queries.ts'
import { viewerTimeZone } from '../../../lib/format.ts'
import { profileQuery } from '../../../lib/profile.ts'
import { readUser } from '../../../lib/session.ts'
import { PageHead } from '../../../ui/page-head.tsx'

export const Route = createFileRoute('/_shell/event/')({
  staticData: { title: 'Kegiatan', parent: '/home' },
  validateSearch: readEventSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(stagesQuery)
    void queryClient.prefetchInfiniteQuery(eventListQuery(filterOf(deps, readUser()?.region_hub?.id)))
  },
  component: EventPage,
})

function EventPage() {
  const search = Route.useSearch()
  const { data: person } = useQuery(profileQuery)
  const { data: stages } = useQuery(stagesQuery)
  const hub = person?.region_hub
  return (
    <>
      <PageHead
        title="Kegiatan"
        sub="Semua kegiatan program, nasional dan di hub-hub daerah."
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          'Kegiatan',
        ]}
      />
      <EventFilters search={search} hasHub={Boolean(hub)} stages={stages ?? []} />
      <EventList
        filter={filterOf(search, hub?.id)}
        viewerZone={person?.time_zone ?? viewerTimeZone()}
        isFiltered={Object.keys(search).length > 0}
      />
    </>
  )
}
