import { formatClock } from '../../../lib/time/format-date.ts'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import classes from './length-choices.module.css'
import { lengthWords } from '../markas-text.ts'
import type { PickedSlot } from './picking.ts'

interface LengthChoicesProps {
  pick: PickedSlot
  zone: string
  onEnd: (end_at: string) => void
}

/** Choice of the length within free adjacent slots and the room's limit. Hidden with a single choice. */
export function LengthChoices({ pick: { start_at, end_at, ends }, zone, onEnd }: LengthChoicesProps) {
  if (ends.length < 2) return null
  return (
    <div className={classes.choices}>
      <p className={classes.label} aria-hidden>
        Lama
      </p>
      <FilterChips label="Lama">
        {ends.map((end) => (
          <FilterChip key={end} isChosen={end === end_at} onClick={() => onEnd(end)}>
            {lengthWords(start_at, end)}
            <span className="visually-hidden">, sampai {formatClock(end, zone)}</span>
          </FilterChip>
        ))}
      </FilterChips>
    </div>
  )
}
