import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { formatClock } from '../../../lib/time/format-date.ts'
import { FacilityIcons } from '../building/facility-icons.tsx'
import { endsFrom, groupsOf, isPicked, type GridRoom, type Picking, type RoomSlots } from '../book/picking.ts'
import { withoutPast } from './remaining.ts'
import { SlotCell } from './slot-cell.tsx'
import classes from './slot-grid.module.css'
import { useRoving } from './use-roving.ts'

interface SlotGridProps {
  rooms: RoomSlots[]
  zone: string
  picking: Picking
  /** Whether newer slots are loading. */
  isBusy: boolean
  /** False on the page of one room, whose title is the name. */
  hasNames?: boolean
  onPick: (room: GridRoom, start_at: string) => void
  onClear: () => void
}

/**
 * Grid of rooms and slots by the ARIA pattern: one tab stop, arrows between the slots, Escape clears the choice. Phones
 * show a card per room.
 */
export function SlotGrid({ rooms, zone, picking, isBusy, hasNames = true, onPick, onClear }: SlotGridProps) {
  const groups = groupsOf(rooms)
    .map(withoutPast)
    .filter((group) => countOf(group) > 0)
  const rows = groups.flat()
  const { ref, stop, enter, walk } = useRoving(rows, onClear)
  return (
    <div
      ref={ref}
      role="grid"
      tabIndex={-1}
      aria-label="Slot per ruang"
      aria-busy={isBusy}
      className={classes.grid}
      data-names={hasNames || undefined}
      onKeyDown={walk}
      onFocus={enter}
    >
      {groups.map((group) => (
        <div key={group[0]?.room.id} role="rowgroup" className={classes.group} style={{ '--slots': countOf(group) }}>
          <Heads row={group[0]} zone={zone} hasNames={hasNames} />
          {group.map(({ room, slots }) => (
            <div key={room.id} role="row" className={classes.row}>
              <RoomName room={room} isHidden={!hasNames} />
              {slots.map((slot, at) => (
                <SlotCell
                  key={slot.start_at}
                  room={room}
                  slot={slot}
                  zone={zone}
                  isFree={endsFrom({ room, slots }, at).length > 0}
                  isPicked={isPicked(picking, room.id, slot)}
                  place={`${rows.findIndex((row) => row.room.id === room.id)}:${at}`}
                  stop={stop}
                  onPick={() => onPick(room, slot.start_at)}
                  onClear={onClear}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const countOf = (group: RoomSlots[]) => group[0]?.slots.length ?? 0

const Heads = ({ row, zone, hasNames }: { row: RoomSlots | undefined; zone: string; hasNames: boolean }) => (
  <div role="row" className={classes.heads}>
    {hasNames ? (
      <span role="columnheader">Ruang</span>
    ) : (
      <span role="columnheader" className="visually-hidden">
        Ruang
      </span>
    )}
    {row?.slots.map((slot) => (
      <span key={slot.start_at} role="columnheader">
        {formatClock(slot.start_at, zone)}
        <i className={classes.end}>–{formatClock(slot.end_at, zone)}</i>
      </span>
    ))}
  </div>
)

/** Header of a room's row; visually hidden on the page of one room. */
export function RoomName({ room, isHidden = false }: { room: GridRoom; isHidden?: boolean }) {
  if (isHidden)
    return (
      <div role="rowheader" className="visually-hidden">
        {room.name}
      </div>
    )
  return (
    <div role="rowheader" className={classes.room}>
      <Link to="/markas/ruangan/$id" params={{ id: room.id }}>
        {room.name}
      </Link>
      <span className={classes.facts}>
        {formatNumber(room.capacity)} orang
        <FacilityIcons facilities={[...room.facilities, ...room.accessibility]} />
      </span>
    </div>
  )
}
