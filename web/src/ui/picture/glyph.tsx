import { AfterFirstPaint } from '../../lib/first-paint/after-first-paint.tsx'
import { optionalChunk } from '../../lib/first-paint/optional-chunk.ts'
import classes from './glyph.module.css'

const LazyGlyph = optionalChunk<{ words: readonly string[] }>(
  async () => (await import('./drawing/glyph/glyph-cover-drawing.tsx')).GlyphDrawing,
)

interface GlyphProps {
  /** Subject words, the most exact first. */
  words: readonly string[]
  /** Size in pixels, from 24 to 48; interface icons are smaller. */
  size?: number
}

/** Decorative glyph of a subject beside its name. Reserves its space until its code loads. */
export const Glyph = ({ words, size = 32 }: GlyphProps) => (
  <span className={classes.glyph} style={{ '--size': `${size}px` }} aria-hidden>
    <AfterFirstPaint>
      <LazyGlyph words={words} />
    </AfterFirstPaint>
  </span>
)
