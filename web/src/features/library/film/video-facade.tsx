import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { isSaving } from '../../../lib/browser/data-saver.ts'
import { formatBytes } from '../../../lib/text/format-number.ts'
import { GlyphCoverPicture } from '../../../ui/picture/glyph-cover-picture.tsx'
import type { Media } from './media.ts'
import { spokenTime, timeWords } from '../reader/text.ts'
import classes from './video-facade.module.css'
import { hasTranscript, TRANSCRIPT_ID } from './video-transcript.tsx'

interface VideoFacadeProps {
  content: Media
  /** Seconds to resume at; 0 for the beginning. */
  resumeAt: number
  onPlay: (startAt: number) => void
}

const COVER_RATIO = 16 / 9

/** Cover with play button, length and size. No video data loads before playing. */
export function VideoFacade({ content, resumeAt, onPlay }: VideoFacadeProps) {
  const { id, cover_url, duration_seconds, source } = content
  return (
    <div>
      <div className={classes.stage}>
        <GlyphCoverPicture id={id} src={cover_url} ratio={COVER_RATIO} isEager className={classes.cover} />
        <div className={classes.actions}>
          <button
            type="button"
            className={classes.play}
            aria-label={
              resumeAt > 0 ? `Lanjutkan dari ${spokenTime(resumeAt)}` : `Putar, ${spokenTime(duration_seconds ?? 0)}`
            }
            onClick={() => onPlay(resumeAt)}
          >
            <IconPlayerPlayFilled size={32} aria-hidden />
            {resumeAt > 0 && <span>Lanjutkan dari {timeWords(resumeAt)}</span>}
          </button>
          {resumeAt > 0 && (
            <button type="button" className={classes.start} onClick={() => onPlay(0)}>
              Dari awal
            </button>
          )}
        </div>
        <p className={classes.facts}>{takes(content)}</p>
      </div>
      {isSaving() && (
        <p className={classes.notice}>
          Hemat data menyala: video dimuat saat kamu memutarnya.{' '}
          {hasTranscript(content) && (
            <a href={`#${TRANSCRIPT_ID}`} className={classes.link}>
              Baca transkripnya saja
            </a>
          )}
        </p>
      )}
      {source === 'youtube' && (
        <p className={classes.notice}>Diputar dari YouTube, yang bisa mencatat bahwa kamu menontonnya.</p>
      )}
    </div>
  )
}

/** Format length and size: '1.24 · ± 12 MB'. The size of external streams is unknown. */
const takes = ({ duration_seconds, file_size_bytes }: Media) =>
  [
    duration_seconds && timeWords(duration_seconds),
    file_size_bytes === null ? 'memakai banyak data' : `± ${formatBytes(file_size_bytes)}`,
  ]
    .filter(Boolean)
    .join(' · ')
