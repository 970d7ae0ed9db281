import { createFileRoute } from '@tanstack/react-router'
import { topicQuery } from '../../../../features/forum/queries.ts'
import { idParams } from '../../../../lib/navigation/params.ts'
import { readLater } from '../../../../lib/navigation/search-params.ts'
import { TopicPage, type TopicSearch } from './-topic-page.tsx'

export const Route = createFileRoute('/_shell/forum/topic/$id')({
  staticData: { title: 'Topik', parent: '/forum', early: [['GET /v1/forum-topic/get/:id']] },
  params: idParams,
  validateSearch: readLater<TopicSearch>(),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(topicQuery(params.id))
  },
  component: TopicIdPage,
})

function TopicIdPage() {
  const { id } = Route.useParams()
  const { person } = Route.useSearch()
  // Another topic is another page: nothing that was begun on this one goes along.
  return <TopicPage key={id} id={id} person={typeof person === 'string' ? person : undefined} />
}
