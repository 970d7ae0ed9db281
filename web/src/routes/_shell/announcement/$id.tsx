import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementDetail } from '../../../features/announcement/announcement-detail.tsx'
import { announcementQuery } from '../../../features/announcement/queries.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { idParams } from '../../../lib/navigation/params.ts'
import { NotFoundPage } from '../../../shell/not-found-page.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { PreviewStrip } from '../../../ui/card/preview-strip.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'

export const Route = createFileRoute('/_shell/announcement/$id')({
  staticData: { title: 'Isi pengumuman', parent: '/announcement' },
  params: idParams,
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(announcementQuery(params.id)),
  component: AnnouncementPage,
})

function AnnouncementPage() {
  const { id } = Route.useParams()
  return <Shown key={id} id={id} />
}

function Shown({ id }: { id: string }) {
  const query = useQuery(announcementQuery(id))
  usePageTitle(query.data?.title)
  if (isFailure(query.error, 'announcement-not-found')) return <NotFoundPage />
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={8} label="Memuat pengumuman" />}
      errorTitle="Pengumuman ini tidak terbuka"
    >
      {(announcement) => (
        <>
          <PreviewStrip isPreview={announcement.is_preview} />
          <AnnouncementDetail announcement={announcement} />
        </>
      )}
    </QueryBoundary>
  )
}
