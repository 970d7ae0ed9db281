import { useQuery } from '@tanstack/react-query'
import { StartupActions } from '../../../features/mentor/after/startup-actions.tsx'
import { HubSelect } from '../../../features/region/hub-select.tsx'
import { RegionFields } from '../../../features/region/region-fields.tsx'
import { startupQuery } from '../../../features/startup/queries.ts'
import { StartupDetailPage } from '../../../features/startup/profile/startup-detail.tsx'
import type { StartupDetailSearch } from '../../../features/startup/profile/startup-detail-search.ts'
import type { EditSlot } from '../../../features/startup/edit/startup-edit-form.tsx'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { NotFoundPage } from '../../../shell/not-found-page.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { DetailSkeleton } from '../../../ui/state/skeletons.tsx'
import { StartupDialogs } from './-startup-dialogs.tsx'

interface StartupPageProps {
  id: string
  search: StartupDetailSearch
}

/** Page of a startup. */
export function StartupPage({ id, search }: StartupPageProps) {
  const query = useQuery(startupQuery(id))
  usePageTitle(query.data?.name)
  // Closed for good, even if it was seen a moment ago.
  if (isFailure(query.error, 'startup-not-found')) return <NotFoundPage />
  return (
    <QueryBoundary
      query={query}
      skeleton={<DetailSkeleton label="Memuat startup" />}
      errorTitle="Startup ini tidak terbuka"
    >
      {(startup) => (
        <>
          <StartupDetailPage
            startup={startup}
            viewerZone={viewerTimeZone()}
            places={(slot) => <Places {...slot} />}
            actions={<StartupActions startupId={id} isMember={startup.my_role !== null} />}
          />
          <StartupDialogs startup={startup} search={search} />
        </>
      )}
    </QueryBoundary>
  )
}

const Places = ({ start, errors, onChoose }: EditSlot) => (
  <>
    <RegionFields regionId={start.region_id} regencyId={start.regency_id} errors={errors} onChange={onChoose} />
    <HubSelect
      hubId={start.region_hub_id || undefined}
      regionId={start.region_id || undefined}
      error={errors['region_hub_id']}
    />
  </>
)
