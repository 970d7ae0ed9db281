import { Suspense } from 'react'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { contentQuery, restoreContent } from '../../../features/library/queries.ts'
import { ReaderMissing } from '../../../features/library/reader/reader-missing.tsx'
import { Reader } from '../../../features/library/reader/reader.tsx'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { DetailSkeleton } from '../../../ui/state/skeletons.tsx'
import { PreviewStrip } from '../../../ui/card/preview-strip.tsx'

// At the end of a page, which many never reach.
const RecommendationRow = lazyChunk(
  async () => (await import('../../../features/library/recommendation/recommendation-row.tsx')).RecommendationRow,
)

/** Loads data saved on the device first, which is all there is offline. */
export async function loadContent(queryClient: QueryClient, id: string) {
  await restoreContent(queryClient, id)
  void queryClient.prefetchQuery(contentQuery(id))
}

/** Page of a content, at both of its addresses. */
export function ContentPage({ id }: { id: string }) {
  const query = useQuery(contentQuery(id))
  usePageTitle(query.data?.title)
  // Gone for good, even if it was seen a moment ago.
  if (isFailure(query.error, 'library-content-not-found')) return <ReaderMissing />
  return (
    <QueryBoundary
      query={query}
      skeleton={<DetailSkeleton hasCover={false} label="Memuat isi perpustakaan" />}
      errorTitle="Konten ini tidak terbuka"
    >
      {(content) => (
        <>
          <PreviewStrip isPreview={content.is_preview} />
          <Reader key={content.id} content={content}>
            <Suspense>
              <RecommendationRow title="Selanjutnya untukmu" count={3} exceptId={content.id} />
            </Suspense>
          </Reader>
        </>
      )}
    </QueryBoundary>
  )
}
