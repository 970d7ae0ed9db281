import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LessonRejection, isRejection } from '../../../features/workshop/lesson/lesson-rejection.tsx'
import { PeerList } from '../../../features/workshop/peer/peer-list.tsx'
import { PeerWorkPage } from '../../../features/workshop/peer/peer-work.tsx'
import { peerTaskQuery, peerWorkQuery, restorePeers } from '../../../features/workshop/queries.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { readIdSearch } from '../../../lib/navigation/params.ts'
import { NotFoundPage } from '../../../shell/not-found-page.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton, TextSkeleton } from '../../../ui/state/skeletons.tsx'

interface PeerSearch {
  id?: string
  /** The work that is read. */
  karya?: string
}

export const Route = createFileRoute('/_shell/workshop/submodul_/teman')({
  staticData: { title: 'Karya teman', parent: '/workshop/journey' },
  validateSearch({ id, karya }: Record<string, unknown>): PeerSearch {
    const { id: work } = readIdSearch({ id: karya })
    return { ...readIdSearch({ id }), ...(work && { karya: work }) }
  },
  loaderDeps: ({ search }) => search,
  // Loads data saved on the device first, which is all there is offline.
  loader: async ({ context: { queryClient }, deps: { id, karya } }) => {
    if (!id) return
    await restorePeers(queryClient, { id, karya })
    if (karya) void queryClient.prefetchQuery(peerWorkQuery(karya))
    else void queryClient.prefetchQuery(peerTaskQuery(id))
  },
  component: PeerPage,
})

function PeerPage() {
  const { id, karya } = Route.useSearch()
  if (!id) return <NoTask />
  return karya ? <Work id={karya} /> : <Works id={id} />
}

const NoTask = () => (
  <EmptyState
    level={1}
    title="Karya teman"
    action={<Button renderRoot={(props) => <Link to="/workshop/journey" {...props} />}>Lihat jalurmu</Button>}
  >
    Buka dari halaman tugas yang sudah kamu kumpulkan.
  </EmptyState>
)

function Works({ id }: { id: string }) {
  const query = useQuery(peerTaskQuery(id))
  if (isFailure(query.error, 'workshop-sub-module-not-found')) return <NotFoundPage />
  if (isRejection(query.error)) return <LessonRejection error={query.error} />
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={4} lead="avatar" label="Memuat karya teman" />}
      errorTitle="Karya teman tidak terbuka"
    >
      {(peers) => <PeerList peers={peers} />}
    </QueryBoundary>
  )
}

function Work({ id }: { id: string }) {
  const query = useQuery(peerWorkQuery(id))
  usePageTitle(query.data && 'Baca karya')
  if (isFailure(query.error, 'task-review-not-found')) return <NotFoundPage />
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={8} label="Memuat karya" />}
      errorTitle="Karya ini tidak terbuka"
    >
      {(reading) => <PeerWorkPage key={reading.id} reading={reading} />}
    </QueryBoundary>
  )
}
