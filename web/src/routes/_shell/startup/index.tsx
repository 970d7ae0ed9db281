import { createFileRoute } from '@tanstack/react-router'
import { regionHubsQuery } from '../../../features/region/queries.ts'
import {
  invitationListQuery,
  myStartupsQuery,
  sectorsQuery,
  startupListQuery,
  startupStagesQuery,
  teamSearchQuery,
} from '../../../features/startup/queries.ts'
import { filterOf, readStartupSearch, type StartupSearch } from '../../../features/startup/directory/startup-search.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { StartupsPage } from './-startups-page.tsx'

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
  return <StartupsPage search={readStartupSearch(Route.useSearch())} />
}
