import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import { MediaText } from '../../../features/library/article/media-text.tsx'
import type { Media } from '../../../features/library/film/media.ts'
import { PdfBook } from '../../../features/library/book/pdf-book.tsx'
import { VideoFilm } from '../../../features/library/film/video-film.tsx'
import { VideoTranscript } from '../../../features/library/film/video-transcript.tsx'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'

interface LessonMediaProps {
  lesson: WorkshopSubModuleDetail
  progress: ProgressControl
}

/** A lesson in the library's players. */
export function LessonMedia({ lesson, progress }: LessonMediaProps) {
  const media = mediaOf(lesson)
  if (lesson.kind === 'reading') return <MediaText html={lesson.body_html ?? ''} progress={progress} />
  if (!media) return null
  if (media.source === 'pdf') return <PdfBook media={media} progress={progress} />
  return (
    <>
      <VideoFilm media={media} progress={progress} />
      <VideoTranscript media={lesson} />
    </>
  )
}

function mediaOf({ source, state, last_position, ...lesson }: WorkshopSubModuleDetail): Media | null {
  if (!source) return null
  const progress = { state: state === 'completed' ? state : ('in_progress' as const), last_position }
  return { ...lesson, source, cover_url: null, progress }
}
