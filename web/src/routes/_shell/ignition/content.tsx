import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, sessionListQuery } from '../../../features/ignition/queries.ts'
import { readSessionSearch } from '../../../features/ignition/session-search.ts'
import { teamRolesQuery } from '../../../features/pretest/queries.ts'
import { SessionsPage } from './-sessions-page.tsx'

export const Route = createFileRoute('/_shell/ignition/content')({
  staticData: { title: 'Sesi Ignition', parent: '/ignition' },
  validateSearch: readSessionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(sessionListQuery(deps))
    void queryClient.prefetchQuery(categoriesQuery)
    void queryClient.prefetchQuery(teamRolesQuery)
  },
  component: IgnitionContentPage,
})

function IgnitionContentPage() {
  return <SessionsPage search={Route.useSearch()} />
}
