import type { RoomDay } from '@semai/contract/markas/markas'
import { formatClock } from '../../../lib/time/format-date.ts'

/** Range of hours of the matrix, in minutes after midnight of each building's own clock. Whole hours. */
export interface Axis {
  from: number
  to: number
}

const HOUR = 60
const DAY = 1440
const WORKING_DAY: Axis = { from: 540, to: 1260 }

/** Return start and end of a slot in minutes after midnight in its zone. Midnight as the end is 1440. */
export function minutesOf({ start_at, end_at }: RoomDay['slots'][number], zone: string) {
  const [start, end] = [clockMinutes(start_at, zone), clockMinutes(end_at, zone)]
  return { start, end: end > start ? end : DAY }
}

function clockMinutes(moment: string, zone: string) {
  const [hours = 0, minutes = 0] = formatClock(moment, zone).split('.').map(Number)
  return hours * HOUR + minutes
}

type Row = Pick<RoomDay, 'building' | 'slots'>

/** Return the range from the first to the last hour that any room has left. */
export function axisOf(rooms: Row[]): Axis {
  const spans = rooms.flatMap(({ slots, building }) =>
    slots.filter(({ state }) => state !== 'past').map((slot) => minutesOf(slot, building.time_zone)),
  )
  if (spans.length === 0) return WORKING_DAY
  const from = Math.min(...spans.map(({ start }) => start))
  const to = Math.max(...spans.map(({ end }) => end))
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR }
}

/** Leave out the past slots that begin before the axis. A room whose slots are all over counts as past. */
export function roomOn<Room extends Row & Pick<RoomDay, 'state'>>({ from }: Axis, room: Room): Room {
  const zone = room.building.time_zone
  const slots = room.slots.filter((slot) => slot.state !== 'past' || minutesOf(slot, zone).start >= from)
  const isOver = slots.length === 0 && room.slots.length > 0
  return { ...room, slots, state: isOver ? 'past' : room.state }
}

/** Group rooms by building, in their order. */
export function buildingsOf(rooms: RoomDay[]) {
  const buildings = new Map<string, { building: RoomDay['building']; rooms: RoomDay[] }>()
  for (const room of rooms) {
    const known = buildings.get(room.building.id)
    if (known) known.rooms.push(room)
    else buildings.set(room.building.id, { building: room.building, rooms: [room] })
  }
  return [...buildings.values()]
}
