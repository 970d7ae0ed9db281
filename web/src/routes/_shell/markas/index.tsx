import { createFileRoute } from '@tanstack/react-router'
import { nextBookingQuery } from '../../../features/markas/booking/queries.ts'
import { readBuildingSearch, type BuildingSearch } from '../../../features/markas/place-search.ts'
import { buildingListQuery } from '../../../features/markas/queries.ts'
import { regionHubsQuery } from '../../../features/region/queries.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { MarkasHomePage } from './-markas-page.tsx'

export const Route = createFileRoute('/_shell/markas/')({
  staticData: {
    title: 'Markas',
    early: [['GET /v1/building/get', { page: 1 }], ['GET /v1/public/region-hub/get'], ['GET /v1/schedule/get-next']],
  },
  validateSearch: readLater<BuildingSearch>(),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(buildingListQuery())
    void queryClient.prefetchQuery(nextBookingQuery)
    void queryClient.prefetchQuery(regionHubsQuery)
  },
  component: MarkasPage,
})

function MarkasPage() {
  return <MarkasHomePage search={readBuildingSearch(Route.useSearch())} />
}
