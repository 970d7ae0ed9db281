import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Document, Outline, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'
import type { Media } from '../film/media.ts'
import { PdfSearch } from './pdf-search.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import classes from './pdf-viewer.module.css'
import { pdfWorkerUrl } from './pdf-worker.ts'
import { ResumeNote } from '../reader/reader-resume.tsx'
import { useFrameWidth } from './use-frame-width.ts'
import { useHighlight } from '../reader/use-highlight.ts'
import { useKeys } from '../reader/use-keys.ts'
import { usePageNumber } from './use-page-number.ts'
import { usePdfSearch } from './use-pdf-search.ts'
import { usePinch } from './use-pinch.ts'

pdfjs.GlobalWorkerOptions.workerSrc = pdfWorkerUrl

// Images are decoded in JavaScript: WebAssembly would need another content security policy.
const OPTIONS = { useWasm: false, enableXfa: false }

interface PdfViewerProps {
  content: Media
  bytes: ArrayBuffer
  startPage: number
  progress: ProgressControl
  onFailure: () => void
}

/** Viewer of a PDF by pages, with zoom and search. */
export function PdfViewer({ content, bytes, startPage, progress, onFailure }: PdfViewerProps) {
  // pdf.js transfers the bytes to its worker, so it gets a copy.
  const file = useMemo(() => ({ data: bytes.slice(0) }), [bytes])
  const viewer = useRef<HTMLElement>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [panel, setPanel] = useState<'search' | 'outline' | null>(null)
  const { pdf, setPdf, page, pages, goToPage } = usePageNumber(startPage, progress, frame)
  const { width, zoom, zoomBy } = useFrameWidth(frame)
  const search = usePdfSearch(pdf, goToPage)
  const highlight = useHighlight(frame, search.query, search.current, page)
  usePinch(frame, { zoom, zoomBy, onSwipe: (by) => goToPage(page + by) })

  usePdfKeys(viewer, { page, pages, goToPage, zoomBy })

  // Focus the viewer, because its button is gone and its keys must work.
  useEffect(() => {
    viewer.current?.focus({ preventScroll: true })
    viewer.current?.scrollIntoView()
  }, [])

  const togglePanel = (one: 'search' | 'outline') => setPanel((now) => (now === one ? null : one))
  return (
    <section ref={viewer} className={classes.viewer} tabIndex={-1} aria-label={`Buku: ${content.title}`}>
      <Document
        file={file}
        options={OPTIONS}
        suspense={false}
        onLoadSuccess={setPdf}
        onLoadError={onFailure}
        onItemClick={({ pageNumber }) => {
          goToPage(pageNumber)
          setPanel(null)
        }}
        loading={<p className={classes.loading}>Membuka buku …</p>}
        error={null}
      >
        <div className={classes.head}>
          <PdfToolbar
            page={page}
            pages={pages}
            zoom={zoom}
            panel={panel}
            onPageChange={goToPage}
            onZoom={zoomBy}
            onPanel={togglePanel}
          />
          {panel === 'search' && <PdfSearch search={search} />}
          {panel === 'outline' && (
            <nav className={classes.outline} aria-label="Daftar isi">
              <Outline suspense={false} />
            </nav>
          )}
        </div>
        <div
          ref={setFrame}
          className={classes.frame}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- enlarged, it is scrolled by keys
          tabIndex={0}
          role="group"
          aria-label={`Halaman ${page} dari ${pages}`}
        >
          {width > 0 && (
            <Page
              pageNumber={page}
              width={width}
              renderAnnotationLayer={false}
              suspense={false}
              loading={<div className={classes.page} style={{ '--width': `${width}px` }} />}
              error={null}
              onLoadError={onFailure}
              onRenderTextLayerSuccess={highlight}
              className={classes.page}
            />
          )}
        </div>
      </Document>
      <p className="visually-hidden" role="status">
        Halaman {page} dari {pages}
      </p>
      <NewerPlace progress={progress} onGo={goToPage} />
    </section>
  )
}

interface PdfKeysOptions {
  page: number
  pages: number
  goToPage: (page: number) => void
  zoomBy: (steps: number) => void
}

function usePdfKeys(viewer: RefObject<HTMLElement | null>, { page, pages, goToPage, zoomBy }: PdfKeysOptions) {
  useKeys(viewer, (event) => {
    const pageStep = PAGE_STEPS[event.key]
    const steps = ZOOMS[event.key]
    if (event.target instanceof HTMLInputElement || (pageStep === undefined && steps === undefined)) return
    event.preventDefault()
    if (steps !== undefined) zoomBy(steps)
    if (pageStep !== undefined) goToPage(Number.isFinite(pageStep) ? page + pageStep : pageStep < 0 ? 1 : pages)
  })
}

/** Offer of the page that the reader reached on another device. */
function NewerPlace({ progress, onGo }: { progress: ProgressControl; onGo: (page: number) => void }) {
  const { newerPlace, dismissNewer } = progress
  if (newerPlace === null) return null
  return (
    <ResumeNote action="Lanjutkan" onAction={() => onGo(newerPlace)} onClose={dismissNewer}>
      {`Di perangkat lain kamu sampai halaman ${newerPlace}.`}
    </ResumeNote>
  )
}

// Page steps by key. Home and End use a large number.
const PAGE_STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -1,
  PageDown: 1,
  Home: -Infinity,
  End: Infinity,
}

const ZOOMS: Record<string, number> = { '+': 1, '=': 1, '-': -1, '0': 0 }
