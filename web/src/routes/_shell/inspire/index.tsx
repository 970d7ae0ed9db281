import { createFileRoute } from '@tanstack/react-router'
import { InspireStories, storiesQuery } from '../../../features/library/list/inspire-stories.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const Route = createFileRoute('/_shell/inspire/')({
  staticData: {
    title: 'Inspirasi',
    parent: '/home',
    early: [['GET /v1/library-content/get', { category: 'kisah-pendiri', page: 1 }]],
  },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchInfiniteQuery(storiesQuery),
  component: InspirePage,
})

function InspirePage() {
  return (
    <>
      <PageHead title="Inspirasi" sub="Kisah mereka yang lebih dulu merintis, termasuk bagian yang gagal." />
      <InspireStories />
    </>
  )
}
