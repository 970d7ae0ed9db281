import { createFileRoute } from '@tanstack/react-router'
import { QueueScreen } from '../../../features/mentor/queue/queue-screen.tsx'
import { idParams } from '../../../lib/navigation/params.ts'

export const Route = createFileRoute('/_screen/antrean/$id')({
  staticData: { title: 'Layar antrean mentor' },
  params: idParams,
  component: QueueScreenPage,
})

function QueueScreenPage() {
  return <QueueScreen eventId={Route.useParams().id} />
}
