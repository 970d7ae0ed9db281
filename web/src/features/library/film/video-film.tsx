import { Suspense, useState } from 'react'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import type { Media } from './media.ts'
import { ResumeNote } from '../reader/reader-resume.tsx'
import { timeWords } from '../reader/text.ts'
import { VideoFacade } from './video-facade.tsx'
import classes from './video-film.module.css'
import { youtubeId } from './video-youtube.ts'

const VideoPlayer = lazyChunk(async () => (await import('./video-player.tsx')).VideoPlayer)
const VideoFrame = lazyChunk(async () => (await import('./video-frame.tsx')).VideoFrame)

interface VideoFilmProps {
  media: Media
  progress: ProgressControl
}

/** Video with its cover, and the player after the first tap. */
export function VideoFilm({ media, progress }: VideoFilmProps) {
  const [play, setPlay] = useState<{ at: number } | null>(null)
  const { newerPlace, dismissNewer } = progress
  return (
    <div className={classes.film}>
      {play ? (
        <Suspense fallback={<div className={classes.loading} role="status" aria-label="Memuat pemutar" />}>
          {/* A new start time remounts the player. */}
          <Film key={play.at} media={media} startAt={play.at} progress={progress} />
        </Suspense>
      ) : (
        <VideoFacade content={media} resumeAt={resumeAt(media)} onPlay={(at) => setPlay({ at })} />
      )}
      {play && newerPlace !== null && (
        <ResumeNote action="Lanjutkan" onAction={() => setPlay({ at: newerPlace })} onClose={dismissNewer}>
          {`Di perangkat lain kamu sampai ${timeWords(newerPlace)}.`}
        </ResumeNote>
      )}
    </div>
  )
}

function Film({ media, startAt, progress }: VideoFilmProps & { startAt: number }) {
  const id = media.source === 'youtube' ? youtubeId(media.source_url ?? '') : null
  if (id) return <VideoFrame id={id} title={media.title} startAt={startAt} progress={progress} />
  return <VideoPlayer content={media} startAt={startAt} progress={progress} />
}

const AT_LEAST_SECONDS = 5

// Begin at the start when almost nothing or all was watched.
function resumeAt({ progress, duration_seconds }: Media): number {
  if (!progress || progress.state === 'completed') return 0
  const isWithin =
    progress.last_position >= AT_LEAST_SECONDS && progress.last_position < (duration_seconds ?? 0) - AT_LEAST_SECONDS
  return isWithin ? progress.last_position : 0
}
