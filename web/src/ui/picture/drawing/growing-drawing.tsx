import type { Drawing } from '@semai/drawing/drawing'
import { DrawingSvg } from './drawing-svg.tsx'
import classes from './growing.module.css'

interface GrowingDrawingProps {
  drawing: Drawing
  /** Whether to animate the growth; never with reduced motion. */
  isGrowing: boolean
  className?: string | undefined
}

/** Drawing whose parts appear once, as decoration beside its text. */
export const GrowingDrawing = ({ drawing, isGrowing, className = '' }: GrowingDrawingProps) => (
  <DrawingSvg
    drawing={drawing}
    align="xMidYMid meet"
    className={`${classes.drawing} ${isGrowing ? classes.growing : ''} ${className}`}
  />
)
