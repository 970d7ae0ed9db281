import { createFileRoute } from '@tanstack/react-router'
import { workshopQuery } from '../../../../features/workshop/queries.ts'
import { isWorkshopKey } from '../../../../features/workshop/detail/workshop-key.ts'
import { WorkshopPage } from './-workshop-page.tsx'

export const Route = createFileRoute('/_shell/workshop/$id/')({
  staticData: { title: 'Workshop', parent: '/workshop', early: [['GET /v1/workshop/get/:id']] },
  loader: ({ context: { queryClient }, params: { id } }) => {
    if (isWorkshopKey(id)) void queryClient.prefetchQuery(workshopQuery(id))
  },
  component: WorkshopIdPage,
})

function WorkshopIdPage() {
  return <WorkshopPage workshopKey={Route.useParams().id} />
}
