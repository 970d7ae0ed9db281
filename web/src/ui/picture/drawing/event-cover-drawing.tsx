import { DrawingSvg } from './drawing-svg.tsx'
import { eventCover, type CoverEvent } from '@semai/drawing/event-cover/event-cover'
import { useDrawingTheme } from './use-drawing-theme.ts'

interface EventCoverDrawingProps {
  event: CoverEvent
  /** Width by height, as shown. */
  ratio: number
}

const HEIGHT = 360

/** An event's cover as a picture on a page: what does not fit is cut off at the right, never the date. */
export function EventCoverDrawing({ event, ratio }: EventCoverDrawingProps) {
  const theme = useDrawingTheme()
  const size = { width: Math.round(HEIGHT * ratio), height: HEIGHT }
  return <DrawingSvg drawing={eventCover(event, { theme, ...size })} align="xMinYMid slice" />
}
