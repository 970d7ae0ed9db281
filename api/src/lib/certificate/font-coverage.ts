import { readFileSync } from 'node:fs'

// Made by scripts/content/subset-fonts.ts: the code points of each font, as ranges in hexadecimal.
const written: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../../assets/fonts/coverage.json', import.meta.url), 'utf8'),
)

const coverage = new Map(Object.entries(written).map(([font, ranges]) => [font, pointsOf(ranges)]))

function pointsOf(ranges: string): Set<number> {
  const points = new Set<number>()
  for (const range of ranges.split(' ')) {
    const [from = 0, to = from] = range.split('-').map((point) => Number.parseInt(point, 16))
    for (let point = from; point <= to; point++) points.add(point)
  }
  return points
}

export const hasCharacters = (font: string, characters: string) =>
  Array.from(characters).every((character) => coverage.get(font)?.has(character.codePointAt(0) ?? 0))

// Not the joiners, which shape letters.
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu

/** Prepare text for printing: composes letters, removes invisible characters, replaces non-breaking hyphens. */
export const printed = (text: string) =>
  text.normalize('NFC').replace(INVISIBLE, '').replaceAll('\u2011', '-').replace(/\s/g, ' ')

/** Split a text into characters with their marks. */
export const charactersOf = (text: string) => printed(text).match(/\P{M}\p{M}*|\p{M}+/gu) ?? []

const fonts = [...coverage.keys()]

/** List the characters that no certificate font has, each once. */
export const unprintable = (text: string): string[] => [
  ...new Set(charactersOf(text).filter((character) => !fonts.some((font) => hasCharacters(font, character)))),
]

/** Error text listing a text's unprintable characters; null if it has none. */
export function unprintableWords(text: string): string | null {
  const characters = unprintable(text)
  return characters.length > 0 ? `Sertifikat tidak bisa memuat ${characters.join(' ')}. Tulis dengan huruf lain.` : null
}
