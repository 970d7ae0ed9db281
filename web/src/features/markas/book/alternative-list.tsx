import { formatDay } from '../../../lib/time/format-date.ts'
import { clockRange } from '../markas-text.ts'
import classes from './alternative-list.module.css'
import type { Alternative } from './alternatives.ts'

interface AlternativeListProps {
  alternatives: Alternative[]
  zone: string
  isBusy?: boolean
  onPick: (alternative: Alternative) => void
}

/** List of free slots as buttons. */
export const AlternativeList = ({ alternatives, zone, isBusy = false, onPick }: AlternativeListProps) => (
  <ul className={classes.list}>
    {alternatives.map((alternative) => (
      <li key={alternative.room_id + alternative.start_at}>
        <button type="button" disabled={isBusy} onClick={() => onPick(alternative)}>
          <b>{alternative.room_name}</b>
          {formatDay(alternative.start_at, zone)} · {clockRange(alternative, zone)}
        </button>
      </li>
    ))}
  </ul>
)
