import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { endOfDay, localDay, startOfDay } from '../../../lib/time/local-time.ts'
import { listAlternatives } from './alternative-queries.ts'
import type { Booker } from './queries.ts'
import type { BookedRoom, Wanted } from './room-queries.ts'
import { bookerOf } from './own-queries.ts'
import { minutesOf, timeRejection, type BookedTime } from './rules.ts'
import { isOpenAt, statusAt } from './state-queries.ts'
import type { SlotRequest, Span } from '../slot/rules.ts'

/**
 * Run an action that takes a slot. Throws slot-taken with the nearest free slots when the constraint
 * `schedule_no_overlap` rejects it.
 * @throws Failure slot-taken
 */
export async function orNameAlternatives<T>(deps: Deps, userId: string, wanted: SlotRequest, take: () => Promise<T>) {
  try {
    return await take()
  } catch (error) {
    const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'schedule_no_overlap'
    if (!isTaken) throw error
    const alternatives = await listAlternatives(deps.db, wanted, bookerOf(deps, userId))
    throw new Failure('slot-taken', { alternatives: alternatives.map((each) => ({ ...each })) })
  }
}

/** When the room is free again: the end of the booking plus the buffer minutes. */
export const blockedUntil = ({ buffer_minutes }: BookedRoom, endAt: string) =>
  new Date(Date.parse(endAt) + buffer_minutes * 60_000).toISOString()

/** Read a booker's other bookings around a time. `except` is a booking that is being moved. */
export function findBooked(tx: Tx, { room, wanted }: Wanted, booker: Booker, except?: string): Promise<BookedTime> {
  const zone = room.building.time_zone
  const day = localDay(new Date(wanted.start_at), zone)
  const span = { start_at: startOfDay(day, zone).toISOString(), end_at: endOfDay(day, zone).toISOString() }
  return readBooked(tx, { day: span, wanted, except }, booker)
}

/**
 * Check the booker's overlaps and daily quota. Call it under their lock.
 * @throws Failure booking-overlap, booking-day-quota
 */
export function checkTime({ setting, wanted }: Wanted, booked: BookedTime) {
  const rejection = timeRejection(booked, minutesOf(wanted), setting)
  if (rejection) throw new Failure(rejection, { details: { max_minutes_per_day: setting.max_minutes_per_day } })
}

interface BookedWhen {
  day: Span
  wanted: Span
  except: string | undefined
}

/** Sum the minutes of the day and look for an overlap. Bookings that ended early count only their used minutes. */
async function readBooked(tx: Tx, { day, wanted, except }: BookedWhen, { user_id, now }: Booker): Promise<BookedTime> {
  const { rows } = await sql<BookedTime>`
    select coalesce(sum(
             greatest(0, extract(epoch from least(s.end_at, coalesce(s.ended_at, s.end_at)) - s.start_at) / 60)
           ) filter (where s.start_at >= ${day.start_at} and s.start_at < ${day.end_at}), 0)::float8 as minutes_that_day,
           coalesce(
             bool_or(${isOpenAt(now)} and s.start_at < ${wanted.end_at} and s.end_at > ${wanted.start_at}),
             false
           ) as has_overlap
    from schedule s
    where s.user_id = ${user_id}
      and s.start_at > ${day.start_at}::timestamptz - interval '1 day'
      and s.start_at < ${day.end_at}::timestamptz + interval '1 day'
      and s.id is distinct from ${except ?? null}
      and ${statusAt(now)} not in ('cancelled', 'released')`.execute(tx)
  return rows[0] ?? { minutes_that_day: 0, has_overlap: false }
}
