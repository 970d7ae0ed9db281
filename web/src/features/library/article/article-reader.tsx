import { useMemo, useRef, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { LibraryContentDetail } from '@semai/contract/library/library'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'
import { GlyphCoverPicture } from '../../../ui/picture/glyph-cover-picture.tsx'
import { ArticleContents, ArticleContentsFold } from './article-contents.tsx'
import { headingsOf } from './article-headings.ts'
import classes from './article-reader.module.css'
import { ArticleText, PlaceNote, ReadingBar } from './article-text.tsx'
import { ReaderActions } from '../reader/reader-actions.tsx'
import { ReaderCrumbs, ReaderHead, ReaderTopics } from '../reader/reader-head.tsx'
import { subjectsOf, TYPE_WORDS } from '../reader/text.ts'
import { useReadingTime } from '../reader/use-reading-time.ts'
import { useArticleScroll } from './use-article-scroll.ts'
import { useContentProgress } from '../reader/use-content-progress.ts'

interface ArticleReaderProps {
  content: LibraryContentDetail
  /** Content after the text. */
  children?: ReactNode
}

const COVER_RATIO = 4.4

/** Reader of an article or a text book. */
export function ArticleReader({ content, children }: ArticleReaderProps) {
  const html = content.body_html ?? ''
  const text = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const progress = useContentProgress(content)
  useReadingTime(progress)
  const { headingId, resumedAt, goTo } = useArticleScroll(text, bar, progress)
  const contents = {
    headings: useMemo(() => headingsOf(html), [html]),
    currentId: headingId,
    title: `Isi ${TYPE_WORDS[content.type].toLowerCase()}`,
  }
  return (
    <>
      <ReadingBar ref={bar} />
      <ReaderCrumbs category={content.category} />
      <div className={classes.columns}>
        <article className={classes.article}>
          <ReaderHead content={content}>
            <GlyphCoverPicture
              id={content.id}
              words={subjectsOf(content)}
              src={content.cover_url}
              ratio={COVER_RATIO}
              isEager
              className={classes.cover}
            />
          </ReaderHead>
          <div className={classes.narrow}>
            <ReaderActions content={content} />
            <ArticleContentsFold {...contents} />
          </div>
          <ArticleText html={html} language={content.language} textRef={text} />
          <ReaderTopics tags={content.tags} />
          <ArticleEnd content={content} progress={progress} />
        </article>
        <aside className={classes.rail} aria-label="Tentang bacaan ini">
          <ArticleContents {...contents} />
          <ReaderActions content={content} isColumn />
        </aside>
      </div>
      {children}
      <PlaceNote progress={progress} resumedAt={resumedAt} goTo={goTo} />
    </>
  )
}

/** End of a text with a note that it is read, or for a book the button that marks it. */
function ArticleEnd({ content, progress }: { content: LibraryContentDetail; progress: ProgressControl }) {
  const isRead = content.progress?.state === 'completed'
  const isBook = content.type === 'book'
  if (!isRead && !isBook) return <div className={classes.end} />
  return (
    <div className={classes.end}>
      {isRead ? (
        <p className={classes.read}>
          <IconCircleCheck size={20} aria-hidden />
          {isBook ? 'Buku ini sudah selesai kamu baca.' : 'Artikel ini sudah selesai kamu baca.'}
        </p>
      ) : (
        <Button
          variant="light"
          leftSection={<IconCircleCheck size={20} aria-hidden />}
          onClick={() => {
            progress.report({ last_position: 1, is_done: true })
            progress.send()
          }}
        >
          Tandai selesai dibaca
        </Button>
      )}
    </div>
  )
}
