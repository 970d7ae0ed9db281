import type { EventDetail } from '@semai/contract/event/event'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import classes from './event-seats.module.css'
import { MODE_WORDS, seatsLeftWords, seatsOf, type Seats } from '../event-text.ts'

/** Free seats of each mode. */
export function EventSeats({ event }: { event: EventDetail }) {
  const seats = seatsOf(event)
  return (
    <div className={classes.seats}>
      {seats.map((mode) => (
        <SeatBar key={mode.mode} seats={mode} isNamed={seats.length > 1} />
      ))}
    </div>
  )
}

function SeatBar({ seats: { mode, taken, capacity }, isNamed }: { seats: Seats; isNamed: boolean }) {
  const name = isNamed ? `${MODE_WORDS[mode]}: ` : ''
  if (capacity === null)
    return (
      <p className={classes.open}>
        <b>{isNamed ? `${name}tanpa batas peserta` : 'Tanpa batas peserta'}</b>
        {taken > 0 && <span>{formatNumber(taken)} terdaftar</span>}
      </p>
    )
  return (
    <ProgressBar
      value={taken}
      max={capacity}
      label={isNamed ? `${name}${seatsLeftWords(capacity - taken).toLowerCase()}` : seatsLeftWords(capacity - taken)}
      aside={`${formatNumber(taken)} dari ${formatNumber(capacity)} terisi`}
    />
  )
}
