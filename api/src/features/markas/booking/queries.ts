import { sql, type RawBuilder } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { NextBooking, Booking, BookingDetail, BookingStatus } from '@semai/contract/markas/booking'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import { readPage } from '../../../lib/database/page.ts'
import { findTimeZone } from '../../event/calendar/queries.ts'
import { mapUrl } from '../building/place-rules.ts'
import { actionsOf } from './rules.ts'
import { isOpenAt, statusAt } from './state-queries.ts'
import { timelineOf, type BookingChange } from './timeline-rules.ts'

/** Person whose bookings are read, and the time of reading. */
export interface Booker {
  user_id: string
  now: Date
}

interface Row extends Omit<Booking, 'building' | 'check_in_until' | `can_${string}`> {
  building: Omit<Booking['building'], 'map_url'> & { lat: number | null; lng: number | null }
  grace_until: string
}

const summaryColumns = (now: Date) => sql`
  s.id, s.reference_no, s.purpose, s.attendee_count, s.start_at, s.end_at, ${statusAt(now)} as status,
  s.check_in_from, s.grace_until, s.cancel_until,
  json_build_object('id', r.id, 'name', r.name, 'floor', r.floor, 'capacity', r.capacity) as room,
  json_build_object(
    'id', b.id, 'name', b.name, 'address', b.address, 'time_zone', b.time_zone, 'lat', b.lat, 'lng', b.lng
  ) as building,
  case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as startup`

const ownBookings = ({ user_id }: Booker) => sql`
  from schedule s
  join room r on r.id = s.room_id
  join building b on b.id = r.building_id
  left join startup u on u.id = s.startup_id
  where s.user_id = ${user_id}`

const toBooking = ({ building: { lat, lng, ...building }, ...row }: Row, now: Date): Booking => ({
  ...row,
  building: { ...building, map_url: mapUrl(lat, lng) },
  check_in_until: row.grace_until,
  ...actionsOf(row, now),
})

interface BookingFilter {
  page: number
  when?: 'upcoming' | 'past'
  status?: BookingStatus
}

/** List the user's bookings: upcoming ones by time, all others latest first. */
export async function listBookings(db: Db, { page, when, status }: BookingFilter, booker: Booker) {
  const { now } = booker
  const conditions: RawBuilder<unknown>[] = []
  if (when) conditions.push(when === 'upcoming' ? isOpenAt(now) : sql`not (${isOpenAt(now)})`)
  if (status) conditions.push(sql`${statusAt(now)} = ${status}`)
  const list = {
    select: summaryColumns(now),
    from: sql`${sql.join([ownBookings(booker), ...conditions], sql` and `)}`,
    order: when === 'upcoming' ? sql`s.start_at, s.id` : sql`s.start_at desc, s.id`,
  }
  const { data, ...rest } = await readPage<Row>(db, list, page, serverLimits.schedulePageSize)
  return { ...rest, data: data.map((row) => toBooking(row, now)) }
}

interface DetailRow extends Row, Omit<BookingDetail, keyof Booking | 'timeline'> {
  cancel_reason: string | null
  cancelled_by_staff: boolean
  reader_zone: string
}

/** A booking with the zone of its booker, for texts. */
export type ReadBooking = BookingDetail & { reader_zone: string }

/** Find the user's own booking with its timeline; null for bookings of others. */
export async function findBooking(db: Db | Tx, id: string, booker: Booker): Promise<ReadBooking | null> {
  const { rows } = await sql<DetailRow>`
    select ${summaryColumns(booker.now)}, r.check_in_required, b.house_rules, s.checked_in_at, s.created_at,
           s.first_start_at, s.is_walk_in, s.cancel_reason, s.cancelled_by_staff,
           coalesce((select time_zone from app_user where id = s.user_id), b.time_zone) as reader_zone,
           coalesce(s.ended_at, case when s.status = 'occupied' and s.end_at <= ${booker.now.toISOString()} then s.end_at end)
             as ended_at
    ${ownBookings(booker)}
      and s.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const timeline = timelineOf(row, await listChanges(db, id))
  return { ...toBooking(row, booker.now), ...detailOf(row), timeline, reader_zone: row.reader_zone }
}

const detailOf = ({ check_in_required, house_rules, ...row }: DetailRow) => ({
  check_in_required,
  house_rules,
  is_walk_in: row.is_walk_in,
  checked_in_at: row.checked_in_at,
  ended_at: row.ended_at,
  created_at: row.created_at,
  first_start_at: row.first_start_at,
})

async function listChanges(db: Db | Tx, id: string): Promise<BookingChange[]> {
  const { rows } = await sql<BookingChange>`
    select kind, before, changed_at
    from schedule_change
    where schedule_id = ${id}
    order by position`.execute(db)
  return rows
}

// The number that the agenda of Beranda shows.
const UPCOMING = 4

/**
 * Find the running and next bookings, with today's date in the zone of the first. Without bookings, in the person's
 * zone.
 */
export async function findNextBooking(db: Db, booker: Booker): Promise<NextBooking> {
  const { now } = booker
  const { rows } = await sql<Row>`
    select ${summaryColumns(now)}
    ${ownBookings(booker)}
      and ${isOpenAt(now)}
    order by s.start_at, s.id
    limit ${UPCOMING}`.execute(db)
  const upcoming = rows.map((row) => toBooking(row, now))
  const next = upcoming[0] ?? null
  const zone = next?.building.time_zone ?? (await findTimeZone(db, booker.user_id))
  return { today: localDay(now, zone), next, upcoming }
}
