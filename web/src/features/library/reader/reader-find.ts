import { foldText } from '@semai/contract/call/fold-text'

export interface Part {
  text: string
  isHit: boolean
}

interface TextRange {
  start: number
  end: number
}

/** Split a text at the hits of a query, ignoring case and accents. */
export function partsOf(text: string, query: string): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const { start, end } of rangesOf(text, query)) {
    if (start > done) parts.push({ text: text.slice(done, start), isHit: false })
    parts.push({ text: text.slice(start, end), isHit: true })
    done = end
  }
  if (done < text.length) parts.push({ text: text.slice(done), isHit: false })
  return parts
}

/** Return the hits of a query in a text, without overlaps. */
export function rangesOf(text: string, query: string): TextRange[] {
  const wanted = foldText(query.trim())
  const ranges: TextRange[] = []
  if (wanted === '') return ranges
  const { folded, places } = foldCharacters(text)
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    ranges.push({ start: places[at] ?? 0, end: places[at + wanted.length] ?? text.length })
  }
  return ranges
}

/** Return the folded text with the position of each character in the text: “ﬃ” becomes 3 letters, an accent none. */
function foldCharacters(text: string) {
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const plain = foldText(character)
    for (let count = 0; count < plain.length; count++) places.push(at)
    folded += plain
    at += character.length
  }
  return { folded, places }
}

export interface Hit {
  page: number
  /** Index among the hits of the page. */
  index: number
  /** Text around the hit. */
  parts: Part[]
}

const AROUND = 48
const MOST_HITS = 200

/** Return the hits of a query in the pages of a book, in order. */
export function findHits(pages: string[], query: string): Hit[] {
  return pages
    .flatMap((text, at) =>
      rangesOf(text, query).map(({ start, end }, index) => ({
        page: at + 1,
        index,
        parts: [
          { text: `${start > AROUND ? '… ' : ''}${text.slice(Math.max(0, start - AROUND), start)}`, isHit: false },
          { text: text.slice(start, end), isHit: true },
          { text: `${text.slice(end, end + AROUND)} …`, isHit: false },
        ],
      })),
    )
    .slice(0, MOST_HITS)
}
