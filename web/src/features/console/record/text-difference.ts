export interface Piece {
  words: string
  change: 'same' | 'gone' | 'new'
}

// Above this the table of all word pairs takes too long.
const MOST_PAIRS = 400_000

/** Merge two texts into pieces with removed and added words. Very long texts are replaced as a whole. */
export function differenceOf(before: string, after: string): Piece[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  if (old.length * fresh.length > MOST_PAIRS)
    return joined([
      { words: before, change: 'gone' },
      { words: after, change: 'new' },
    ])
  return joined(walk(old, fresh, lengthsOf(old, fresh)))
}

const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

/** Return the length of the longest common subsequence from each pair of positions on. */
function lengthsOf(old: string[], fresh: string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: fresh.length + 1 }, () => 0))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = fresh.length - 1; j >= 0; j--) {
      const [row = [], below = []] = [lengths[i], lengths[i + 1]]
      row[j] = old[i] === fresh[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}

function walk(old: string[], fresh: string[], lengths: number[][]): Piece[] {
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    const [gone, came] = [old[i], fresh[j]]
    if (gone !== undefined && gone === came) {
      pieces.push({ words: gone, change: 'same' })
      i++
      j++
    } else if (gone !== undefined && (came === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      pieces.push({ words: gone, change: 'gone' })
      i++
    } else if (came !== undefined) {
      pieces.push({ words: came, change: 'new' })
      j++
    }
  }
  return pieces
}

function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last?.change === piece.change) last.words += piece.words
    else if (piece.words !== '') all.push({ ...piece })
  }
  return all
}
