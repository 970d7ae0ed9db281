import type { ReactNode } from 'react'
import type { LibraryContentDetail } from '@semai/contract/library/library'
import { ReaderActions } from '../reader/reader-actions.tsx'
import { ReaderCrumbs, ReaderHead, ReaderTopics } from '../reader/reader-head.tsx'
import { ReaderProgress } from '../reader/reader-progress.tsx'
import { useContentProgress } from '../reader/use-content-progress.ts'
import { VideoFilm } from './video-film.tsx'
import classes from './video-reader.module.css'
import { VideoTranscript } from './video-transcript.tsx'

interface VideoReaderProps {
  content: LibraryContentDetail
  /** Content below the video. */
  children?: ReactNode
}

/** Page content of a video with its transcript and facts. */
export function VideoReader({ content, children }: VideoReaderProps) {
  const progress = useContentProgress(content)
  return (
    <>
      <ReaderCrumbs category={content.category} />
      <div className={classes.columns}>
        <VideoFilm media={content} progress={progress} />
        <div>
          <ReaderHead content={content}>
            <div className={classes.below}>
              <ReaderProgress content={content} />
              <ReaderActions content={content} />
            </div>
          </ReaderHead>
          <VideoTranscript media={content} />
          <ReaderTopics tags={content.tags} />
        </div>
      </div>
      {children}
    </>
  )
}
