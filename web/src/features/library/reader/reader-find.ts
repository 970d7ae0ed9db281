export interface Part {
  text: string
  isHit: boolean
}

/** A text cut where a query occurs in it, whatever the letters' case. */
export function partsOf(text: string, query: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const start of placesOf(text, query)) {
    if (start > end) parts.push({ text: text.slice(end, start), isHit: false })
    end = start + query.trim().length
    parts.push({ text: text.slice(start, end), isHit: true })
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false })
  return parts
}

/** Where a query occurs in a text, none within another. */
export function placesOf(text: string, query: string): number[] {
  const wanted = lower(query.trim())
  const places: number[] = []
  if (wanted === '') return places
  const searched = lower(text)
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + wanted.length)) places.push(at)
  return places
}

// Letter by letter: a whole text in lower case may be longer than it was, and its places others.
const lower = (text: string) =>
  Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at).toLocaleLowerCase('id-ID')
    return letter.length === 1 ? letter : text.charAt(at)
  }).join('')

export interface Hit {
  page: number
  /** How many of the page's hits come before it. */
  index: number
  /** The words around it. */
  parts: Part[]
}

const AROUND = 48
const MOST_HITS = 200

/** Where a query occurs in the pages of a book, in order. */
export function findHits(pages: string[], query: string): Hit[] {
  const length = query.trim().length
  return pages
    .flatMap((text, at) =>
      placesOf(text, query).map((start, index) => ({
        page: at + 1,
        index,
        parts: [
          { text: `${start > AROUND ? '… ' : ''}${text.slice(Math.max(0, start - AROUND), start)}`, isHit: false },
          { text: text.slice(start, start + length), isHit: true },
          { text: `${text.slice(start + length, start + length + AROUND)} …`, isHit: false },
        ],
      })),
    )
    .slice(0, MOST_HITS)
}
