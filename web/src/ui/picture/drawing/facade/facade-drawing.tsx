import { DrawingSvg } from '../drawing-svg.tsx'
import { useDrawingTheme } from '../use-drawing-theme.ts'
import { facade } from '@semai/drawing/facade/facade'
import type { Town } from '@semai/drawing/facade/town'

export interface FacadeDrawingProps {
  town: Town
  /** Not open yet. */
  isSoon?: boolean
  /** Width by height, as shown. */
  ratio: number
}

const HEIGHT = 180

/** The Markas of a town as a picture on a page. */
export function FacadeDrawing({ town, isSoon = false, ratio }: FacadeDrawingProps) {
  const theme = useDrawingTheme()
  return <DrawingSvg drawing={facade(town, { width: Math.round(HEIGHT * ratio), height: HEIGHT, theme, isSoon })} />
}
