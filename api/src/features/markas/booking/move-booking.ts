import type { BookingDetail } from '@semai/contract/markas/booking'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { blockedUntil, checkTime, findBooked } from './check-overlap.ts'
import { notifyRescheduled } from './notifications.ts'
import { bookerOf, getBooking, lockOwn, type OwnBooking } from './own-queries.ts'
import type { Booker } from './queries.ts'
import { releaseExpired } from './release-expired.ts'
import {
  checkSlot,
  findBookedRoom,
  findClosing,
  lockBooker,
  lockRoom,
  type BookedRoom,
  type SlotInput,
} from './room-queries.ts'
import { isNearFirst, promisesOf } from './rules.ts'
import { getSetting } from '../setting/queries.ts'
import type { Span } from '../slot/rules.ts'
import { announceSlots, insertChange } from './record-change.ts'

/** Requested room and time of a moved booking. */
export interface MoveInput extends Span {
  schedule_id: string
  room_id: string
  attendee_count: number | null
}

/**
 * Move a booking that has not begun. Locks in the order of booking: the room, the person, then the row.
 * @throws Failure schedule-not-found, schedule-state, reschedule-too-far, what checkSlot and checkTime throw
 * @throws the constraint schedule_no_overlap when the slot is taken
 */
export async function move(deps: Deps, tx: Tx, userId: string, wanted: MoveInput): Promise<BookingDetail> {
  await lockRoom(tx, wanted.room_id)
  await lockBooker(tx, userId)
  const booker = bookerOf(deps, userId)
  const own = await lockOwn(tx, wanted.schedule_id, booker)
  const attendee_count = wanted.attendee_count ?? own.attendee_count
  if (!isThereAlready(own, { ...wanted, attendee_count })) {
    await moveTo(deps, tx, { own, wanted: { ...wanted, attendee_count } }, booker)
  }
  return getBooking(tx, own.id, booker)
}

/** Makes a retry after a lost response idempotent. */
const isThereAlready = (own: OwnBooking, wanted: SlotInput & { room_id: string }) =>
  own.status === 'booked' &&
  own.room_id === wanted.room_id &&
  own.attendee_count === wanted.attendee_count &&
  Date.parse(own.start_at) === Date.parse(wanted.start_at) &&
  Date.parse(own.end_at) === Date.parse(wanted.end_at)

interface Moving {
  own: OwnBooking
  wanted: SlotInput & { room_id: string }
}

async function moveTo(deps: Deps, tx: Tx, { own, wanted }: Moving, booker: Booker) {
  const { now } = booker
  if (own.status !== 'booked' || Date.parse(own.start_at) <= now.getTime()) throw new Failure('schedule-state')
  const room = await findBookedRoom(tx, wanted.room_id)
  if (room?.building.id !== own.building.id) throw new Failure('room-not-found')
  const setting = await getSetting(tx, { room_id: room.id })
  const place = { room, setting, wanted }
  checkSlot(place, await findClosing(tx, place), now)
  // A running slot can only be taken as a walk-in.
  if (Date.parse(wanted.start_at) <= now.getTime()) throw new Failure('slot-past')
  const { reschedule_days } = setting
  if (!isNearFirst(own.first_start_at, wanted.start_at, room.building.time_zone, reschedule_days)) {
    throw new Failure('reschedule-too-far', { details: { reschedule_days, first_start_at: own.first_start_at } })
  }
  checkTime(place, await findBooked(tx, place, booker, own.id))
  await releaseExpired(deps, tx, room.id)
  await updateTime(tx, { own, wanted }, { room, promises: promisesOf(wanted.start_at, setting, now), now })
  const before = { room_name: own.room_name, start_at: own.start_at, end_at: own.end_at }
  await insertChange(tx, { schedule_id: own.id, kind: 'rescheduled', before, changed_at: now.toISOString() })
  await announceSlots(tx, room.building, [own.start_at, wanted.start_at])
  await notifyRescheduled(deps, tx, own.id, before)
}

interface NewTime {
  room: BookedRoom
  promises: ReturnType<typeof promisesOf>
  now: Date
}

/** Store the new time and reset the reminders. @throws the constraint schedule_no_overlap */
const updateTime = (tx: Tx, { own, wanted }: Moving, { room, promises, now }: NewTime) =>
  tx
    .updateTable('schedule')
    .set({
      ...promises,
      room_id: room.id,
      start_at: wanted.start_at,
      end_at: wanted.end_at,
      blocked_until: blockedUntil(room, wanted.end_at),
      attendee_count: wanted.attendee_count,
      day_reminded_at: null,
      hour_reminded_at: null,
      updated_at: now.toISOString(),
    })
    .where('id', '=', own.id)
    .execute()
