import type { ReactNode } from 'react'
import type { LibraryContentDetail } from '@semai/contract/library/library'
import { GlyphCoverPicture } from '../../../ui/picture/glyph-cover-picture.tsx'
import { PdfBook } from './pdf-book.tsx'
import classes from './pdf-reader.module.css'
import { ReaderActions } from '../reader/reader-actions.tsx'
import { ReaderCrumbs, ReaderHead, ReaderTopics } from '../reader/reader-head.tsx'
import { ReaderProgress } from '../reader/reader-progress.tsx'
import { subjectsOf } from '../reader/text.ts'
import { useContentProgress } from '../reader/use-content-progress.ts'

interface PdfReaderProps {
  content: LibraryContentDetail
  /** Content below the book. */
  children?: ReactNode
}

/** Page content of a PDF book with its viewer. */
export function PdfReader({ content, children }: PdfReaderProps) {
  const progress = useContentProgress(content)
  return (
    <>
      <ReaderCrumbs category={content.category} />
      <PdfBook media={content} progress={progress}>
        {(opening) => (
          <div className={classes.columns}>
            <GlyphCoverPicture
              id={content.id}
              words={subjectsOf(content)}
              src={content.cover_url}
              ratio={A5}
              isEager
              className={classes.cover}
            />
            <ReaderHead content={content}>
              <div className={classes.below}>
                <ReaderProgress content={content} />
                {opening}
                <ReaderActions content={content} />
                <ReaderTopics tags={content.tags} />
              </div>
            </ReaderHead>
          </div>
        )}
      </PdfBook>
      {children}
    </>
  )
}

const A5 = 148 / 210
