import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconBook2 } from '@tabler/icons-react'
import type { LibraryContentDetail } from '@semai/contract/library'
import { formatBytes } from '../../lib/format.ts'
import { CoverArt } from '../../ui/cover-art.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import classes from './pdf-reader.module.css'
import { ReaderActions } from './reader-actions.tsx'
import { ReaderBoundary } from './reader-boundary.tsx'
import { ReaderCrumbs, ReaderHead, ReaderTopics } from './reader-head.tsx'
import { ReaderProgress } from './reader-progress.tsx'
import { useActiveSeconds } from './use-active-seconds.ts'
import { usePdf } from './use-pdf.ts'
import { useProgress } from './use-progress.ts'

const PdfViewer = lazy(() => import('./pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer })))

interface PdfReaderProps {
  content: LibraryContentDetail
  /** What follows below. */
  children?: ReactNode
}

/** A book: what it is, and once opened, its pages. */
export function PdfReader({ content, children }: PdfReaderProps) {
  const { state, open, fail } = usePdf(content)
  const progress = useProgress(content)
  const [startPage, setStartPage] = useState(1)
  useActiveSeconds(progress)
  const begin = (page: number) => {
    setStartPage(page)
    void open()
  }
  return (
    <>
      <ReaderCrumbs category={content.category} />
      {state.kind === 'open' && (
        <div className={classes.viewer}>
          <ReaderBoundary onError={fail}>
            <Suspense fallback={<PdfLoading share={1} />}>
              <PdfViewer
                content={content}
                bytes={state.bytes}
                startPage={startPage}
                progress={progress}
                onFailure={fail}
              />
            </Suspense>
          </ReaderBoundary>
        </div>
      )}
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
            {state.kind === 'closed' && <OpenButtons content={content} onOpen={begin} />}
            {state.kind === 'loading' && <PdfLoading share={state.share} />}
            {state.kind === 'failed' && <PdfFailure content={content} onRetry={() => begin(startPage)} />}
            <ReaderActions content={content} />
            <ReaderTopics tags={content.tags} />
          </div>
        </ReaderHead>
      </div>
      {children}
    </>
  )
}

const A5 = 148 / 210

interface OpenButtonsProps {
  content: LibraryContentDetail
  onOpen: (page: number) => void
}

function OpenButtons({ content, onOpen }: OpenButtonsProps) {
  const { file_size_bytes, progress, page_count } = content
  const size = file_size_bytes === null ? '' : ` · ${formatBytes(file_size_bytes)}`
  const page = progress?.state === 'completed' ? 1 : Math.round(progress?.last_position ?? 1)
  const isBegun = page > 1 && page <= (page_count ?? page)
  return (
    <div className={classes.open}>
      <Button leftSection={<IconBook2 size={20} aria-hidden />} onClick={() => onOpen(isBegun ? page : 1)}>
        {isBegun ? `Lanjutkan dari halaman ${page}${size}` : `Buka buku${size}`}
      </Button>
      {isBegun && (
        <Button variant="subtle" onClick={() => onOpen(1)}>
          Dari awal
        </Button>
      )}
    </div>
  )
}

const PdfLoading = ({ share }: { share: number }) => (
  <div className={classes.loading} role="status">
    <ProgressBar value={share * 100} label="Membuka buku …" aside={`${Math.round(share * 100)}%`} />
  </div>
)

const PdfFailure = ({ content: { source_url }, onRetry }: { content: LibraryContentDetail; onRetry: () => void }) => (
  <ErrorState
    level={2}
    title="Buku ini tidak terbuka di sini"
    onRetry={onRetry}
    action={
      source_url && (
        <Button component="a" variant="subtle" href={source_url} target="_blank" rel="noreferrer">
          Buka berkasnya langsung
        </Button>
      )
    }
  >
    Periksa jaringanmu, lalu coba lagi. Tempat bacamu tidak hilang.
  </ErrorState>
)
