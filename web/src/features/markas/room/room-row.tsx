import type { RoomDay } from '@semai/contract/markas/markas'
import { endsFrom } from '../book/picking.ts'
import { SlotCell } from '../slot/slot-cell.tsx'
import { RoomName } from '../slot/slot-grid.tsx'
import { minutesOf, type Axis } from './matrix-axis.ts'
import classes from './room-matrix.module.css'

interface RoomRowProps {
  room: RoomDay
  axis: Axis
  /** Index among the rows with slots, for arrow keys. */
  row: number
  /** Cell with the tab stop of the grid. */
  stop: string
  onPick: (start_at: string) => void
}

/** Row of a room with its slots at their hours, or the reason why it has none. */
export function RoomRow({ room, axis, row, stop, onPick }: RoomRowProps) {
  const { slots, building } = room
  return (
    <div role="row" className={classes.row} style={{ '--hours': (axis.to - axis.from) / 60 }}>
      <RoomName room={room} />
      <div className={classes.lane}>
        {slots.length === 0 && (
          <span role="gridcell" className={classes.closed}>
            {closedWords(room)}
          </span>
        )}
        {slots.map((slot, at) => (
          <div key={slot.start_at} className={classes.cell} style={placeOn(axis, minutesOf(slot, building.time_zone))}>
            <SlotCell
              room={room}
              slot={slot}
              zone={building.time_zone}
              isFree={endsFrom({ room, slots }, at).length > 0}
              isPicked={false}
              place={`${row}:${at}`}
              stop={stop}
              onPick={() => onPick(slot.start_at)}
              onClear={nothing}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

const nothing = () => {}

const share = (minutes: number, { from, to }: Axis) => `${(minutes / (to - from)) * 100}%`

const placeOn = (axis: Axis, { start, end }: ReturnType<typeof minutesOf>) => ({
  '--from': share(start - axis.from, axis),
  '--length': share(end - start, axis),
})

const STATE_WORDS: Record<RoomDay['state'], string> = {
  open: 'Belum ada slot',
  closed: 'Tutup',
  holiday: 'Libur',
  past: 'Sudah lewat',
  beyond: 'Belum bisa dipesan',
}

const closedWords = ({ state, reason }: RoomDay) => [STATE_WORDS[state], reason].filter(Boolean).join(' · ')
