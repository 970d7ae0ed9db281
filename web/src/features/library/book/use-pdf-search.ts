import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { findHits, type Hit } from '../reader/reader-find.ts'

export interface PdfSearchControl {
  query: string
  setQuery: (query: string) => void
  hits: Hit[]
  /** False while the text of the book loads. */
  isReady: boolean
  /** Hit that was opened last. */
  current: Hit | null
  goTo: (hit: Hit | undefined) => void
}

const LEAST_CHARACTERS = 2

/** Search a whole book. Its text is extracted at the first search. */
export function usePdfSearch(pdf: PDFDocumentProxy | null, goToPage: (page: number) => void): PdfSearchControl {
  const [query, setQuery] = useState('')
  const [current, setCurrent] = useState<Hit | null>(null)
  const wanted = useDeferredValue(query.trim())
  const isSearching = wanted.length >= LEAST_CHARACTERS
  const texts = useTexts(pdf, isSearching)
  const hits = useMemo(() => (texts && isSearching ? findHits(texts, wanted) : []), [texts, wanted, isSearching])
  return {
    query: isSearching ? wanted : '',
    setQuery: (next) => {
      setQuery(next)
      setCurrent(null)
    },
    hits,
    isReady: texts !== null,
    current,
    goTo: (hit) => {
      if (!hit) return
      setCurrent(hit)
      goToPage(hit.page)
    },
  }
}

function useTexts(pdf: PDFDocumentProxy | null, isWanted: boolean): string[] | null {
  const [texts, setTexts] = useState<string[] | null>(null)
  useEffect(() => {
    if (!pdf || !isWanted || texts) return
    let isOver = false
    void readTexts(pdf).then((read) => !isOver && setTexts(read))
    return () => {
      isOver = true
    }
  }, [pdf, isWanted, texts])
  return texts
}

/** Extract the text of each page in the same order as the text layer. */
async function readTexts(pdf: PDFDocumentProxy): Promise<string[]> {
  const texts: string[] = []
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
  }
  return texts
}
