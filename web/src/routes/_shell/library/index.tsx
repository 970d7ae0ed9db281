import { createFileRoute } from '@tanstack/react-router'
import {
  begunQuery,
  categoriesQuery,
  contentListQuery,
  filterChoicesQuery,
  recommendationsQuery,
} from '../../../features/library/list/queries.ts'
import { libraryChannel } from '../../../features/library/reader/progress-channel.ts'
import { LibraryPage } from './-library-page.tsx'

export const Route = createFileRoute('/_shell/library/')({
  staticData: {
    title: 'Perpustakaan',
    parent: '/home',
    early: [
      ['GET /v1/library-content-recommendation/get', { page: 1 }],
      ['GET /v1/library-content/get-by-user-id', { kind: 'begun', page: 1 }],
      ['GET /v1/library-content/get', { page: 1 }],
      ['GET /v1/public/library-category-v2/get'],
      ['GET /v1/public/library-content-category/get'],
    ],
  },
  loader: ({ context: { queryClient } }) => {
    // Sends offline progress before the list is fetched.
    void libraryChannel.queue.deliver()
    void queryClient.prefetchQuery(filterChoicesQuery)
    void queryClient.prefetchInfiniteQuery(begunQuery)
    void queryClient.prefetchInfiniteQuery(recommendationsQuery)
    void queryClient.prefetchQuery(categoriesQuery)
    void queryClient.prefetchInfiniteQuery(contentListQuery())
  },
  component: LibraryPage,
})
