import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { readForumSearch, filterOf, type ForumSearch } from '../../../features/forum/feed/search.ts'
import { Feed } from '../../../features/forum/feed/feed.tsx'
import { categoriesQuery, feedQuery } from '../../../features/forum/queries.ts'
import { personQuery } from '../../../features/person/queries.ts'
import { stagesQuery } from '../../../features/program/queries.ts'
import { regionHubsQuery } from '../../../features/region/queries.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'

export const Route = createFileRoute('/_shell/forum/')({
  staticData: {
    title: 'Activity Forum',
    early: [
      ['GET /v1/forum-category/get'],
      ['GET /v1/forum-topic/get'],
      ['GET /v1/program-stage/get'],
      ['GET /v1/public/region-hub/get'],
    ],
  },
  validateSearch: readLater<ForumSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(feedQuery(filterOf(readForumSearch(deps))))
    void queryClient.prefetchQuery(categoriesQuery)
    void queryClient.prefetchQuery(regionHubsQuery)
    void queryClient.prefetchQuery(stagesQuery)
  },
  component: ForumPage,
})

function ForumPage() {
  const search = readForumSearch(Route.useSearch())
  const { data: hubs = [] } = useQuery(regionHubsQuery)
  const { data: stages = [] } = useQuery(stagesQuery)
  const author = useQuery({ ...personQuery(search.author ?? ''), enabled: search.author !== undefined })
  return <Feed search={search} hubs={hubs} stages={stages} author={author.data?.full_name} />
}
