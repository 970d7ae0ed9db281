import { readdirSync, readFileSync } from 'node:fs'
import { hasCharacters, charactersOf } from './font-coverage.ts'

const folder = new URL('../../../assets/fonts/', import.meta.url)

// Made by scripts/content/subset-fonts.ts. A PDF embeds only the glyphs that it shows.
export const certificateFonts = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ttf'))
    .map((file) => [file.replace('.ttf', ''), readFileSync(new URL(file, folder))]),
)

// Font files of each style. The first file with a character prints it.
const styles = {
  sans: ['plus-jakarta-sans-medium'],
  bold: ['plus-jakarta-sans-bold'],
  title: ['source-serif-4-semibold'],
  name: ['source-serif-4-italic', 'source-serif-4-italic-latin-ext', 'source-serif-4-italic-vietnamese'],
}

export type CertificateFont = keyof typeof styles

const fallbacks = [
  'noto-sans-latin',
  'noto-sans-latin-ext',
  'noto-sans-vietnamese',
  'noto-sans-cyrillic',
  'noto-sans-cyrillic-ext',
  'noto-sans-greek',
  'noto-sans-greek-ext',
  'noto-sans-arabic',
  'noto-sans-javanese',
  'noto-sans-balinese',
  'noto-sans-sundanese',
  'noto-sans-thai',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-sc',
  'noto-sans-symbols',
  'noto-sans-math',
]

/** Box printed in place of a character that no font has. */
const MISSING = '\u25a1'

export interface Run {
  font: string
  text: string
}

/** Split a text into runs of one font. */
export function runsOf(style: CertificateFont, text: string): Run[] {
  const runs: Run[] = []
  for (const character of charactersOf(text)) {
    const last = runs.at(-1)
    const own = styles[style]
    // Between words of another script the space is theirs: their run is written right to left as a whole.
    const isBetween = /^[^\p{L}\p{M}\p{N}]/u.test(character) && last !== undefined && !own.includes(last.font)
    const chain = [...(isBetween ? [last.font] : []), ...own, ...fallbacks]
    const font = chain.find((name) => hasCharacters(name, character))
    const written = font ? { font, text: character } : { font: 'noto-sans-math', text: MISSING }
    if (last?.font === written.font) last.text += written.text
    else runs.push(written)
  }
  return runs.flatMap(withoutLastSpace(styles[style][0] ?? ''))
}

/** Move the space after a run into the style's own font: a right-to-left run would print it on the wrong side. */
const withoutLastSpace =
  (own: string) =>
  (run: Run): Run[] => {
    const words = run.text.trimEnd()
    const isSpaced = words !== '' && words !== run.text && run.font.startsWith('noto')
    return isSpaced
      ? [
          { ...run, text: words },
          { font: own, text: run.text.slice(words.length) },
        ]
      : [run]
  }
