import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import type { MarkasSetting } from '@semai/contract/markas/setting'
import { stateOfDay, type Closing, type OpenBuilding } from '../slot/day-rules.ts'
import { readClosings } from '../slot/queries.ts'
import { isOnSlots, slotsOf, statesOf, type Hours, type RoomTimes, type Span } from '../slot/rules.ts'

/** Room with the columns that booking needs. */
export interface BookedRoom extends RoomTimes {
  id: string
  name: string
  capacity: number
  status: 'active' | 'maintenance'
  check_in_required: boolean
  check_in_code: string
  building: OpenBuilding & Hours & { id: string; name: string; address: string }
}

/**
 * Lock a room, so that bookings of it run one after another. The exclusion constraint alone is correct, but slow under
 * load. The shared locks serialise bookings with staff who close the room or its Markas.
 */
export const lockRoom = (tx: Tx, roomId: string) =>
  sql`
    with room_lock as materialized (
      select pg_advisory_xact_lock(hashtextextended(${`room:${roomId.toLowerCase()}`}, 0))
    )
    select
    from room_lock
    cross join room r
    join building b on b.id = r.building_id
    where r.id = ${roomId}
    for share of r, b`.execute(tx)

/**
 * Lock a booker, so that their bookings run one after another and quotas stay correct. Also waits for a closing of the
 * account.
 * @throws Failure STATUS_UNAUTHORIZED once the account is closed
 */
export async function lockBooker(tx: Tx, userId: string) {
  const { rows } = await sql`
    select
    from app_user
    where id = ${userId}
      and status = 'active'
    for no key update`.execute(tx)
  if (rows.length === 0) throw new Failure('STATUS_UNAUTHORIZED')
}

export async function findBookedRoom(db: Db | Tx, id: string): Promise<BookedRoom | null> {
  const { rows } = await sql<BookedRoom>`
    select r.id, r.name, r.capacity, r.status, r.slot_minutes, r.buffer_minutes, r.min_minutes, r.max_minutes,
           r.check_in_required, r.check_in_code,
           json_build_object(
             'id', b.id, 'name', b.name, 'address', b.address, 'status', b.status, 'open_days', b.open_days,
             'start_time', b.start_time, 'end_time', b.end_time, 'time_zone', b.time_zone
           ) as building
    from room r
    join building b on b.id = r.building_id
    where r.id = ${id}
      and r.status <> 'inactive'
      and b.status <> 'inactive'`.execute(db)
  return rows[0] ?? null
}

export interface SlotInput extends Span {
  attendee_count: number
}

/** Requested slot with its room and the booking rules. */
export interface Wanted<Input extends SlotInput = SlotInput> {
  room: BookedRoom
  setting: MarkasSetting
  wanted: Input
}

const dayOf = ({ room, wanted }: Wanted) => localDay(new Date(wanted.start_at), room.building.time_zone)

/** Find the closing of the building on the requested day. */
export async function findClosing(tx: Tx, at: Wanted): Promise<Closing | undefined> {
  const day = dayOf(at)
  const closings = await readClosings(tx, [at.room.building.id], { from: day, to: day })
  return closings.get(at.room.building.id)?.get(day)
}

/**
 * Check that the room can be booked at a time. Other bookings are not looked at.
 * @throws Failure room-not-bookable, too-many-attendees, building-closed, slot-not-offered, slot-past, slot-too-soon,
 * slot-too-far
 */
export function checkSlot(at: Wanted, closing: Closing | undefined, now: Date) {
  const { room, setting, wanted } = at
  const { building } = room
  if (room.status !== 'active' || building.status !== 'active') throw new Failure('room-not-bookable')
  if (wanted.attendee_count > room.capacity) {
    throw new Failure('too-many-attendees', { details: { capacity: room.capacity } })
  }
  const { state, reason } = stateOfDay(dayOf(at), building, { closing, horizon_days: setting.horizon_days, now })
  if (state === 'closed' || state === 'holiday') {
    throw new Failure('building-closed', { details: { reason: reason ?? '' } })
  }
  if (!isOnSlots(room, building, wanted)) throw new Failure('slot-not-offered')
  checkClock(room, wanted, { ...setting, is_beyond: state === 'beyond', now })
}

type SlotClock = Parameters<typeof statesOf>[3]

/** Check the first slot against the clock. Later slots then pass too. */
function checkClock(room: BookedRoom, { start_at }: SlotInput, clock: SlotClock) {
  const day = localDay(new Date(start_at), room.building.time_zone)
  const first = slotsOf(room, room.building, day).filter((slot) => slot.start_at === start_at)
  const state = statesOf(room, first, [], clock)[0]?.state
  if (state === 'past') throw new Failure('slot-past')
  if (state === 'early') throw new Failure('slot-too-far')
  if (state === 'late') throw new Failure('slot-too-soon')
}
