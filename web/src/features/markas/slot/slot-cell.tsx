import { Link } from '@tanstack/react-router'
import type { Slot } from '@semai/contract/markas/slot'
import { formatClock, zoneName } from '../../../lib/time/format-date.ts'
import { clockRange, SLOT_WORDS } from '../markas-text.ts'
import type { GridRoom } from '../book/picking.ts'
import classes from './slot-cell.module.css'

interface SlotCellProps {
  room: GridRoom
  slot: Slot
  zone: string
  /** Whether it can be picked. */
  isFree: boolean
  isPicked: boolean
  /** Row and column for arrow keys. */
  place: string
  /** Cell with the tab stop of the grid. */
  stop: string
  onPick: () => void
  onClear: () => void
}

/** Cell of a slot: a button, or a link to the user's own booking. */
export function SlotCell(props: SlotCellProps) {
  const { room, slot, zone, isFree, isPicked, place, stop, onPick, onClear } = props
  const words = isPicked ? 'Dipilih' : SLOT_WORDS[slot.state]
  const shared = {
    className: classes.slot,
    'data-state': isPicked ? 'picked' : stateOf(slot, isFree),
    'data-place': place,
    tabIndex: place === stop ? 0 : -1,
    children: (
      <>
        <span className="visually-hidden">
          {room.name}, {clockRange(slot, zone)} {zoneName(slot.start_at, zone)}, {words.toLowerCase()}
        </span>
        <span aria-hidden className={classes.clock}>
          {formatClock(slot.start_at, zone)}
        </span>
        <span aria-hidden className={classes.words}>
          {words}
        </span>
      </>
    ),
  }
  return (
    <div role="gridcell" aria-selected={isPicked} className={classes.place}>
      {slot.state === 'mine' && slot.schedule_id ? (
        <Link to="/markas/transaksi/$id" params={{ id: slot.schedule_id }} {...shared} />
      ) : (
        <button
          type="button"
          aria-disabled={!isFree && !isPicked}
          onClick={isPicked ? onClear : isFree ? onPick : undefined}
          {...shared}
        />
      )}
    </div>
  )
}

// A free slot can be too short for the room's minimum.
const stateOf = ({ state }: Slot, isFree: boolean) =>
  !isFree && (state === 'free' || state === 'now') ? 'late' : state
