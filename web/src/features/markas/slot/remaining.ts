import type { RoomSlots } from '../book/picking.ts'

/** Drop the leading columns of a group of rooms with equal slots that are over in every room. */
export function withoutPast(group: RoomSlots[]): RoomSlots[] {
  const first = Math.min(...group.map(({ slots }) => pastOf(slots)))
  return first === 0 ? group : group.map((row) => ({ ...row, slots: row.slots.slice(first) }))
}

/** Whether all slots of a day are over. */
export const isOver = (rooms: RoomSlots[]) => rooms.every(({ slots }) => pastOf(slots) === slots.length)

function pastOf(slots: RoomSlots['slots']): number {
  const first = slots.findIndex(({ state }) => state !== 'past')
  return first === -1 ? slots.length : first
}
