import { AfterFirstPaint } from '../../lib/first-paint/after-first-paint.tsx'
import { optionalChunk } from '../../lib/first-paint/optional-chunk.ts'
import { CoverFrame, type CoverFrameProps } from './cover-frame.tsx'
import type { GlyphCoverDrawingProps } from './drawing/glyph/glyph-cover-drawing.tsx'
import { groundOf } from '@semai/drawing/glyph/ground'
import { useDrawingTheme } from './drawing/use-drawing-theme.ts'

/** Renders nothing until its code loads; the frame's background shows meanwhile. */
export const LazyGlyphCover = optionalChunk<GlyphCoverDrawingProps>(
  async () => (await import('./drawing/glyph/glyph-cover-drawing.tsx')).GlyphCoverDrawing,
)

type GlyphCoverPictureProps = CoverFrameProps & Omit<GlyphCoverDrawingProps, 'ratio'>

/** A cover: its picture, else what it is about as a drawing. */
export function GlyphCoverPicture({ id, words, place, ratio = 16 / 9, ...frame }: GlyphCoverPictureProps) {
  const { ground } = groundOf(id, useDrawingTheme(), place)
  return (
    <CoverFrame ratio={ratio} ground={ground} {...frame}>
      <AfterFirstPaint>
        <LazyGlyphCover id={id} words={words} ratio={ratio} place={place} />
      </AfterFirstPaint>
    </CoverFrame>
  )
}
