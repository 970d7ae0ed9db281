import { AfterFirstPaint } from '../../lib/first-paint/after-first-paint.tsx'
import { optionalChunk } from '../../lib/first-paint/optional-chunk.ts'
import classes from './glyph.module.css'

const LazyGlyph = optionalChunk<{ words: readonly string[] }>(
  async () => (await import('./drawing/glyph/glyph-cover-drawing.tsx')).GlyphDrawing,
)

interface GlyphProps {
  /** What it is about, the more exact word first. */
  words: readonly string[]
  /** In pixels, from 24 to 48: below stand the icons of the interface. */
  size?: number
}

/** A subject's glyph beside its name. Decoration; its place is kept until its code comes. */
export const Glyph = ({ words, size = 32 }: GlyphProps) => (
  <span className={classes.glyph} style={{ '--size': `${size}px` }} aria-hidden>
    <AfterFirstPaint>
      <LazyGlyph words={words} />
    </AfterFirstPaint>
  </span>
)
