import { Suspense, useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { formatBytes } from '../../../lib/text/format-number.ts'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import type { Media } from '../film/media.ts'
import classes from './pdf-book.module.css'
import { ReaderBoundary } from '../reader/reader-boundary.tsx'
import { useReadingTime } from '../reader/use-reading-time.ts'
import { usePdf } from './use-pdf.ts'

const PdfViewer = lazyChunk(async () => (await import('./pdf-viewer.tsx')).PdfViewer)

interface PdfBookProps {
  media: Media
  progress: ProgressControl
  /** Render the content around the button that opens the PDF. */
  children?: (opening: ReactNode) => ReactNode
}

/** Button that opens a PDF, and its viewer above all other content. */
export function PdfBook({ media, progress, children = (opening) => opening }: PdfBookProps) {
  const { state, open, fail } = usePdf(media)
  const [startPage, setStartPage] = useState(1)
  useReadingTime(progress)
  const begin = (page: number) => {
    setStartPage(page)
    void open()
  }
  return (
    <>
      {state.kind === 'open' && (
        <div className={classes.viewer}>
          <ReaderBoundary onError={fail}>
            <Suspense fallback={<PdfLoading share={1} />}>
              <PdfViewer
                content={media}
                bytes={state.bytes}
                startPage={startPage}
                progress={progress}
                onFailure={fail}
              />
            </Suspense>
          </ReaderBoundary>
        </div>
      )}
      {children(
        <>
          {state.kind === 'closed' && <OpenButtons media={media} onOpen={begin} />}
          {state.kind === 'loading' && <PdfLoading share={state.share} />}
          {state.kind === 'failed' && <PdfFailure media={media} onRetry={() => begin(startPage)} />}
        </>,
      )}
    </>
  )
}

interface OpenButtonsProps {
  media: Media
  onOpen: (page: number) => void
}

function OpenButtons({ media, onOpen }: OpenButtonsProps) {
  const { file_size_bytes, progress, page_count } = media
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

const PdfFailure = ({ media: { source_url }, onRetry }: { media: Media; onRetry: () => void }) => (
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
