import { leaf, type Corner } from '../leaf.ts'
import { kunyit, nila } from '../palette.ts'
import { filled, type Drawing, type DrawingTheme, type Part } from '../drawing.ts'
import { DAILY_GLYPHS } from './daily-glyphs.ts'
import { WORK_GLYPHS } from './work-glyphs.ts'

/** A glyph on a grid of 48: lines as path data, and the foot, reach and corner of the lit leaf. */
interface GlyphShape {
  lines: string
  seed: readonly [x: number, y: number, reach: number, corner?: Corner]
}

/** The subjects, by what they are called in the product's own language. */
export const GLYPHS = { ...DAILY_GLYPHS, ...WORK_GLYPHS } satisfies Record<string, GlyphShape>

export type GlyphName = keyof typeof GLYPHS

/** How many units of the grid a glyph is wide and high. */
export const GLYPH_SIZE = 48

/** Parts of a glyph: lines in `ink` and one leaf in kunyit. */
export function glyphParts(name: GlyphName, ink: string): Part[] {
  const { lines, seed }: GlyphShape = GLYPHS[name]
  return [{ kind: 'path', d: lines, fill: 'none', stroke: ink, strokeWidth: 2 }, filled(kunyit[4], leaf(...seed))]
}

/** A glyph alone, for 24 px and more. */
export const glyph = (name: GlyphName, theme: DrawingTheme): Drawing => ({
  width: GLYPH_SIZE,
  height: GLYPH_SIZE,
  parts: [{ kind: 'group', parts: glyphParts(name, theme === 'dark' ? nila[1] : nila[7]) }],
})
