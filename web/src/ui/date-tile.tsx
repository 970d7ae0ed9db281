import classes from './date-tile.module.css'

type DateTileProps = {
  /** ISO, with its offset or Z. */
  date: string
  /** The event's own zone: a late evening in WIT is another day in WIB. */
  timeZone?: string
}

/** The day and the month at the left of a row; the row's facts carry the whole date. */
export function DateTile({ date, timeZone = 'Asia/Jakarta' }: DateTileProps) {
  const day = new Date(date)
  return (
    <time className={classes.tile} dateTime={date}>
      <b>{day.toLocaleDateString('id-ID', { day: 'numeric', timeZone })}</b>
      <span>{day.toLocaleDateString('id-ID', { month: 'short', timeZone })}</span>
    </time>
  )
}
