import { AfterFirstPaint } from '../../lib/first-paint/after-first-paint.tsx'
import { optionalChunk } from '../../lib/first-paint/optional-chunk.ts'
import { useIsPhone } from '../layout/use-screen.ts'
import { CoverFrame, type CoverFrameProps } from './cover-frame.tsx'
import type { FacadeDrawingProps } from './drawing/facade/facade-drawing.tsx'
import { skyOf } from '@semai/drawing/facade/sky'
import { useDrawingTheme } from './drawing/use-drawing-theme.ts'

const LazyFacade = optionalChunk<FacadeDrawingProps>(
  async () => (await import('./drawing/facade/facade-drawing.tsx')).FacadeDrawing,
)

interface FacadePictureProps extends CoverFrameProps, Omit<FacadeDrawingProps, 'ratio'> {
  /** Width by height on a phone, where that is another. */
  phoneRatio?: number
}

/** A Markas: its picture, else the house of its town. */
export function FacadePicture({ town, isSoon, ratio = 16 / 9, phoneRatio = ratio, ...frame }: FacadePictureProps) {
  const shown = useIsPhone() ? phoneRatio : ratio
  return (
    <CoverFrame ratio={shown} ground={skyOf(town, useDrawingTheme())} {...frame}>
      <AfterFirstPaint>
        <LazyFacade town={town} ratio={shown} {...(isSoon && { isSoon })} />
      </AfterFirstPaint>
    </CoverFrame>
  )
}
