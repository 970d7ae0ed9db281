import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, sessionListQuery } from '../../../features/ignition/queries.ts'
import { readSessionSearch, type SessionSearch } from '../../../features/ignition/session/search.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { SessionsPage } from './-sessions-page.tsx'

export const Route = createFileRoute('/_shell/ignition/content')({
  staticData: {
    title: 'Sesi Ignition',
    parent: '/ignition',
    early: [
      ['GET /v1/ignition-category/get-ignition-list'],
      ['GET /v1/ignition-content/get-ignition-content-list', { page: 1 }],
    ],
  },
  validateSearch: readLater<SessionSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(sessionListQuery(readSessionSearch(deps)))
    void queryClient.prefetchQuery(categoriesQuery)
  },
  component: IgnitionContentPage,
})

function IgnitionContentPage() {
  return <SessionsPage search={readSessionSearch(Route.useSearch())} />
}
