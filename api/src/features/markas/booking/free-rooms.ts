import { localDay, startOfDay } from '../../../lib/time/local-time.ts'
import { hasSlots, stateOfDay, type Closing, type OpenBuilding } from '../slot/day-rules.ts'
import type { Holding, Hours, Span } from '../slot/rules.ts'

/** Room for a meeting, without the rules of bookings. */
export interface PlaceRoom {
  id: string
  capacity: number
  buffer_minutes: number
}

/** Building with its hours, rooms, closings and the bookings of the rooms. */
export interface PlaceHours {
  building: OpenBuilding & Hours
  /** Ordered by capacity, smallest first. */
  rooms: PlaceRoom[]
  closings: Map<string, Closing>
  holdings: Map<string, Holding[]>
}

const MINUTE_MS = 60_000

// Mentoring slots can lie further ahead than the booking horizon of Markas.
const HORIZON_DAYS = 366

/**
 * Return the rooms that are free at a time, regardless of their slots: first those with enough places, smallest first,
 * then the others, largest first. Empty when the building is closed.
 */
export function freeRoomsAt(place: PlaceHours, span: Span, people: number, now: Date): PlaceRoom[] {
  if (!isOpenAt(place, span, now)) return []
  const free = place.rooms.filter((room) => isFree(room, place.holdings.get(room.id) ?? [], span))
  const fits = free.filter(({ capacity }) => capacity >= people)
  return [...fits, ...free.filter(({ capacity }) => capacity < people).toReversed()]
}

function isOpenAt({ building, closings }: PlaceHours, span: Span, now: Date): boolean {
  const day = localDay(new Date(span.start_at), building.time_zone)
  const { state } = stateOfDay(day, building, { closing: closings.get(day), horizon_days: HORIZON_DAYS, now })
  if (!hasSlots(state)) return false
  const [opening, closing] = [building.start_time, building.end_time].map((time) => instantOf(day, time, building))
  return Date.parse(span.start_at) >= (opening ?? 0) && Date.parse(span.end_at) <= (closing ?? 0)
}

/** Return the instant of a wall-clock time, also of '24:00'. */
function instantOf(day: string, time: string, { time_zone }: Hours): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return startOfDay(day, time_zone).getTime() + (hour * 60 + minute) * MINUTE_MS
}

function isFree({ buffer_minutes }: PlaceRoom, holdings: Holding[], { start_at, end_at }: Span): boolean {
  const start = Date.parse(start_at)
  const end = Date.parse(end_at) + buffer_minutes * MINUTE_MS
  return !holdings.some((holding) => Date.parse(holding.start_at) < end && Date.parse(holding.blocked_until) > start)
}
