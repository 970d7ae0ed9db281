import { useCallback, useEffect } from 'react'
import { rangesOf, type Hit } from './reader-find.ts'

const ALL = 'semai-hit'
const CURRENT = 'semai-hit-current'

/**
 * Marks what was searched for on the open page, without touching pdf.js's own elements: a word may begin in one
 * and end in another. Returns what to call once the page's words are in place.
 */
export function useHighlight(frame: HTMLElement | null, query: string, current: Hit | null, page: number) {
  const index = current?.page === page ? current.index : null
  const highlight = useCallback(() => {
    const layer = frame?.querySelector('.textLayer')
    // A browser that cannot still has the list of hits.
    if (!layer || typeof Highlight === 'undefined') return
    const ranges = query ? pageRanges(layer, query) : []
    const chosen = index === null ? undefined : ranges[index]
    CSS.highlights.set(ALL, new Highlight(...ranges))
    CSS.highlights.set(CURRENT, new Highlight(...(chosen ? [chosen] : [])))
    chosen?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [frame, query, index])
  useEffect(() => {
    highlight()
    return () => {
      if (typeof Highlight === 'undefined') return
      CSS.highlights.delete(ALL)
      CSS.highlights.delete(CURRENT)
    }
  }, [highlight])
  return highlight
}

interface Piece {
  node: Node
  start: number
}

function pageRanges(layer: Element, query: string): Range[] {
  const { text, pieces } = textOf(layer)
  return rangesOf(text, query).flatMap((hit) => {
    const [start, end] = [pieceAt(pieces, hit.start), pieceAt(pieces, hit.end - 1)]
    if (!start || !end) return []
    const range = document.createRange()
    range.setStart(start.node, hit.start - start.start)
    range.setEnd(end.node, hit.end - end.start)
    return [range]
  })
}

// The page's words in one row; a line's end is a space, as in what is searched.
function textOf(layer: Element) {
  const pieces: Piece[] = []
  let text = ''
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeName === 'BR') text += ' '
    if (node.nodeType !== Node.TEXT_NODE) continue
    pieces.push({ node, start: text.length })
    text += node.textContent ?? ''
  }
  return { text, pieces }
}

const pieceAt = (pieces: Piece[], place: number) => pieces.findLast(({ start }) => start <= place)
