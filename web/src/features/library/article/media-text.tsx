import { useMemo, useRef } from 'react'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'
import { ArticleContentsFold } from './article-contents.tsx'
import { headingsOf } from './article-headings.ts'
import { ArticleText, PlaceNote, ReadingBar } from './article-text.tsx'
import { useReadingTime } from '../reader/use-reading-time.ts'
import { useArticleScroll } from './use-article-scroll.ts'

interface MediaTextProps {
  html: string
  progress: ProgressControl
}

/** Text within another page, such as a lesson. */
export function MediaText({ html, progress }: MediaTextProps) {
  const text = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useReadingTime(progress)
  const { headingId, resumedAt, goTo } = useArticleScroll(text, bar, progress)
  const headings = useMemo(() => headingsOf(html), [html])
  return (
    <>
      <ReadingBar ref={bar} />
      <ArticleContentsFold headings={headings} currentId={headingId} title="Isi bacaan" />
      <ArticleText html={html} textRef={text} />
      <PlaceNote progress={progress} resumedAt={resumedAt} goTo={goTo} />
    </>
  )
}
