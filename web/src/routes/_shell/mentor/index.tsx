import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import {
  filterOf,
  readMentorSearch,
  viewOf,
  type MentorSearch,
} from '../../../features/mentor/directory/mentor-search.ts'
import { expertiseQuery, mentorListQuery } from '../../../features/mentor/directory/queries.ts'
import { nextSessionQuery } from '../../../features/mentor/session/queries.ts'
import { freeMentorListQuery } from '../../../features/mentor/slot/queries.ts'
import { regionHubsQuery } from '../../../features/region/queries.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { MentorPage } from './-mentor-page.tsx'

export const Route = createFileRoute('/_shell/mentor/')({
  staticData: {
    title: 'Mentor',
    parent: '/home',
    early: [['GET /v1/mentor-hours/get-free', { page: 1 }], ['GET /v1/mentor-session/get-next']],
  },
  validateSearch: readLater<MentorSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => load(queryClient, readMentorSearch(deps)),
  component: MentorIndexPage,
})

function load(queryClient: QueryClient, search: MentorSearch) {
  const filter = filterOf(search)
  void queryClient.prefetchQuery(nextSessionQuery)
  if (viewOf(search, undefined) === 'free') return void queryClient.prefetchInfiniteQuery(freeMentorListQuery(filter))
  void queryClient.prefetchInfiniteQuery(mentorListQuery(filter))
  void queryClient.prefetchQuery(expertiseQuery)
  void queryClient.prefetchQuery(regionHubsQuery)
}

function MentorIndexPage() {
  return <MentorPage search={readMentorSearch(Route.useSearch())} />
}
