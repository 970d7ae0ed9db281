import { createFileRoute } from '@tanstack/react-router'
import { daysAhead } from '../../../../features/markas/slot/days.ts'
import {
  buildingDaysQuery,
  buildingGridQuery,
  buildingQuery,
  markasSettingQuery,
  ownStartupsQuery,
} from '../../../../features/markas/queries.ts'
import { readSlotSearch, type SlotSearch } from '../../../../features/markas/slot/search.ts'
import { idParams } from '../../../../lib/navigation/params.ts'
import { readLater } from '../../../../lib/navigation/search-params.ts'
import { BuildingPage } from './-building-page.tsx'

export const Route = createFileRoute('/_shell/markas/building/$id')({
  staticData: {
    title: 'Pesan ruang',
    parent: '/markas',
    early: [
      ['GET /v1/building/:id'],
      ['GET /v1/building/get-grid/:id'],
      ['GET /v1/markas-setting', { building_id: ':id' }],
      ['GET /v1/startup/get-by-user-id'],
    ],
  },
  params: idParams,
  validateSearch: readLater<SlotSearch>(),
  loader: ({ context: { queryClient }, params: { id }, location }) => {
    void queryClient.prefetchQuery(buildingQuery(id))
    void queryClient.prefetchQuery(buildingDaysQuery(id, daysAhead(new Date())))
    void queryClient.prefetchQuery(buildingGridQuery(id, readSlotSearch(location.search).date))
    void queryClient.prefetchQuery(markasSettingQuery({ building_id: id }))
    void queryClient.prefetchQuery(ownStartupsQuery)
  },
  component: MarkasBuildingIdPage,
})

function MarkasBuildingIdPage() {
  return <BuildingPage id={Route.useParams().id} search={readSlotSearch(Route.useSearch())} />
}
