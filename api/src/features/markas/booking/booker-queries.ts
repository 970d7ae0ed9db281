import { sql } from 'kysely'
import type { MarkasSetting } from '@semai/contract/markas-setting'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { endOfDay, localDay, startOfDay } from '../../../lib/time/local-time.ts'
import type { Booker } from './queries.ts'
import type { BookedRoom } from './room-queries.ts'
import { minutesOf, strikesOf, strikesSince, timeRefusal, type BookedTime } from './rules.ts'
import { isOpenAt, statusAt } from './state-queries.ts'
import type { Span } from '../slot/rules.ts'
import { readStanding } from '../setting/standing-queries.ts'

/** Whether somebody may book once more, under their lock. @throws Failure booking-banned, booking-quota */
export async function checkBooker(tx: Tx, setting: MarkasSetting, { user_id, now }: Booker) {
  const { missed, active_bookings } = await readStanding(tx, user_id, { since: strikesSince(setting, now), now })
  const { banned_until } = strikesOf(missed, setting, now)
  if (banned_until) throw new Failure('booking-banned', { details: { banned_until } })
  const { max_active_bookings } = setting
  if (active_bookings >= max_active_bookings) throw new Failure('booking-quota', { details: { max_active_bookings } })
}

interface WantedTime {
  room: BookedRoom
  setting: MarkasSetting
  wanted: Span
  /** The booking that is moved: it does not stand in its own way. */
  except?: string
}

/** Whether somebody may be in a room at a time, under their lock. @throws Failure booking-overlap, booking-day-quota */
export async function checkTime(tx: Tx, { room, setting, wanted, except }: WantedTime, booker: Booker) {
  const zone = room.building.time_zone
  const day = localDay(new Date(wanted.start_at), zone)
  const span = { start_at: startOfDay(day, zone).toISOString(), end_at: endOfDay(day, zone).toISOString() }
  const booked = await readBooked(tx, { day: span, wanted, except }, booker)
  const refusal = timeRefusal(booked, minutesOf(wanted), setting)
  if (refusal) throw new Failure(refusal, { details: { max_minutes_per_day: setting.max_minutes_per_day } })
}

interface BookedWhen {
  day: Span
  wanted: Span
  except: string | undefined
}

/** What was given back early counts only as long as it was used. */
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
