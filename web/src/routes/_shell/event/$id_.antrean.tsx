import { createFileRoute } from '@tanstack/react-router'
import { loadQueue } from '../../../features/mentor/queue/queries.ts'
import { QueuePage } from '../../../features/mentor/queue/queue-page.tsx'
import { idParams } from '../../../lib/navigation/params.ts'

export const Route = createFileRoute('/_shell/event/$id_/antrean')({
  staticData: { title: 'Antrean mentor', parent: '/event' },
  params: idParams,
  loader: ({ context: { queryClient }, params }) => loadQueue(queryClient, params.id),
  component: EventQueuePage,
})

function EventQueuePage() {
  return <QueuePage eventId={Route.useParams().id} />
}
