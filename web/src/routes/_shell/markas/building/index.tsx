import { createFileRoute } from '@tanstack/react-router'
import { readBuildingSearch, type BuildingSearch } from '../../../../features/markas/place-search.ts'
import { buildingListQuery } from '../../../../features/markas/queries.ts'
import { regionHubsQuery } from '../../../../features/region/queries.ts'
import { readLater } from '../../../../lib/navigation/search-params.ts'
import { BuildingsPage } from '../-markas-page.tsx'

export const Route = createFileRoute('/_shell/markas/building/')({
  staticData: {
    title: 'Gedung Markas',
    parent: '/markas',
    early: [['GET /v1/building/get', { page: 1 }], ['GET /v1/public/region-hub/get']],
  },
  validateSearch: readLater<BuildingSearch>(),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(buildingListQuery())
    void queryClient.prefetchQuery(regionHubsQuery)
  },
  component: MarkasBuildingPage,
})

function MarkasBuildingPage() {
  return <BuildingsPage search={readBuildingSearch(Route.useSearch())} />
}
