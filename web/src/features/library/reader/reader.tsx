import { Suspense, useEffect, type ReactNode } from 'react'
import type { LibraryContentDetail } from '@semai/contract/library/library'
import { analytics } from '../../../lib/app/analytics.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { ArticleReader } from '../article/article-reader.tsx'
import { ReaderEnd } from './reader-end.tsx'
import { DetailSkeleton } from '../../../ui/state/skeletons.tsx'

// Loaded lazily, because articles need neither.
const PdfReader = lazyChunk(async () => (await import('../book/pdf-reader.tsx')).PdfReader)
const VideoReader = lazyChunk(async () => (await import('../film/video-reader.tsx')).VideoReader)

interface ReaderProps {
  content: LibraryContentDetail
  /** Related content at the end. */
  children?: ReactNode
}

/** Reader of content by its type. */
export function Reader({ content, children }: ReaderProps) {
  const { id, title, type, source } = content
  useEffect(() => analytics.track('Library Content Viewed', { library_content_id: id, title, type }), [id, title, type])
  const end = children && <ReaderEnd>{children}</ReaderEnd>
  if (type !== 'video' && source !== 'pdf') return <ArticleReader content={content}>{end}</ArticleReader>
  const FilmOrBook = type === 'video' ? VideoReader : PdfReader
  return (
    <Suspense fallback={<DetailSkeleton hasCover={false} label="Memuat isi perpustakaan" />}>
      <FilmOrBook content={content}>{end}</FilmOrBook>
    </Suspense>
  )
}
