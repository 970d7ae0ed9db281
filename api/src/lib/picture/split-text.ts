import PdfKit from 'pdfkit'
import type { Part } from '@semai/drawing/drawing'
import { unprintable, printed } from '../certificate/font-coverage.ts'
import { certificateFonts, runsOf } from '../certificate/fonts.ts'
import { runWidth } from '../certificate/draw-text.ts'

type Line = Extract<Part, { kind: 'text' }>

const BOLD = 600

// It only measures: the renderer of pictures cannot.
const doc = new PdfKit({ font: '' })
for (const [name, file] of certificateFonts) doc.registerFont(name, file)

/**
 * Split lines into one text per font. The renderer picks one fallback for a whole text, and drops the characters that
 * this fallback lacks. Characters without any font are left out.
 */
export const splitText = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part): Part[] => {
    if (part.kind === 'text') return runsOfLine(part)
    if (part.kind === 'group') return [{ ...part, parts: splitText(part.parts) }]
    if (part.kind !== 'drawing') return [part]
    return [{ ...part, drawing: { ...part.drawing, parts: splitText(part.drawing.parts) } }]
  })

function runsOfLine({ anchor, length, ...line }: Line): Part[] {
  const words = withoutMissing(line.words)
  const runs = runsOf(line.weight < BOLD ? 'sans' : 'bold', words)
  if (runs.length < 2) return [{ ...line, words, ...(anchor && { anchor }), ...(length && { length }) }]
  const { size, spacing = 0 } = line
  const advanceOf = (run: (typeof runs)[number]) => runWidth(doc, size, run) + spacing * Array.from(run.text).length
  const placed = runs.map((run) => ({ ...run, width: advanceOf(run) }))
  const whole = placed.reduce((sum, { width }) => sum + width, 0)
  const ratio = length ? length / whole : 1
  let at = anchor === 'middle' ? line.x - (whole * ratio) / 2 : line.x
  return placed.flatMap(({ font, text, width }) => {
    const start = text.trimStart()
    // The renderer drops spaces at the start.
    const lead = width - advanceOf({ font, text: start })
    const x = at + lead * ratio
    at += width * ratio
    if (start.trim() === '') return []
    return [{ ...line, x, words: start, ...(length && { length: (width - lead) * ratio }) }]
  })
}

function withoutMissing(words: string): string {
  const missing = unprintable(words)
  if (missing.length === 0) return printed(words)
  const remaining = missing.reduce((text, character) => text.replaceAll(character, ''), printed(words))
  return remaining.replace(/ {2,}/g, ' ').trim()
}
