import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Reader } from './emails.ts'
import type { SessionSummary } from './rules.ts'

export type ReminderKind = 'day' | 'hour'

/** A due reminder of one registered person. */
export interface DueReminder {
  session: SessionSummary
  reader: Reader
}

export const HOURS_BEFORE: Record<ReminderKind, number> = { day: 24, hour: 1 }

// A day's reminder that comes this late is none: the hour's is near.
const LATEST_HOURS: Record<ReminderKind, number> = { day: 2, hour: 0 }

const BATCH = 200

const inHours = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

const columns = { day: sql`day_reminded_at`, hour: sql`hour_reminded_at` }

/**
 * Mark the next due registrations as reminded and return them. The process that marks a registration sends its reminder,
 * so that several processes remind once. Skips people who registered after the reminder's time, and sessions that staff
 * are changing: their reminder would name the former start.
 */
export async function claimReminders(tx: Tx, kind: ReminderKind, now: Date): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select p.id
      from ignition_content e
      join ignition_participant p on p.ignition_content_id = e.id
      where e.status = 'published'
        and e.mode <> 'recorded'
        and e.start_time > ${inHours(now, LATEST_HOURS[kind])}
        and e.start_time <= ${inHours(now, HOURS_BEFORE[kind])}
        and p.status = 'registered'
        and p.${columns[kind]} is null
        and p.updated_at < e.start_time - make_interval(hours => ${HOURS_BEFORE[kind]})
      order by e.start_time, p.id
      limit ${BATCH}
      for update of p skip locked
      for key share of e skip locked
    )
    update ignition_participant p
    set ${columns[kind]} = ${now.toISOString()}
    from due, ignition_content e, app_user u
    where p.id = due.id
      and e.id = p.ignition_content_id
      and u.id = p.user_id
    returning
      json_build_object(
        'id', e.id, 'title', e.title, 'track', e.track, 'mode', e.mode, 'venue_name', e.venue_name,
        'start_time', e.start_time, 'end_time', e.end_time, 'time_zone', e.time_zone
      ) as session,
      json_build_object('user_id', u.id, 'full_name', u.full_name, 'email', u.email, 'time_zone', u.time_zone)
        as reader`.execute(tx)
  return rows
}
