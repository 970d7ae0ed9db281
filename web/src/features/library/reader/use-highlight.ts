import { useCallback, useEffect } from 'react'
import { rangesOf, type Hit } from './reader-find.ts'

const ALL = 'semai-hit'
const CURRENT = 'semai-hit-current'

/**
 * Highlight hits on the open page by ranges, because a hit may span several elements of pdf.js. Returns a function to
 * call when the text layer is rendered.
 */
export function useHighlight(frame: HTMLElement | null, query: string, current: Hit | null, page: number) {
  const index = current?.page === page ? current.index : null
  const highlight = useCallback(() => {
    const layer = frame?.querySelector('.textLayer')
    // Browsers without the Highlight API still show the list of hits.
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

// Join the text of the page. A line break is a space, as in the searched text.
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
