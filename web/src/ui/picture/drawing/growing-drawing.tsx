import type { Drawing } from '@semai/drawing/drawing'
import { DrawingSvg } from './drawing-svg.tsx'
import classes from './growing.module.css'

interface GrowingDrawingProps {
  drawing: Drawing
  /** Whether it grows as it comes; otherwise it stands there finished, as it does for who wants no motion. */
  isGrowing: boolean
  className?: string | undefined
}

/** A drawing whose parts come in, once. What it shows is said beside it. */
export const GrowingDrawing = ({ drawing, isGrowing, className = '' }: GrowingDrawingProps) => (
  <DrawingSvg
    drawing={drawing}
    align="xMidYMid meet"
    className={`${classes.drawing} ${isGrowing ? classes.growing : ''} ${className}`}
  />
)
