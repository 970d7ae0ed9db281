import { useEffect, type ReactNode } from 'react'
import type { LibraryContentDetail } from '@semai/contract/library'
import { analytics } from '../../lib/analytics.ts'
import { ArticleReader } from './article-reader.tsx'
import { PdfReader } from './pdf-reader.tsx'
import { VideoReader } from './video-reader.tsx'

interface ReaderProps {
  content: LibraryContentDetail
  /** What follows at the end: other content that goes with it. */
  children?: ReactNode
}

/** One piece of content to read or to watch. */
export function Reader({ content, children }: ReaderProps) {
  const { id, title, type, source } = content
  useEffect(() => analytics.track('Library Content Viewed', { library_content_id: id, title, type }), [id, title, type])
  if (type === 'video') return <VideoReader content={content}>{children}</VideoReader>
  if (source === 'pdf') return <PdfReader content={content}>{children}</PdfReader>
  return <ArticleReader content={content}>{children}</ArticleReader>
}
