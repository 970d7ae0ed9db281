import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconDownload } from '@tabler/icons-react'
import type { LibraryContentDetail } from '@semai/contract/library'
import { formatBytes } from '../../lib/format.ts'
import { CoverArt } from '../../ui/cover-art.tsx'
import { PdfBook } from './pdf-book.tsx'
import classes from './pdf-reader.module.css'
import { ReaderActions } from './reader-actions.tsx'
import { ReaderCrumbs, ReaderHead } from './reader-head.tsx'
import { ReaderProgress } from './reader-progress.tsx'
import { useContentProgress } from './use-content-progress.ts'

interface PdfReaderProps {
  content: LibraryContentDetail
  /** What follows below. */
  children?: ReactNode
}

/** A book: what it is, and once opened, its pages. */
export function PdfReader({ content, children }: PdfReaderProps) {
  const progress = useContentProgress(content)
  return (
    <>
      <ReaderCrumbs category={content.category} />
      <PdfBook media={content} progress={progress}>
        {(opening) => (
          <div className={classes.columns}>
            <CoverArt
              id={content.id}
              title={content.title}
              src={content.cover_url}
              ratio={A5}
              isEager
              className={classes.cover}
            />
            <ReaderHead content={content}>
              <div className={classes.below}>
                <ReaderProgress content={content} />
                {opening}
                <div className={classes.actions}>
                  <ReaderActions content={content} />
                  <PdfDownload content={content} />
                </div>
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

function PdfDownload({ content: { allow_download, source_url, file_size_bytes } }: { content: LibraryContentDetail }) {
  if (!allow_download || !source_url) return null
  return (
    <Button
      component="a"
      href={source_url}
      download
      variant="subtle"
      size="sm"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Unduh PDF{file_size_bytes !== null && ` · ${formatBytes(file_size_bytes)}`}
    </Button>
  )
}
