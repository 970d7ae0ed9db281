import { createFileRoute } from '@tanstack/react-router'
import { invitationListQuery, startupQuery, startupStagesQuery } from '../../../features/startup/queries.ts'
import {
  readStartupDetailSearch,
  type StartupDetailSearch,
} from '../../../features/startup/profile/startup-detail-search.ts'
import { idParams } from '../../../lib/navigation/params.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { StartupPage } from './-startup-page.tsx'

export const Route = createFileRoute('/_shell/startup/$id')({
  staticData: {
    title: 'Profil startup',
    parent: '/startup',
    early: [
      ['GET /v1/startup-invitation/get', { page: 1 }],
      ['GET /v1/startup-stage/get'],
      ['GET /v1/startup/get/:id'],
    ],
  },
  params: idParams,
  validateSearch: readLater<StartupDetailSearch>(),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(startupQuery(params.id))
    void queryClient.prefetchQuery(startupStagesQuery)
    // The question stands above everything else: coming later, it would push the page down.
    void queryClient.prefetchInfiniteQuery(invitationListQuery())
  },
  component: StartupIdPage,
})

function StartupIdPage() {
  const { id } = Route.useParams()
  // Another startup is another page: nothing that was begun on this one goes along.
  return <StartupPage key={id} id={id} search={readStartupDetailSearch(Route.useSearch())} />
}
