import { formatNumber } from '../../lib/text/format-number.ts'
import classes from './waiting-mark.module.css'

/** How much waits, at the end of a menu's item; nothing where nothing does. */
export function WaitingMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={classes.mark}>
      {formatNumber(count)}
      <span className="visually-hidden"> menunggu</span>
    </span>
  )
}
