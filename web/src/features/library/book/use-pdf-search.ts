import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { findHits, type Hit } from '../reader/reader-find.ts'

export interface PdfSearchControl {
  query: string
  setQuery: (query: string) => void
  hits: Hit[]
  /** False while the book's words are being read. */
  isReady: boolean
  /** The one that was gone to last. */
  current: Hit | null
  goTo: (hit: Hit | undefined) => void
}

const LEAST_LETTERS = 2

/** Searches a whole book. Its words are read when somebody first searches. */
export function usePdfSearch(pdf: PDFDocumentProxy | null, turnTo: (page: number) => void): PdfSearchControl {
  const [query, setQuery] = useState('')
  const [current, setCurrent] = useState<Hit | null>(null)
  const wanted = useDeferredValue(query.trim())
  const isSearching = wanted.length >= LEAST_LETTERS
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
      turnTo(hit.page)
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

/** Each page's words, joined as they stand: as the text layer has them. */
async function readTexts(pdf: PDFDocumentProxy): Promise<string[]> {
  const texts: string[] = []
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
  }
  return texts
}
