import { formatDateTile } from '../../lib/time/format-date.ts'
import classes from './date-tile.module.css'

type DateTileProps = {
  /** ISO, with its offset or Z. */
  date: string
  /** The event's own zone: a late evening in WIT is another day in WIB. */
  timeZone?: string
}

/** The day and the month at the left of a row; the row's facts carry the whole date. */
export function DateTile({ date, timeZone = 'Asia/Jakarta' }: DateTileProps) {
  const [day, month] = formatDateTile(date, timeZone)
  return (
    <time className={classes.tile} dateTime={date}>
      <b>{day}</b>
      <span>{month}</span>
    </time>
  )
}
