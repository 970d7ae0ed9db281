import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { keepUpcomingSessions, sessionListQuery } from '../../../../features/mentor/session/queries.ts'
import { readSessionSearch, type SessionSearch } from '../../../../features/mentor/session/session-filters.tsx'
import { restoreQuery } from '../../../../lib/offline/query-cache.ts'
import { whenIdle } from '../../../../lib/first-paint/prefetch.ts'
import { readLater } from '../../../../lib/navigation/search-params.ts'
import { SessionsPage } from './-sessions-page.tsx'

export const Route = createFileRoute('/_shell/mentor/sesi/')({
  staticData: {
    title: 'Sesimu',
    parent: '/mentor',
    early: [['GET /v1/mentor-session/get', { when: 'upcoming', page: 1 }]],
  },
  validateSearch: readLater<SessionSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadSessions(queryClient, readSessionSearch(deps)),
  component: MentorSessionsPage,
})

// Loads data saved on the device first, which is all there is offline.
async function loadSessions(queryClient: QueryClient, { when = 'upcoming' }: { when?: 'past' | 'upcoming' }) {
  const list = sessionListQuery(when)
  await restoreQuery(queryClient, list)
  void queryClient.prefetchInfiniteQuery(list)
  whenIdle(() => void keepUpcomingSessions(queryClient))
}

function MentorSessionsPage() {
  return <SessionsPage search={readSessionSearch(Route.useSearch())} />
}
