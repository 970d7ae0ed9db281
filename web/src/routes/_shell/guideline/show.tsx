import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { GuidelineDetail } from '../../../features/guideline/guideline-detail.tsx'
import { guidelineQuery } from '../../../features/guideline/queries.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { readIdSearch, type IdSearch } from '../../../lib/navigation/params.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { NotFoundPage } from '../../../shell/not-found-page.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { PreviewStrip } from '../../../ui/card/preview-strip.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'

export const Route = createFileRoute('/_shell/guideline/show')({
  staticData: { title: 'Isi panduan', parent: '/guideline' },
  validateSearch: readLater<IdSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { id } = readIdSearch(deps)
    if (id) void queryClient.prefetchQuery(guidelineQuery(id))
  },
  component: GuidelineShowPage,
})

function GuidelineShowPage() {
  const { id } = readIdSearch(Route.useSearch())
  // Without an id, opens the list.
  return id ? <Shown key={id} id={id} /> : <Navigate to="/guideline" replace />
}

function Shown({ id }: { id: string }) {
  const query = useQuery(guidelineQuery(id))
  usePageTitle(query.data?.title)
  if (isFailure(query.error, 'guideline-not-found')) return <NotFoundPage />
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={10} label="Memuat panduan" />}
      errorTitle="Panduan ini tidak terbuka"
    >
      {(guideline) => (
        <>
          <PreviewStrip isPreview={guideline.is_preview} />
          <GuidelineDetail guideline={guideline} />
        </>
      )}
    </QueryBoundary>
  )
}
