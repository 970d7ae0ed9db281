import { growthAt } from '@semai/drawing/plant/growth'
import { momentDrawing } from '@semai/drawing/plant/moment'
import type { Moment } from '@semai/contract/moment'
import { GrowingDrawing } from '../../ui/picture/drawing/growing-drawing.tsx'
import { useDrawingTheme } from '../../ui/picture/drawing/use-drawing-theme.ts'
import classes from './moment-picture.module.css'

/** The user’s plant, growing a leaf for one second. */
export function MomentPicture({ moment: { kind, growth } }: { moment: Pick<Moment, 'kind' | 'growth'> }) {
  const drawing = momentDrawing(kind, growthAt(growth), useDrawingTheme())
  return <GrowingDrawing drawing={drawing} isGrowing className={classes.picture} />
}
