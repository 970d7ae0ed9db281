import { createFileRoute } from '@tanstack/react-router'
import {
  begunQuery,
  categoriesQuery,
  contentListQuery,
  filterChoicesQuery,
  recommendationsQuery,
} from '../../../features/library/list-queries.ts'
import { libraryChannel } from '../../../features/library/progress-channel.ts'
import { LibraryPage } from './-library-page.tsx'

export const Route = createFileRoute('/_shell/library/')({
  staticData: { title: 'Perpustakaan', parent: '/home' },
  loader: ({ context: { queryClient } }) => {
    // What was read without a network counts before anything else is opened.
    void libraryChannel.queue.deliver()
    void queryClient.prefetchQuery(filterChoicesQuery)
    void queryClient.prefetchInfiniteQuery(begunQuery)
    void queryClient.prefetchInfiniteQuery(recommendationsQuery)
    void queryClient.prefetchQuery(categoriesQuery)
    void queryClient.prefetchInfiniteQuery(contentListQuery())
  },
  component: LibraryPage,
})
