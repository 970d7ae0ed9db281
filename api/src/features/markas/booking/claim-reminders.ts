import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { EmailBooking } from './emails.ts'

export type ReminderKind = 'day' | 'hour'

/** Booking with a due reminder. */
export interface DueReminder extends EmailBooking {
  reader: { id: string; full_name: string; email: string; time_zone: string }
}

const HOURS_BEFORE: Record<ReminderKind, number> = { day: 24, hour: 1 }

// Skip the day reminder less than 2 hours before the start: the hour reminder is near.
const LATEST_HOURS: Record<ReminderKind, number> = { day: 2, hour: 0 }

const BATCH = 200

const inHours = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

const columns = { day: sql`day_reminded_at`, hour: sql`hour_reminded_at` }

/**
 * Claim the next due bookings for a reminder, so that several processes send each one once. Skips bookings made or
 * moved after the reminder was due.
 */
export async function claimReminders(tx: Tx, kind: ReminderKind, now: Date): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select s.id
      from schedule s
      where s.status = 'booked'
        and s.start_at > ${inHours(now, LATEST_HOURS[kind])}
        and s.start_at <= ${inHours(now, HOURS_BEFORE[kind])}
        and s.${columns[kind]} is null
        and s.updated_at < s.start_at - make_interval(hours => ${HOURS_BEFORE[kind]})
        and s.user_id is not null
      order by s.start_at, s.id
      limit ${BATCH}
      for no key update skip locked
    )
    update schedule s
    set ${columns[kind]} = ${now.toISOString()}
    from due, room r, building b, app_user u
    where s.id = due.id
      and r.id = s.room_id
      and b.id = r.building_id
      and u.id = s.user_id
    returning s.id, s.reference_no, s.start_at, s.end_at, s.check_in_from, s.grace_until, b.time_zone,
              r.name as room_name, r.check_in_required, b.name as building_name, b.address,
              json_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email, 'time_zone', u.time_zone)
                as reader`.execute(tx)
  return rows
}
