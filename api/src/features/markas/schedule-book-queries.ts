import { sql } from 'kysely'
import type { ScheduleDetail } from '@semai/contract/markas-schedule'
import { newId, type Tx } from '../../lib/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { evaluateAwards } from '../award/evaluate-queries.ts'
import { checkBooker, checkTime } from './schedule-booker-queries.ts'
import { tellBooked } from './schedule-news-queries.ts'
import { bookerOf, getSchedule } from './schedule-own-queries.ts'
import { releaseExpired } from './schedule-release-queries.ts'
import {
  checkSlot,
  getBookedRoom,
  lockBooker,
  lockRoom,
  type BookedRoom,
  type WantedSlot,
} from './schedule-room-queries.ts'
import { newReference, promisesOf, requestDigest } from './schedule-rules.ts'
import { announceSlots, insertChange } from './schedule-write-queries.ts'

/** What somebody asks for. Instants as `toISOString` writes them. */
export interface WantedBooking extends WantedSlot {
  room_id: string
  purpose: string
  startup_id: string | null
  idempotency_key: string
}

/**
 * Books a room, or finds what the same request has booked before.
 * @throws Failure idempotency-key-used, what checkSlot, checkBooker and checkTime throw, startup-not-found
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
  const times = promisesOf(wanted.start_at, setting, booker.now)
  const isWalkIn = Date.parse(wanted.start_at) <= booker.now.getTime()
  const id = await insertSchedule(tx, { room, wanted, times, isWalkIn }, booker)
  const changed_at = booker.now.toISOString()
  await insertChange(tx, { schedule_id: id, kind: 'booked', changed_at })
  await announceSlots(tx, room.building, [wanted.start_at])
  if (isWalkIn) {
    await insertChange(tx, { schedule_id: id, kind: 'occupied', changed_at })
    await evaluateAwards(tx, deps, [booker.user_id])
  } else {
    await tellBooked(deps, tx, id)
  }
  return id
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
  isWalkIn: boolean
}

/** Under a number that nobody has. @throws the constraint schedule_no_overlap */
async function insertSchedule(tx: Tx, { room, wanted, times, isWalkIn }: NewSchedule, { user_id, now }: Booker) {
  const time = now.toISOString()
  const row = {
    ...wanted,
    ...times,
    id: newId(),
    user_id,
    request_digest: digestOf(wanted),
    blocked_until: blockedUntil(room, wanted.end_at),
    first_start_at: wanted.start_at,
    status: isWalkIn ? 'occupied' : 'booked',
    is_walk_in: isWalkIn,
    checked_in_at: isWalkIn ? time : null,
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
