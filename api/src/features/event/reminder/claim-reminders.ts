import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { EmailEvent, EmailParticipation } from '../emails.ts'

export type ReminderKind = 'day' | 'hour'

/** A seat whose owner needs a reminder, with its event. */
export interface DueReminder {
  event: EmailEvent & { id: string; scope: 'national' | 'regional' }
  participation: EmailParticipation & { email: string }
}

interface Window {
  /** Events that start before this get no reminder. */
  from: Date
  until: Date
}

export const HOURS_BEFORE: Record<ReminderKind, number> = { day: 24, hour: 1 }

// Skip the day's reminder within 2 hours of the start: the hour's reminder follows soon.
const LATEST_HOURS: Record<ReminderKind, number> = { day: 2, hour: 0 }

const BATCH = 200

const windowOf = (kind: ReminderKind, now: Date): Window => ({
  from: new Date(now.getTime() + LATEST_HOURS[kind] * 3_600_000),
  until: new Date(now.getTime() + HOURS_BEFORE[kind] * 3_600_000),
})

const columns = { day: sql`day_reminded_at`, hour: sql`hour_reminded_at` }

/**
 * Mark the next due seats as reminded and return them, so that parallel processes remind once. Skips people who
 * registered within the period, and events that staff are changing, whose reminder would have the former start.
 */
export async function claimReminders(tx: Tx, kind: ReminderKind, now: Date): Promise<DueReminder[]> {
  const { from, until } = windowOf(kind, now)
  const { rows } = await sql<DueReminder>`
    with due as (
      select p.id
      from event e
      join event_participant p on p.event_id = e.id
      where e.status = 'published'
        and e.start_at > ${from.toISOString()}
        and e.start_at <= ${until.toISOString()}
        and p.status = 'registered'
        and p.${columns[kind]} is null
        and p.updated_at < e.start_at - make_interval(hours => ${HOURS_BEFORE[kind]})
      order by e.start_at, p.id
      limit ${BATCH}
      for update of p skip locked
      for key share of e skip locked
    )
    update event_participant p
    set ${columns[kind]} = ${now.toISOString()}
    from due, event e
    where p.id = due.id
      and e.id = p.event_id
    returning
      json_build_object(
        'id', e.id, 'slug', e.slug, 'title', e.title, 'scope', e.scope, 'venue_name', e.venue_name,
        'address', e.address, 'start_at', e.start_at, 'end_at', e.end_at, 'time_zone', e.time_zone
      ) as event,
      json_build_object(
        'id', p.id, 'user_id', p.user_id, 'full_name', p.full_name, 'email', p.email, 'attend_mode', p.attend_mode,
        'ticket_code', p.ticket_code, 'short_code', p.short_code, 'offer_expires_at', null,
        'time_zone', (select u.time_zone from app_user u where u.id = p.user_id)
      ) as participation`.execute(tx)
  return rows
}
