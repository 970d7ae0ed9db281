import { useRef, useState, type KeyboardEvent } from 'react'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { FacilityIcons } from '../building/facility-icons.tsx'
import { clockRange } from '../markas-text.ts'
import { endsFrom, groupsOf, isPicked, type GridRoom, type Picking, type RoomSlots } from '../book/picking.ts'
import { SlotCell } from './slot-cell.tsx'
import classes from './slot-grid.module.css'

interface SlotGridProps {
  rooms: RoomSlots[]
  zone: string
  picking: Picking
  /** The newer ones are on their way. */
  isBusy: boolean
  /** The page of one room says its name already. */
  hasNames?: boolean
  onPick: (room: GridRoom, start_at: string) => void
  onClear: () => void
}

/**
 * Rooms × slots, as the ARIA grid pattern has it: one tab stop, arrows between the slots, Escape lets go. On a phone
 * each room is a card with its slots.
 */
export function SlotGrid({ rooms, zone, picking, isBusy, hasNames = true, onPick, onClear }: SlotGridProps) {
  const groups = groupsOf(rooms)
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
        {clockRange(slot, zone)}
      </span>
    ))}
  </div>
)

function RoomName({ room, isHidden }: { room: GridRoom; isHidden: boolean }) {
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

/** Where an arrow leads from a place: never out of the grid. */
function placeByKey(rows: RoomSlots[], from: string, key: string): string | null {
  const [row = 0, at = 0] = from.split(':').map(Number)
  const last = (rows[row]?.slots.length ?? 1) - 1
  const steps: Record<string, [row: number, at: number]> = {
    ArrowRight: [row, at + 1],
    ArrowLeft: [row, at - 1],
    ArrowDown: [row + 1, at],
    ArrowUp: [row - 1, at],
    Home: [row, 0],
    End: [row, last],
  }
  const step = steps[key]
  if (!step) return null
  const toRow = Math.min(Math.max(step[0], 0), rows.length - 1)
  const most = (rows[toRow]?.slots.length ?? 1) - 1
  return `${toRow}:${Math.min(Math.max(step[1], 0), most)}`
}

const firstFree = (rows: RoomSlots[]): string => {
  const row = rows.findIndex((each) => each.slots.some((_slot, at) => endsFrom(each, at).length > 0))
  const found = rows[row]
  return found ? `${row}:${found.slots.findIndex((_slot, at) => endsFrom(found, at).length > 0)}` : '0:0'
}

const placeOf = (target: EventTarget) => (target instanceof HTMLElement ? target.dataset['place'] : undefined)

function useRoving(rows: RoomSlots[], onClear: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<string>()
  const [row = 0, at = 0] = (place ?? '').split(':').map(Number)
  const stop = place && rows[row]?.slots[at] ? place : firstFree(rows)
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return onClear()
    const from = placeOf(event.target)
    const to = from && placeByKey(rows, from, event.key)
    if (!to) return
    event.preventDefault()
    ref.current?.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus()
  }
  const enter = ({ target }: { target: EventTarget }) => {
    const entered = placeOf(target)
    if (entered) setPlace(entered)
  }
  return { ref, stop, enter, walk }
}
