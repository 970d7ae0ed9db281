import { PAGE } from './layout.ts'
import { charactersOf } from './font-coverage.ts'
import { runsOf, type CertificateFont, type Run } from './fonts.ts'

export type Pdf = PDFKit.PDFDocument

interface Ink {
  font: CertificateFont
  size: number
  color: string
  y: number
}

/** Writes on a base line, from a point to the right. */
export function inkAt(doc: Pdf, text: string, { font, size, color, x, y }: Ink & { x: number }) {
  let at = x
  for (const run of runsOf(font, text)) {
    const options = { ...shaping(run), lineBreak: false, baseline: 'alphabetic' } as const
    doc.font(run.font, size).fillColor(color).text(run.text, at, y, options)
    at += runWidth(doc, size, run)
  }
}

export function centered(doc: Pdf, text: string, { x = PAGE.width / 2, ...ink }: Ink & { x?: number }) {
  inkAt(doc, text, { ...ink, x: x - widthOf(doc, ink.font, ink.size, text) / 2 })
}

export const widthOf = (doc: Pdf, font: CertificateFont, size: number, text: string) =>
  runsOf(font, text).reduce((sum, run) => sum + runWidth(doc, size, run), 0)

/** Width of a text in one font. */
export const runWidth = (doc: Pdf, size: number, run: Run) =>
  doc.font(run.font, size).widthOfString(run.text, shaping(run))

// Without a list of features, the library lays out words one by one, from left to right.
const shaping = ({ font }: Run) => (font.startsWith('noto') ? { features: [] } : {})

/** The size, at most `size`, at which a text is no wider than `width`. */
export const fitting = (
  doc: Pdf,
  font: CertificateFont,
  text: string,
  { size, width }: { size: number; width: number },
) => Math.min(size, (size * width) / widthOf(doc, font, size, text))

/** A text in two lines, broken at the space next to its middle; one word stays one line. */
export function halves(text: string): string[] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const middle = spaces.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0]
  return middle === undefined ? [text] : [text.slice(0, middle), text.slice(middle + 1)]
}

/** A text in lines of the sans that are no wider than `width`. */
export function wrapped(doc: Pdf, text: string, { size, width }: { size: number; width: number }): string[] {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (widthOf(doc, 'sans', size, longer) <= width) lines[lines.length - 1] = longer
    else lines.push(...chopped(doc, word, { size, width }))
  }
  return lines.filter((line, at) => line !== '' || at > 0)
}

/** Split a word into parts no wider than `width`: Chinese has no spaces. */
function chopped(doc: Pdf, word: string, { size, width }: { size: number; width: number }): string[] {
  const parts = ['']
  for (const character of charactersOf(word)) {
    const longer = `${parts.at(-1)}${character}`
    if (widthOf(doc, 'sans', size, longer) <= width) parts[parts.length - 1] = longer
    else parts.push(character)
  }
  return parts
}
