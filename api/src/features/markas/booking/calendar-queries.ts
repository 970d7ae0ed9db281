import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import type { IcsEntry } from '../../../lib/time/ics.ts'
import { statusAt } from './state-queries.ts'

/** Bookings that calendars show: neither cancelled nor released. */
const isInCalendar = (now: Date) => sql`${statusAt(now)} in ('booked', 'occupied', 'completed')`

/** The reader's bookings in a time span as calendar items, for a `union all`. */
export const bookingItemsWithin = (
  { from, to }: { from: Date; to: Date },
  { user_id, now }: { user_id: string | null; now: Date },
) => sql`
  select 'schedule' as kind, s.id, r.name as title, s.start_at, s.end_at, b.time_zone, null::text as scope,
         b.name as place, '/markas/transaksi/' || s.id as target, true as is_mine, false as is_cancelled
  from schedule s
  join room r on r.id = s.room_id
  join building b on b.id = r.building_id
  where s.user_id = ${user_id}
    and s.start_at < ${to.toISOString()}
    and s.start_at > ${from.toISOString()}::timestamptz - interval '1 day'
    and s.end_at > ${from.toISOString()}
    and ${isInCalendar(now)}`

/** Columns of a booking `s` for calendar files and feeds. */
const icsColumns = sql`
  s.id, lower(s.reference_no) as slug, '/markas/transaksi/' || s.id as path, r.name as title,
  s.purpose || ' (' || s.reference_no || ')' as summary, b.name as venue_name, b.address, 'Semai' as organizer_name,
  s.start_at, s.end_at, b.time_zone, s.updated_at`

const fromBookings = sql`
  from schedule s
  join room r on r.id = s.room_id
  join building b on b.id = r.building_id`

/**
 * Find the user's booking for a calendar file. Cancelled and released bookings have the state `cancelled`, so that
 * calendars remove them.
 */
export async function findBookingIcs(db: Db, id: string, { user_id, now }: { user_id: string; now: Date }) {
  const { rows } = await sql<IcsEntry & { slug: string }>`
    select ${icsColumns}, case when ${isInCalendar(now)} then 'confirmed' else 'cancelled' end as state
    ${fromBookings}
    where s.id = ${id}
      and s.user_id = ${user_id}`.execute(db)
  return rows[0] ?? null
}

/** A person's bookings that end after an instant, as entries of their feed. */
export const bookingFeedEntries = (userId: string, { since, now }: { since: string; now: Date }) => sql`
  select ${icsColumns}, 'confirmed' as state
  ${fromBookings}
  where s.user_id = ${userId}
    and s.end_at > ${since}
    and ${isInCalendar(now)}`
