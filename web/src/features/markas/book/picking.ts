import type { BuildingGrid } from '@semai/contract/markas/markas'
import type { Slot } from '@semai/contract/markas/slot'
import { formatClock } from '../../../lib/format.ts'
import type { SlotSearch } from '../slot/search.ts'

export type GridRoom = BuildingGrid['rooms'][number]['room']
export type RoomSlots = BuildingGrid['rooms'][number]

/** A room for a time, as the address names it and the grid offers it. */
export interface PickedSlot {
  room: GridRoom
  start_at: string
  end_at: string
  /** It has begun: who books it is there. */
  isWalkIn: boolean
  /** The ends that one may choose between, the earliest first. */
  ends: string[]
}

/** What became of the slot of the address: nothing asked for, still to be had, or taken meanwhile. */
export type Picking =
  | { kind: 'none' }
  | { kind: 'picked'; pick: PickedSlot }
  | { kind: 'lost'; room: GridRoom; slot: Slot }

const MINUTE_MS = 60_000

const minutesBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / MINUTE_MS
const isFree = ({ state }: Slot) => state === 'free' || state === 'now'

/**
 * When a booking that begins with the slot at `at` may end: with it, or with one of the free slots right after it, as
 * long as the room allows it. Empty where it cannot be booked.
 */
export function endsFrom({ room, slots }: RoomSlots, at: number): string[] {
  const first = slots[at]
  if (!first || !isFree(first) || room.status !== 'active') return []
  const ends: string[] = []
  for (const slot of slots.slice(at)) {
    const minutes = minutesBetween(first.start_at, slot.end_at)
    if (!isFree(slot) || minutes > room.max_minutes) break
    // A shorter slot at the end of the day counts as a whole one.
    const lacking = room.slot_minutes - minutesBetween(slot.start_at, slot.end_at)
    if (minutes + lacking >= room.min_minutes) ends.push(slot.end_at)
  }
  return ends
}

/** Finds the slot of the address among those of its day. */
export function pickingOf(rooms: RoomSlots[], { ruang, jam, sampai }: SlotSearch, zone: string): Picking {
  const row = ruang === undefined && rooms.length === 1 ? rooms[0] : rooms.find(({ room }) => room.id === ruang)
  const at = row?.slots.findIndex(({ start_at }) => formatClock(start_at, zone) === jam) ?? -1
  const slot = row?.slots[at]
  if (!row || !slot) return { kind: 'none' }
  const ends = endsFrom(row, at)
  const [earliest] = ends
  if (!earliest) return { kind: 'lost', room: row.room, slot }
  const end_at = ends.find((end) => formatClock(end, zone) === sampai) ?? earliest
  const isWalkIn = slot.state === 'now'
  return { kind: 'picked', pick: { room: row.room, start_at: slot.start_at, end_at, isWalkIn, ends } }
}

/** Whether a slot lies in what is picked. */
export const isPicked = (picking: Picking, roomId: string, { start_at, end_at }: Slot): boolean =>
  picking.kind === 'picked' &&
  picking.pick.room.id === roomId &&
  picking.pick.start_at <= start_at &&
  end_at <= picking.pick.end_at

/** Rooms whose slots begin and end together: each set of columns has a head of its own. */
export function groupsOf(rooms: RoomSlots[]): RoomSlots[][] {
  const groups = new Map<string, RoomSlots[]>()
  for (const row of rooms) {
    const times = row.slots.map(({ start_at, end_at }) => `${start_at}/${end_at}`).join()
    groups.set(times, [...(groups.get(times) ?? []), row])
  }
  return [...groups.values()]
}
