interface Fit {
  /** Size of the letters, in units. */
  size: number
  /** Largest width of a line. */
  width: number
  /** Largest number of lines; longer texts end with an ellipsis. */
  most: number
}

// Plus Jakarta Sans at weight 700, in parts of its size: rather too wide than over the edge.
const NARROW = 0.31
const WIDE = 0.9
const CAPITAL = 0.7
const LETTER = 0.58

function widthOf(letter: string) {
  if (/[ilj.,:;'|!]/.test(letter)) return NARROW
  if (/[mwMW@]/.test(letter)) return WIDE
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Javanese}]/u.test(letter)) return 1
  return /[\p{Lu}\d]/u.test(letter) ? CAPITAL : LETTER
}

const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' })
const lettersOf = (words: string) => Array.from(segmenter.segment(words), ({ segment }) => segment)

/** Breaks words into lines for a picture, where nothing else can measure them. */
export function lines(words: string, { size, width, most }: Fit): string[] {
  const room = width / size
  const fits = (line: string) => lettersOf(line).reduce((sum, letter) => sum + widthOf(letter), 0) <= room
  const broken = words.split(/\s+/).flatMap((word) => pieces(word, fits))
  const found: string[] = []
  for (const word of broken) {
    const last = found.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) found[found.length - 1] = `${last} ${word}`
    else found.push(word)
  }
  return found.length > most ? [...found.slice(0, most - 1), cut(found[most - 1] ?? '', fits)] : found
}

// Break a word that is wider than a line.
function pieces(word: string, fits: (line: string) => boolean): string[] {
  const letters = lettersOf(word)
  let count = letters.length
  while (count > 1 && !fits(letters.slice(0, count).join(''))) count--
  if (count >= letters.length) return [word]
  return [letters.slice(0, count).join(''), ...pieces(letters.slice(count).join(''), fits)]
}

/** Break lines in the first size that fits; the last size is cut off. */
export function fittingLines<T extends Fit>(words: string, sizes: readonly [T, ...T[]]): { lines: string[]; fit: T } {
  const [fit, ...smaller] = sizes
  const [next, ...rest] = smaller
  const isWhole = lines(words, { ...fit, most: Number.MAX_SAFE_INTEGER }).length <= fit.most
  return isWhole || !next ? { lines: lines(words, fit), fit } : fittingLines(words, [next, ...rest])
}

function cut(line: string, fits: (line: string) => boolean): string {
  let kept = line.replace(/[\s.,:;–-]+$/, '')
  while (kept.length > 1 && !fits(`${kept} …`)) kept = lettersOf(kept).slice(0, -1).join('').trimEnd()
  return `${kept} …`
}
