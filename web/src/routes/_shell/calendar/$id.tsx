import { createFileRoute } from '@tanstack/react-router'
import { eventQuery } from '../../../features/event/detail/queries.ts'
import { idParams } from '../../../lib/navigation/params.ts'
import { EventPage } from '../event/-event-page.tsx'

export const Route = createFileRoute('/_shell/calendar/$id')({
  staticData: { title: 'Detail kegiatan', parent: '/calendar', early: [['GET /v1/event/get-v2/:id']] },
  params: idParams,
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(eventQuery(params.id)),
  component: CalendarIdPage,
})

function CalendarIdPage() {
  return <EventPage id={Route.useParams().id} />
}
