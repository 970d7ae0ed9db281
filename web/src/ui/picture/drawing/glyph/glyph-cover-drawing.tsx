import { DrawingSvg } from '../drawing-svg.tsx'
import { useDrawingTheme } from '../use-drawing-theme.ts'
import { glyphCover } from '@semai/drawing/glyph/glyph-cover'
import { glyphFor } from '@semai/drawing/glyph/glyph-for'
import { glyph } from '@semai/drawing/glyph/glyphs'

export interface GlyphCoverDrawingProps {
  /** Decides the ground and how its leaf leans; the same id looks the same everywhere. */
  id: string
  /** Subject words, the most exact first: a title, then its category. Only a leaf without them. */
  words?: readonly string[] | undefined
  /** Width by height, as shown. */
  ratio: number
  /** Position among similar covers, whose backgrounds must differ. */
  place?: number | undefined
}

const HEIGHT = 360

/** A subject's cover as a picture on a page. */
export function GlyphCoverDrawing({ id, words, ratio, place }: GlyphCoverDrawingProps) {
  const theme = useDrawingTheme()
  const size = { width: Math.round(HEIGHT * ratio), height: HEIGHT }
  return <DrawingSvg drawing={glyphCover(id, { words, theme, place, ...size })} />
}

/** A subject's glyph alone. */
export const GlyphDrawing = ({ words }: { words: readonly string[] }) => (
  <DrawingSvg drawing={glyph(glyphFor(words), useDrawingTheme())} />
)
