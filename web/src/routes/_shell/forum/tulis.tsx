import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, tagsQuery } from '../../../features/forum/queries.ts'
import type { WriteSearch } from '../../../features/forum/editor/write-search.ts'
import { stagesQuery } from '../../../features/program/queries.ts'
import { regionHubsQuery } from '../../../features/region/queries.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { WritePage } from './-write-page.tsx'

export const Route = createFileRoute('/_shell/forum/tulis')({
  staticData: {
    title: 'Tulis topik',
    parent: '/forum',
    early: [
      ['GET /v1/forum-category/get'],
      ['GET /v1/program-stage/get'],
      ['GET /v1/public/region-hub/get'],
      ['GET /v1/forum-topic/tags'],
    ],
  },
  validateSearch: readLater<WriteSearch>(),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(categoriesQuery)
    void queryClient.prefetchQuery(regionHubsQuery)
    void queryClient.prefetchQuery(stagesQuery)
    // Before the form shows, because the suggested tags move its button down.
    void queryClient.prefetchQuery(tagsQuery(''))
  },
  component: WritePage,
})
