import { useQuery } from '@tanstack/react-query'
import { BuildingDetail } from '../../../../features/markas/building/building-detail.tsx'
import { buildingQuery } from '../../../../features/markas/queries.ts'
import type { SlotSearch } from '../../../../features/markas/slot/search.ts'
import { isFailure } from '../../../../lib/call/failure-text.ts'
import { viewerTimeZone } from '../../../../lib/time/format-date.ts'
import { usePageTitle } from '../../../../lib/navigation/page-title.ts'
import { profileQuery } from '../../../../lib/session/profile.ts'
import { NotFoundPage } from '../../../../shell/not-found-page.tsx'
import { QueryBoundary } from '../../../../ui/state/query-boundary.tsx'
import { DetailSkeleton } from '../../../../ui/state/skeletons.tsx'

/** Page of a building with its day grid. */
export function BuildingPage({ id, search }: { id: string; search: SlotSearch }) {
  const query = useQuery(buildingQuery(id))
  const { data: person } = useQuery(profileQuery)
  usePageTitle(query.data?.name)
  if (isFailure(query.error, 'building-not-found')) return <NotFoundPage />
  return (
    <QueryBoundary
      query={query}
      skeleton={<DetailSkeleton label="Memuat Markas" />}
      errorTitle="Markas ini tidak terbuka"
    >
      {(building) => (
        <BuildingDetail
          key={building.id}
          building={building}
          search={search}
          viewerZone={person?.time_zone ?? viewerTimeZone()}
        />
      )}
    </QueryBoundary>
  )
}
