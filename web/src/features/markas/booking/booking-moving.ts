import type { BuildingDay } from '@semai/contract/markas/markas'
import type { BookingDetail } from '@semai/contract/markas/booking'
import { formatClock } from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import type { Alternative } from '../book/alternatives.ts'
import type { BookingSearch } from './search.ts'
import { endsFrom, type PickedSlot, type RoomSlots } from '../book/picking.ts'

const DAY_MS = 86_400_000

type Moved = Pick<BookingDetail, 'id' | 'room' | 'start_at' | 'end_at' | 'attendee_count'>

/** Return the days to which a booking may move: up to `rescheduleDays` around its first date. */
export function daysNear(
  days: BuildingDay[],
  { first_start_at, building: { time_zone } }: Pick<BookingDetail, 'first_start_at' | 'building'>,
  rescheduleDays: number,
): BuildingDay[] {
  const first = Date.parse(localDay(first_start_at, time_zone))
  return days.filter(({ date }) => Math.abs(Date.parse(date) - first) <= rescheduleDays * DAY_MS)
}

/** Return the rooms with enough places. The booking's own slots count as free, because it leaves them. */
export const rowsFor = (rows: RoomSlots[], { id, attendee_count }: Moved): RoomSlots[] =>
  rows
    .filter(({ room }) => room.capacity >= attendee_count)
    .map(({ room, slots }) => ({
      room,
      slots: slots.map((slot) => (slot.schedule_id === id ? { ...slot, state: 'free', schedule_id: null } : slot)),
    }))

/** Return the end that keeps the booking's length, or the nearest shorter one. */
export function endLike(rows: RoomSlots[], roomId: string, start_at: string, booking: Moved): string | undefined {
  const row = rows.find(({ room }) => room.id === roomId)
  const ends = row
    ? endsFrom(
        row,
        row.slots.findIndex((slot) => slot.start_at === start_at),
      )
    : []
  const wanted = Date.parse(start_at) + Date.parse(booking.end_at) - Date.parse(booking.start_at)
  return ends.findLast((end) => Date.parse(end) <= wanted) ?? ends[0]
}

/** Whether the picked slot is the booking's current one. */
export const isWhereItIs = ({ room, start_at, end_at }: PickedSlot, booking: Moved): boolean =>
  room.id === booking.room.id &&
  Date.parse(start_at) === Date.parse(booking.start_at) &&
  Date.parse(end_at) === Date.parse(booking.end_at)

/** Search parameters of a slot. */
export const slotSearch = (
  { room_id, start_at, end_at }: Omit<Alternative, 'room_name'>,
  zone: string,
): BookingSearch => ({
  date: localDay(start_at, zone),
  ruang: room_id,
  jam: formatClock(start_at, zone),
  sampai: formatClock(end_at, zone),
})
