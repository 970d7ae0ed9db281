import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { regionHubsQuery } from '../../../features/region/queries.ts'
import { MyInvitations } from '../../../features/startup/invitation/my-invitations.tsx'
import { MyStartups } from '../../../features/startup/directory/my-startups.tsx'
import {
  invitationListQuery,
  myStartupsQuery,
  sectorsQuery,
  startupListQuery,
  startupStagesQuery,
  teamSearchQuery,
} from '../../../features/startup/queries.ts'
import { StartupFilters } from '../../../features/startup/directory/startup-filters.tsx'
import { StartupList } from '../../../features/startup/directory/startup-list.tsx'
import { filterOf, readStartupSearch, type StartupSearch } from '../../../features/startup/directory/startup-search.ts'
import { useCloseDialog } from '../../../lib/close-dialog.ts'
import { viewerTimeZone } from '../../../lib/format.ts'
import { readLater } from '../../../lib/search-params.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'

const TeamSearchDialog = lazyChunk(
  async () => (await import('../../../features/startup/team/team-search-dialog.tsx')).TeamSearchDialog,
)

export const Route = createFileRoute('/_shell/startup/')({
  staticData: {
    title: 'Startup',
    early: [
      ['GET /v1/public/region-hub/get'],
      ['GET /v1/startup-invitation/get', { page: 1 }],
      ['GET /v1/startup-sector/get-sector-list'],
      ['GET /v1/startup-stage/get'],
      ['GET /v1/startup/get-by-user-id'],
      ['GET /v1/startup/get', { page: 1 }],
      ['GET /v1/team-search/get'],
    ],
  },
  validateSearch: readLater<StartupSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(myStartupsQuery)
    void queryClient.prefetchInfiniteQuery(invitationListQuery())
    void queryClient.prefetchQuery(teamSearchQuery)
    void queryClient.prefetchInfiniteQuery(startupListQuery(filterOf(readStartupSearch(deps))))
    void queryClient.prefetchQuery(regionHubsQuery)
    void queryClient.prefetchQuery(sectorsQuery)
    void queryClient.prefetchQuery(startupStagesQuery)
  },
  component: StartupPage,
})

function StartupPage() {
  const { tim, ...search } = readStartupSearch(Route.useSearch())
  const closeTeamSearch = useCloseDialog('tim')
  return (
    <>
      <PageHead
        title="Startup"
        sub="Timmu, dan semua yang sedang dirintis di seluruh hub."
        action={
          <Button
            leftSection={<IconPlus size={20} aria-hidden />}
            renderRoot={(props) => <Link to="/startup/create" {...props} />}
          >
            Buat startup
          </Button>
        }
      />
      <MyInvitations viewerZone={viewerTimeZone()} />
      <MyStartups search={search} />
      <Directory search={search} />
      <Suspense>{tim && <TeamSearchDialog onClose={closeTeamSearch} />}</Suspense>
    </>
  )
}

function Directory({ search }: { search: StartupSearch }) {
  const { data: hubs = [] } = useQuery(regionHubsQuery)
  const { data: sectors = [] } = useQuery(sectorsQuery)
  const { data: stages = [] } = useQuery(startupStagesQuery)
  return (
    <section aria-labelledby="directory">
      <SectionHead id="directory" title="Jelajahi startup" />
      <StartupFilters search={search} hubs={hubs} sectors={sectors} stages={stages} />
      <StartupList search={search} />
    </section>
  )
}
