interface Fit {
  /** Font size, in units. */
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

function widthOf(character: string) {
  if (/[ilj.,:;'|!]/.test(character)) return NARROW
  if (/[mwMW@]/.test(character)) return WIDE
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Javanese}]/u.test(character)) return 1
  return /[\p{Lu}\d]/u.test(character) ? CAPITAL : LETTER
}

const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' })
const charactersOf = (words: string) => Array.from(segmenter.segment(words), ({ segment }) => segment)

/** Break words into lines for a picture, where nothing else can measure them. */
export function lines(words: string, { size, width, most }: Fit): string[] {
  const room = width / size
  const fits = (line: string) => charactersOf(line).reduce((sum, character) => sum + widthOf(character), 0) <= room
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
  const characters = charactersOf(word)
  let count = characters.length
  while (count > 1 && !fits(characters.slice(0, count).join(''))) count--
  if (count >= characters.length) return [word]
  return [characters.slice(0, count).join(''), ...pieces(characters.slice(count).join(''), fits)]
}

/** Break lines in the first size that fits; the last size is cut off. */
export function fittingLines<T extends Fit>(words: string, sizes: readonly [T, ...T[]]): { lines: string[]; fit: T } {
  const [fit, ...smaller] = sizes
  const [next, ...rest] = smaller
  const isWhole = lines(words, { ...fit, most: Number.MAX_SAFE_INTEGER }).length <= fit.most
  return isWhole || !next ? { lines: lines(words, fit), fit } : fittingLines(words, [next, ...rest])
}

function cut(line: string, fits: (line: string) => boolean): string {
  let shortened = line.replace(/[\s.,:;–-]+$/, '')
  while (shortened.length > 1 && !fits(`${shortened} …`))
    shortened = charactersOf(shortened).slice(0, -1).join('').trimEnd()
  return `${shortened} …`
}
