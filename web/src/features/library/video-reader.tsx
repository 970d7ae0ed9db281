import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { LibraryContentDetail } from '@semai/contract/library'
import { ReaderActions } from './reader-actions.tsx'
import { ReaderCrumbs, ReaderHead, ReaderTopics } from './reader-head.tsx'
import { ReaderProgress } from './reader-progress.tsx'
import { timeWords } from './reader-words.ts'
import { ResumeNote } from './reader-resume.tsx'
import { useProgress, type ProgressControl } from './use-progress.ts'
import { VideoFacade } from './video-facade.tsx'
import classes from './video-reader.module.css'
import { VideoTranscript } from './video-transcript.tsx'
import { youtubeId } from './video-youtube.ts'

const VideoPlayer = lazy(() => import('./video-player.tsx').then((module) => ({ default: module.VideoPlayer })))
const VideoFrame = lazy(() => import('./video-frame.tsx').then((module) => ({ default: module.VideoFrame })))

interface VideoReaderProps {
  content: LibraryContentDetail
  /** What follows below. */
  children?: ReactNode
}

/** A film, its words and what it is about. */
export function VideoReader({ content, children }: VideoReaderProps) {
  const progress = useProgress(content)
  const [play, setPlay] = useState<{ at: number } | null>(null)
  const { newerPlace, dismissNewer } = progress
  return (
    <>
      <ReaderCrumbs category={content.category} />
      <div className={classes.columns}>
        <div className={classes.film}>
          {play ? (
            <Suspense fallback={<div className={classes.loading} role="status" aria-label="Memuat pemutar" />}>
              {/* Another place asked for is another film to begin. */}
              <Film key={play.at} content={content} startAt={play.at} progress={progress} />
            </Suspense>
          ) : (
            <VideoFacade content={content} resumeAt={resumeAt(content)} onPlay={(at) => setPlay({ at })} />
          )}
        </div>
        <div className={classes.words}>
          <ReaderHead content={content}>
            <div className={classes.below}>
              <ReaderProgress content={content} />
              <ReaderActions content={content} />
            </div>
          </ReaderHead>
          {content.transcript_text && <VideoTranscript text={content.transcript_text} />}
          <ReaderTopics tags={content.tags} />
        </div>
      </div>
      {children}
      {play && newerPlace !== null && (
        <ResumeNote action="Lanjutkan" onAction={() => setPlay({ at: newerPlace })} onClose={dismissNewer}>
          {`Di perangkat lain kamu sampai ${timeWords(newerPlace)}.`}
        </ResumeNote>
      )}
    </>
  )
}

interface FilmProps {
  content: LibraryContentDetail
  startAt: number
  progress: ProgressControl
}

function Film({ content, startAt, progress }: FilmProps) {
  const id = content.source === 'youtube' ? youtubeId(content.source_url ?? '') : null
  if (id) return <VideoFrame id={id} title={content.title} startAt={startAt} progress={progress} />
  return <VideoPlayer content={content} startAt={startAt} progress={progress} />
}

const AT_LEAST_SECONDS = 5

// Who has seen it all, or next to nothing, begins at the beginning.
function resumeAt({ progress, duration_seconds }: LibraryContentDetail): number {
  if (!progress || progress.state === 'completed') return 0
  const isWithin =
    progress.last_position >= AT_LEAST_SECONDS && progress.last_position < (duration_seconds ?? 0) - AT_LEAST_SECONDS
  return isWithin ? progress.last_position : 0
}
