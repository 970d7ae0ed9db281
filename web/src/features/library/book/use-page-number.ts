import { useCallback, useEffect, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'

/** Manage the open page of a book and report it as progress. */
export function usePageNumber(startPage: number, { report }: ProgressControl, frame: HTMLElement | null) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [wanted, setWanted] = useState(startPage)
  const pages = pdf?.numPages ?? 0
  const page = within(wanted, pages)

  // The open page is the reader's place.
  useEffect(() => {
    if (pages > 0) report({ last_position: page })
  }, [page, pages, report])

  const goToPage = useCallback(
    (next: number) => {
      setWanted(within(next, pages))
      frame?.scrollTo({ top: 0, left: 0 })
    },
    [pages, frame],
  )
  return { pdf, setPdf, page, pages, goToPage }
}

const within = (page: number, pages: number) => Math.max(1, pages > 0 ? Math.min(page, pages) : page)
