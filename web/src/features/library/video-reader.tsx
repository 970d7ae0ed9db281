import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { LibraryContentDetail } from '@semai/contract/library'
import { formatBytes } from '../../lib/format.ts'
import { ReaderActions } from './reader-actions.tsx'
import { ReaderCrumbs, ReaderHead } from './reader-head.tsx'
import { ReaderProgress } from './reader-progress.tsx'
import { useContentProgress } from './use-content-progress.ts'
import { VideoFilm } from './video-film.tsx'
import classes from './video-reader.module.css'
import { VideoTranscript } from './video-transcript.tsx'

interface VideoReaderProps {
  content: LibraryContentDetail
  /** What follows below. */
  children?: ReactNode
}

/** A film, its words and what it is about. */
export function VideoReader({ content, children }: VideoReaderProps) {
  const progress = useContentProgress(content)
  return (
    <>
      <ReaderCrumbs category={content.category} />
      <div className={classes.columns}>
        <VideoFilm media={content} progress={progress} />
        <div className={classes.words}>
          <ReaderHead content={content}>
            <div className={classes.below}>
              <ReaderProgress content={content} />
              <ReaderActions content={content} />
              <DownloadLink content={content} />
            </div>
          </ReaderHead>
          {content.transcript_text && <VideoTranscript text={content.transcript_text} />}
        </div>
      </div>
      {children}
    </>
  )
}

function DownloadLink({
  content: { allow_download, source, source_url, file_size_bytes },
}: Pick<VideoReaderProps, 'content'>) {
  if (!allow_download || source !== 'file' || !source_url) return null
  return (
    <Button
      component="a"
      href={source_url}
      download
      variant="subtle"
      size="sm"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Unduh{file_size_bytes !== null && ` · ${formatBytes(file_size_bytes)}`}
    </Button>
  )
}
