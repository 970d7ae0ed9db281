import { Suspense } from 'react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { HubSelect } from '../../../features/region/hub-select.tsx'
import { regionHubsQuery, regionsQuery } from '../../../features/region/queries.ts'
import { RegionFields } from '../../../features/region/region-fields.tsx'
import { readCreateSearch, type CreateSearch } from '../../../features/startup/create/search.ts'
import { CreateWizard } from '../../../features/startup/create/create-wizard.tsx'
import { sectorsQuery, startupStagesQuery } from '../../../features/startup/queries.ts'
import { useCloseDialog } from '../../../lib/navigation/close-dialog.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

const PersonOfAddress = lazyChunk(async () => (await import('../-person-dialog.tsx')).PersonOfAddress)

export const Route = createFileRoute('/_shell/startup/create')({
  staticData: {
    title: 'Buat startup',
    parent: '/startup',
    early: [
      ['GET /v1/public/region-hub/get'],
      ['GET /v1/public/region/get'],
      ['GET /v1/startup-sector/get-sector-list'],
      ['GET /v1/startup-stage/get'],
    ],
  },
  validateSearch: readLater<CreateSearch>(),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(startupStagesQuery)
    void queryClient.prefetchQuery(sectorsQuery)
    void queryClient.prefetchQuery(regionsQuery)
    void queryClient.prefetchQuery(regionHubsQuery)
  },
  component: StartupCreatePage,
})

function StartupCreatePage() {
  const { step = '1', person } = readCreateSearch(Route.useSearch())
  const closePerson = useCloseDialog('person')
  return (
    <>
      <PageHead
        title="Buat startup"
        crumbs={[
          <Link key="startup" to="/startup">
            Startup
          </Link>,
          'Buat startup',
        ]}
      />
      <CreateWizard
        asked={Number(step)}
        places={({ start, regionId, errors, onChoose }) => (
          <>
            <RegionFields regionId={start.region_id} regencyId={start.regency_id} errors={errors} onChange={onChoose} />
            <HubSelect
              // A new province proposes another hub.
              hubId={regionId === start.region_id ? start.region_hub_id || undefined : undefined}
              regionId={regionId || undefined}
              error={errors['region_hub_id']}
            />
          </>
        )}
      />
      <Suspense>{person && <PersonOfAddress key={person} id={person} onClose={closePerson} />}</Suspense>
    </>
  )
}
