import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery } from '../../../features/ignition/queries.ts'
import { teamRolesQuery } from '../../../features/pretest/queries.ts'
import { idParams } from '../../../lib/navigation/params.ts'
import { SessionPage } from './-session-page.tsx'

export const Route = createFileRoute('/_shell/ignition/$id')({
  staticData: {
    title: 'Sesi Ignition',
    parent: '/ignition',
    early: [['GET /v1/ignition-content/get/:id'], ['GET /v1/team-role/get']],
  },
  params: idParams,
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(sessionQuery(params.id))
    void queryClient.prefetchQuery(teamRolesQuery)
  },
  component: IgnitionIdPage,
})

function IgnitionIdPage() {
  return <SessionPage id={Route.useParams().id} />
}
