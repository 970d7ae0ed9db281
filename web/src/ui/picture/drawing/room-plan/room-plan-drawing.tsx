import { DrawingSvg } from '../drawing-svg.tsx'
import { useDrawingTheme } from '../use-drawing-theme.ts'
import { roomPlan } from '@semai/drawing/room-plan/room-plan'
import type { PlannedRoom } from '@semai/drawing/room-plan/room'

export interface RoomPlanDrawingProps {
  room: PlannedRoom
  /** Width by height, as shown. */
  ratio: number
}

const HEIGHT = 180

/** Room plan that always fits its box. */
export function RoomPlanDrawing({ room, ratio }: RoomPlanDrawingProps) {
  const theme = useDrawingTheme()
  const drawing = roomPlan(room, { width: Math.round(HEIGHT * ratio), height: HEIGHT, theme })
  return <DrawingSvg drawing={drawing} align="xMidYMid meet" />
}
