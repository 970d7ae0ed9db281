import { AfterFirstPaint } from '../../lib/first-paint/after-first-paint.tsx'
import { optionalChunk } from '../../lib/first-paint/optional-chunk.ts'
import { useIsPhone } from '../layout/use-screen.ts'
import { CoverFrame, type CoverFrameProps } from './cover-frame.tsx'
import { eventColours } from '@semai/drawing/event-cover/colours'
import type { CoverEvent } from '@semai/drawing/event-cover/event-cover'
import { useDrawingTheme } from './drawing/use-drawing-theme.ts'

const EventCoverDrawing = optionalChunk<{ event: CoverEvent; ratio: number }>(
  async () => (await import('./drawing/event-cover-drawing.tsx')).EventCoverDrawing,
)

interface EventCoverPictureProps extends CoverFrameProps {
  event: CoverEvent
  /** Width by height on a phone, where that is another. */
  phoneRatio?: number
}

/** An event's cover: its picture, else its date, beside the hub's house or what it is about. */
export function EventCoverPicture({ event, ratio = 16 / 9, phoneRatio = ratio, ...frame }: EventCoverPictureProps) {
  const shown = useIsPhone() ? phoneRatio : ratio
  const { ground } = eventColours(event, shown, useDrawingTheme())
  return (
    <CoverFrame ratio={shown} ground={ground} {...frame}>
      <AfterFirstPaint>
        <EventCoverDrawing event={event} ratio={shown} />
      </AfterFirstPaint>
    </CoverFrame>
  )
}
