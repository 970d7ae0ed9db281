import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { together } from '../../../lib/database/together.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { requestDigest } from '../../../lib/security/request-digest.ts'
import { readBookerStatus } from '../setting/booker-queries.ts'
import { getSetting } from '../setting/queries.ts'
import { checkBooker } from './check-booker.ts'
import { blockedUntil, checkTime, findBooked } from './check-overlap.ts'
import { notifyBooked } from './notifications.ts'
import { bookerOf, getBooking } from './own-queries.ts'
import type { ReadBooking } from './queries.ts'
import { releaseExpired } from './release-expired.ts'
import {
  checkSlot,
  findBookedRoom,
  findClosing,
  lockBooker,
  lockRoom,
  type BookedRoom,
  type SlotInput,
  type Wanted,
} from './room-queries.ts'
import { isCode, newReference, promisesOf, strikesSince, walkInPromisesOf } from './rules.ts'
import { announceSlots, insertChange } from './record-change.ts'

/** Requested booking. Instants in the format of `toISOString`. */
export interface BookingInput extends SlotInput {
  room_id: string
  purpose: string
  startup_id: string | null
  idempotency_key: string
  /** Door code, for a slot that has begun. Not part of the idempotency digest. */
  code: string | undefined
}

/**
 * Book a room, or return the booking of the same earlier request. A walk-in checks in at once with the door code, or
 * without one where the room needs none. Otherwise the room is held until check-in or the end of the grace time.
 * @throws Failure idempotency-key-used, check-in-code-wrong, what checkSlot, checkBooker and checkTime throw,
 * room-not-found, startup-not-found
 * @throws the constraint schedule_no_overlap when the slot is taken
 */
export async function book(deps: Deps, tx: Tx, userId: string, wanted: BookingInput): Promise<ReadBooking> {
  const { room_id } = wanted
  const [, , known, room, setting] = await together(tx, (at) =>
    Promise.all([
      lockRoom(at, room_id),
      lockBooker(at, userId),
      findByKey(at, userId, wanted),
      findBookedRoom(at, room_id),
      getSetting(at, { room_id }),
    ]),
  )
  // Read the clock after the locks, because waiting for them takes time.
  const booker = bookerOf(deps, userId)
  if (known) return getBooking(tx, known, booker)
  if (!room) throw new Failure('room-not-found')
  return bookAnew(deps, tx, { room, setting, wanted }, booker)
}

type Booker = ReturnType<typeof bookerOf>

async function bookAnew(deps: Deps, tx: Tx, place: Wanted<BookingInput>, booker: Booker): Promise<ReadBooking> {
  const { room, setting, wanted } = place
  await check(deps, tx, place, booker)
  const entry = entryOf(room, wanted, booker.now)
  const times = entry.isWalkIn
    ? walkInPromisesOf(wanted.end_at, setting, booker.now)
    : promisesOf(wanted.start_at, setting, booker.now)
  const id = await insertBooking(tx, { room, wanted, times, entry }, booker)
  const change = { schedule_id: id, changed_at: booker.now.toISOString() }
  const [, , , booking] = await together(tx, (at) =>
    Promise.all([
      insertChange(at, { ...change, kind: 'booked' }),
      entry.isIn ? insertChange(at, { ...change, kind: 'occupied' }) : notifyBooked(deps, at, id),
      announceSlots(at, room.building, [wanted.start_at]),
      getBooking(at, id, booker),
    ]),
  )
  return booking
}

/** Check that the booker may take the slot. Also releases the room's bookings without check-in. */
async function check(deps: Deps, tx: Tx, place: Wanted<BookingInput>, booker: Booker) {
  const { setting, wanted } = place
  const { user_id, now } = booker
  const [closing, isMember, status, booked] = await together(tx, (at) =>
    Promise.all([
      findClosing(at, place),
      wanted.startup_id ? isMemberOf(at, wanted.startup_id, user_id) : true,
      readBookerStatus(at, user_id, { since: strikesSince(setting, now), now }),
      findBooked(at, place, booker),
      releaseExpired(deps, at, place.room.id),
    ]),
  )
  checkSlot(place, closing, now)
  if (!isMember) throw new Failure('startup-not-found')
  checkBooker(status, setting, now)
  checkTime(place, booked)
}

interface Entry {
  isWalkIn: boolean
  /** Whether the booker is checked in at once. */
  isIn: boolean
  /** Whether the door code was given. */
  isByCode: boolean
}

/** Find how a booking starts: as a walk-in, checked in at once, by code. @throws Failure check-in-code-wrong */
function entryOf(room: BookedRoom, { start_at, code }: BookingInput, now: Date): Entry {
  const isWalkIn = Date.parse(start_at) <= now.getTime()
  const isByCode = isWalkIn && room.check_in_required && Boolean(code)
  if (isByCode && !isCode(code ?? '', room.check_in_code)) throw fieldFailure('check-in-code-wrong', 'code')
  return { isWalkIn, isIn: isByCode || (isWalkIn && !room.check_in_required), isByCode }
}

/** @throws Failure idempotency-key-used */
async function findByKey(tx: Tx, userId: string, wanted: BookingInput): Promise<string | null> {
  const { rows } = await sql<{ id: string; request_digest: string }>`
    select id, request_digest
    from schedule
    where user_id = ${userId}
      and idempotency_key = ${wanted.idempotency_key}`.execute(tx)
  const found = rows[0]
  if (found && found.request_digest !== digestOf(wanted)) throw new Failure('idempotency-key-used')
  return found?.id ?? null
}

const digestOf = ({ room_id, start_at, end_at, purpose, attendee_count, startup_id }: BookingInput) =>
  requestDigest([room_id, start_at, end_at, purpose, attendee_count, startup_id])

async function isMemberOf(tx: Tx, startupId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select
    from startup s
    join startup_member m on m.startup_id = s.id
    where s.id = ${startupId}
      and s.status = 'active'
      and m.user_id = ${userId}`.execute(tx)
  return rows.length > 0
}

interface NewBooking {
  room: BookedRoom
  wanted: BookingInput
  times: ReturnType<typeof promisesOf>
  entry: Entry
}

/** Insert a booking with a unique reference number. @throws the constraint schedule_no_overlap */
async function insertBooking(tx: Tx, { room, wanted, times, entry }: NewBooking, { user_id, now }: Booker) {
  const time = now.toISOString()
  const { code: _, ...booking } = wanted
  const row = {
    ...booking,
    ...times,
    id: newId(),
    user_id,
    request_digest: digestOf(wanted),
    blocked_until: blockedUntil(room, wanted.end_at),
    first_start_at: wanted.start_at,
    status: entry.isIn ? 'occupied' : 'booked',
    is_walk_in: entry.isWalkIn,
    checked_in_at: entry.isIn ? time : null,
    checked_in_by_code: entry.isByCode,
    created_at: time,
    updated_at: time,
  }
  for (;;) {
    const added = await tx
      .insertInto('schedule')
      .values({ ...row, reference_no: newReference() })
      .onConflict((same) => same.constraint('schedule_reference_unique').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return added.id
  }
}
