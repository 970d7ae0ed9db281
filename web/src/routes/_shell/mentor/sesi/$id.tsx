import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery } from '../../../../features/mentor/session/queries.ts'
import { restoreQuery } from '../../../../lib/offline/query-cache.ts'
import { idParams } from '../../../../lib/navigation/params.ts'
import { readLater } from '../../../../lib/navigation/search-params.ts'
import { SessionPage, readPerson, type PersonSearch } from './-session-page.tsx'

export const Route = createFileRoute('/_shell/mentor/sesi/$id')({
  staticData: { title: 'Sesi mentor', parent: '/mentor/sesi' },
  params: idParams,
  validateSearch: readLater<PersonSearch>(),
  loader: ({ context: { queryClient }, params: { id } }) => loadSession(queryClient, id),
  component: MentorSessionPage,
})

// Loads data saved on the device first, which is all there is offline.
async function loadSession(queryClient: QueryClient, id: string) {
  await restoreQuery(queryClient, sessionQuery(id))
  void queryClient.prefetchQuery(sessionQuery(id))
}

function MentorSessionPage() {
  return <SessionPage id={Route.useParams().id} person={readPerson(Route.useSearch())} />
}
