import { AfterFirstPaint } from '../../lib/first-paint/after-first-paint.tsx'
import { optionalChunk } from '../../lib/first-paint/optional-chunk.ts'
import { nila } from '@semai/drawing/palette'
import { useIsPhone } from '../layout/use-screen.ts'
import { CoverFrame, type CoverFrameProps } from './cover-frame.tsx'
import type { RoomPlanDrawingProps } from './drawing/room-plan/room-plan-drawing.tsx'
import { useDrawingTheme } from './drawing/use-drawing-theme.ts'

const LazyRoomPlan = optionalChunk<RoomPlanDrawingProps>(
  async () => (await import('./drawing/room-plan/room-plan-drawing.tsx')).RoomPlanDrawing,
)

interface RoomPlanPictureProps extends CoverFrameProps, Omit<RoomPlanDrawingProps, 'ratio'> {
  /** Width by height on a phone, where that is another. */
  phoneRatio?: number
}

/** Photo of a room, or a plan drawn from its description. */
export function RoomPlanPicture({ room, ratio = 16 / 9, phoneRatio = ratio, ...frame }: RoomPlanPictureProps) {
  const shown = useIsPhone() ? phoneRatio : ratio
  const ground = useDrawingTheme() === 'dark' ? nila[9] : nila[1]
  return (
    <CoverFrame ratio={shown} ground={ground} {...frame}>
      <AfterFirstPaint>
        <LazyRoomPlan room={room} ratio={shown} />
      </AfterFirstPaint>
    </CoverFrame>
  )
}
