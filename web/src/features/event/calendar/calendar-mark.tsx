import { leaf } from '@semai/drawing/leaf'
import classes from './calendar-mark.module.css'
import type { Mark } from './calendar-marks.ts'

const RIGHT = leaf(0.5, 9.5, 9)
const LEFT = leaf(9.5, 9.5, 9, [-1, -1])

const SHAPES = {
  mine: <circle cx="5" cy="5" r="4" />,
  national: <path d={RIGHT} />,
  regional: <path d={LEFT} />,
  session: <path d="M5 1l4 4l-4 4l-4-4z" />,
}

/** Mark of a kind, which differs by shape and colour: a right leaf, a left leaf, a dot, a bud. A label is beside it. */
export function CalendarMark({ mark }: { mark: Mark }) {
  return (
    <svg className={classes.mark} data-mark={mark} width="11" height="11" viewBox="0 0 10 10" aria-hidden>
      {SHAPES[mark]}
    </svg>
  )
}
