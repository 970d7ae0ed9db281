import type { BuildingGrid } from '@semai/contract/markas/markas'
import type { Slot } from '@semai/contract/markas/slot'
import { formatClock } from '../../../lib/time/format-date.ts'
import type { SlotSearch } from '../slot/search.ts'

export type GridRoom = BuildingGrid['rooms'][number]['room']
export type RoomSlots = BuildingGrid['rooms'][number]

/** Room and time that the URL names and the grid offers. */
export interface PickedSlot {
  room: GridRoom
  start_at: string
  end_at: string
  /** Whether the slot has begun, so that the booker is at the room. */
  isWalkIn: boolean
  /** Possible ends, earliest first. */
  ends: string[]
}

/** State of the slot in the URL: none, bookable, or taken meanwhile. */
export type Picking =
  | { kind: 'none' }
  | { kind: 'picked'; pick: PickedSlot }
  | { kind: 'lost'; room: GridRoom; slot: Slot }

const MINUTE_MS = 60_000

const minutesBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / MINUTE_MS
const isFree = ({ state }: Slot) => state === 'free' || state === 'now'

/**
 * List the possible ends of a booking from the slot at `at`: of that slot and of free adjacent ones within the room's
 * limit. Empty when it cannot be booked.
 */
export function endsFrom({ room, slots }: RoomSlots, at: number): string[] {
  const first = slots[at]
  if (!first || !isFree(first) || room.status !== 'active') return []
  const ends: string[] = []
  for (const slot of slots.slice(at)) {
    const minutes = minutesBetween(first.start_at, slot.end_at)
    if (!isFree(slot) || minutes > room.max_minutes) break
    // A shorter last slot counts as a whole one.
    const lacking = room.slot_minutes - minutesBetween(slot.start_at, slot.end_at)
    if (minutes + lacking >= room.min_minutes) ends.push(slot.end_at)
  }
  return ends
}

/** Find the slot of the URL among the slots of its day. */
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

/** Whether a slot is part of the picked time. */
export const isPicked = (picking: Picking, roomId: string, { start_at, end_at }: Slot): boolean =>
  picking.kind === 'picked' &&
  picking.pick.room.id === roomId &&
  picking.pick.start_at <= start_at &&
  end_at <= picking.pick.end_at

/** Group rooms with equal slot times. Each group has its own column heads. */
export function groupsOf(rooms: RoomSlots[]): RoomSlots[][] {
  const groups = new Map<string, RoomSlots[]>()
  for (const row of rooms) {
    const times = row.slots.map(({ start_at, end_at }) => `${start_at}/${end_at}`).join()
    groups.set(times, [...(groups.get(times) ?? []), row])
  }
  return [...groups.values()]
}
