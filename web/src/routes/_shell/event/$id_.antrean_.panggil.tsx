import { createFileRoute } from '@tanstack/react-router'
import { CallerPage } from '../../../features/mentor/queue/caller-page.tsx'
import { workQuery } from '../../../features/mentor/queue/queries.ts'
import { idParams, readIdSearch } from '../../../lib/navigation/params.ts'

interface CallerSearch {
  /** Id of the mentor with the shown queue. */
  mentor?: string
}

export const Route = createFileRoute('/_shell/event/$id_/antrean_/panggil')({
  staticData: { title: 'Panggil peserta', parent: '/event' },
  params: idParams,
  validateSearch({ mentor }: Record<string, unknown>): CallerSearch {
    const { id } = readIdSearch({ id: mentor })
    return id ? { mentor: id } : {}
  },
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(workQuery(params.id)),
  component: QueueCallerPage,
})

function QueueCallerPage() {
  return <CallerPage eventId={Route.useParams().id} mentorId={Route.useSearch().mentor} />
}
