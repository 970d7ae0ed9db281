import { createFileRoute } from '@tanstack/react-router'
import { moduleQuery } from '../../../../features/workshop/queries.ts'
import { isId } from '../../../../features/workshop/detail/workshop-key.ts'
import { ModulePage } from './-module-page.tsx'

export const Route = createFileRoute('/_shell/workshop/$id/$moduleId')({
  staticData: {
    title: 'Modul',
    parent: '/workshop/journey',
    hasNarrowMenu: true,
    early: [['GET /v1/workshop-module/get-module-detail', { id: ':moduleId' }]],
  },
  loader: ({ context: { queryClient }, params: { moduleId } }) => {
    if (isId(moduleId)) void queryClient.prefetchQuery(moduleQuery(moduleId))
  },
  component: WorkshopIdModuleIdPage,
})

function WorkshopIdModuleIdPage() {
  const { id, moduleId } = Route.useParams()
  return <ModulePage key={moduleId} workshopKey={id} moduleId={moduleId} />
}
