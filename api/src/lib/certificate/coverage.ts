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

export const hasCharacters = (font: string, letters: string) =>
  Array.from(letters).every((letter) => coverage.get(font)?.has(letter.codePointAt(0) ?? 0))

// Not the joiners, which shape letters.
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu

/** Prepares text for printing: composes letters, removes invisible characters, replaces non-breaking hyphens. */
export const printed = (text: string) =>
  text.normalize('NFC').replace(INVISIBLE, '').replaceAll('\u2011', '-').replace(/\s/g, ' ')

/** Split a text into letters with their marks. */
export const charactersOf = (text: string) => printed(text).match(/\P{M}\p{M}*|\p{M}+/gu) ?? []

const fonts = [...coverage.keys()]

/** The letters of a text that no font of certificates has, each once. */
export const unprintable = (text: string): string[] => [
  ...new Set(charactersOf(text).filter((letters) => !fonts.some((font) => hasCharacters(font, letters)))),
]

/** Why a text cannot stand on a certificate, in words; null where it can. */
export function unprintableWords(text: string): string | null {
  const letters = unprintable(text)
  return letters.length > 0 ? `Sertifikat tidak bisa memuat ${letters.join(' ')}. Tulis dengan huruf lain.` : null
}
