import { sql } from 'kysely'
import type { ScheduleDetail } from '@semai/contract/markas-schedule'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { checkBooker, checkTime } from './booker-queries.ts'
import { tellBooked } from './news-queries.ts'
import { bookerOf, getSchedule } from './own-queries.ts'
import { releaseExpired } from './release-queries.ts'
import { checkSlot, getBookedRoom, lockBooker, lockRoom, type BookedRoom, type WantedSlot } from './room-queries.ts'
import { isCode, newReference, promisesOf, requestDigest, walkInPromisesOf } from './rules.ts'
import { announceSlots, insertChange } from './write-queries.ts'

/** What somebody asks for. Instants as `toISOString` writes them. */
export interface WantedBooking extends WantedSlot {
  room_id: string
  purpose: string
  startup_id: string | null
  idempotency_key: string
  /** Of the door, for a slot that has begun. No part of what is booked: the same key finds it with any. */
  code: string | undefined
}

/**
 * Books a room, or finds what the same request has booked before. A walk-in is in the room at once with the code at its
 * door, or where none is asked for; else it is held until the code comes within the grace.
 * @throws Failure idempotency-key-used, check-in-code-wrong, what checkSlot, checkBooker and checkTime throw, startup-not-found
 * @throws the constraint schedule_no_overlap when somebody has the slot
 */
export async function book(deps: Deps, tx: Tx, userId: string, wanted: WantedBooking): Promise<ScheduleDetail> {
  await lockRoom(tx, wanted.room_id)
  await lockBooker(tx, userId)
  // Not before the locks: waiting for them takes time.
  const booker = bookerOf(deps, userId)
  const id = (await findByKey(tx, userId, wanted)) ?? (await bookAnew(deps, tx, wanted, booker))
  return getSchedule(tx, id, booker)
}

type Booker = ReturnType<typeof bookerOf>

async function bookAnew(deps: Deps, tx: Tx, wanted: WantedBooking, booker: Booker): Promise<string> {
  const room = await getBookedRoom(tx, wanted.room_id)
  const setting = await checkSlot(tx, room, wanted, booker.now)
  if (wanted.startup_id) await checkMember(tx, wanted.startup_id, booker.user_id)
  await checkBooker(tx, setting, booker)
  await checkTime(tx, { room, setting, wanted }, booker)
  await releaseExpired(deps, tx, room.id)
  const entry = entryOf(room, wanted, booker.now)
  const times = entry.isWalkIn
    ? walkInPromisesOf(wanted.end_at, setting, booker.now)
    : promisesOf(wanted.start_at, setting, booker.now)
  const id = await insertSchedule(tx, { room, wanted, times, entry }, booker)
  const changed_at = booker.now.toISOString()
  await insertChange(tx, { schedule_id: id, kind: 'booked', changed_at })
  await announceSlots(tx, room.building, [wanted.start_at])
  if (entry.isIn) await insertChange(tx, { schedule_id: id, kind: 'occupied', changed_at })
  else await tellBooked(deps, tx, id)
  return id
}

interface Entry {
  isWalkIn: boolean
  /** At once. */
  isIn: boolean
  /** Whether the code at the door proves it. */
  isByCode: boolean
}

/** How somebody comes in with what they book. @throws Failure check-in-code-wrong */
function entryOf(room: BookedRoom, { start_at, code }: WantedBooking, now: Date): Entry {
  const isWalkIn = Date.parse(start_at) <= now.getTime()
  const isByCode = isWalkIn && room.check_in_required && Boolean(code)
  if (isByCode && !isCode(code ?? '', room.check_in_code)) throw fieldFailure('check-in-code-wrong', 'code')
  return { isWalkIn, isIn: isByCode || (isWalkIn && !room.check_in_required), isByCode }
}

/** @throws Failure idempotency-key-used */
async function findByKey(tx: Tx, userId: string, wanted: WantedBooking): Promise<string | null> {
  const { rows } = await sql<{ id: string; request_digest: string }>`
    select id, request_digest
    from schedule
    where user_id = ${userId}
      and idempotency_key = ${wanted.idempotency_key}`.execute(tx)
  const found = rows[0]
  if (found && found.request_digest !== digestOf(wanted)) throw new Failure('idempotency-key-used')
  return found?.id ?? null
}

const digestOf = ({ room_id, start_at, end_at, purpose, attendee_count, startup_id }: WantedBooking) =>
  requestDigest([room_id, start_at, end_at, purpose, attendee_count, startup_id])

/** @throws Failure startup-not-found */
async function checkMember(tx: Tx, startupId: string, userId: string) {
  const { rows } = await sql`
    select
    from startup s
    join startup_member m on m.startup_id = s.id
    where s.id = ${startupId}
      and s.status = 'active'
      and m.user_id = ${userId}`.execute(tx)
  if (rows.length === 0) throw new Failure('startup-not-found')
}

interface NewSchedule {
  room: BookedRoom
  wanted: WantedBooking
  times: ReturnType<typeof promisesOf>
  entry: Entry
}

/** Under a number that nobody has. @throws the constraint schedule_no_overlap */
async function insertSchedule(tx: Tx, { room, wanted, times, entry }: NewSchedule, { user_id, now }: Booker) {
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

/** Until when a booking keeps others out: its end and the time to tidy up. */
export const blockedUntil = ({ buffer_minutes }: BookedRoom, endAt: string) =>
  new Date(Date.parse(endAt) + buffer_minutes * 60_000).toISOString()
