import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

export type ReminderKind = 'day' | 'hour'

/** A person who takes part in a session. */
export interface Comer {
  id: string
  full_name: string
  time_zone: string
}

/** A session due for a reminder, with its mentor, booker and the booker's team. */
export interface DueReminder {
  id: string
  topic: string
  start_at: string
  end_at: string
  /** Zone of the building, else of the mentor. */
  time_zone: string
  mentor_user_id: string | null
  mentor_name: string
  booked_by: string
  booker_name: string
  /** 'Ruang Opak, Markas Surabaya, Jalan …'; null for online sessions. */
  place: string | null
  people: Comer[]
}

const HOURS_BEFORE: Record<ReminderKind, number> = { day: 24, hour: 1 }

// A day reminder later than this is skipped, because the hour reminder follows soon.
const LATEST_HOURS: Record<ReminderKind, number> = { day: 2, hour: 0 }

const BATCH = 100

const inHours = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

const columns = { day: sql`day_reminded_at`, hour: sql`hour_reminded_at` }

const peopleOf = sql`(
  select coalesce(json_agg(
           json_build_object('id', who.id, 'full_name', who.full_name, 'time_zone', who.time_zone) order by who.id
         ), '[]')
  from app_user who
  where who.id = m.user_id
     or who.id = s.booked_by
     or who.id in (
       select member.user_id
       from startup_member member
       join startup team on team.id = member.startup_id and team.status = 'active'
       where member.startup_id = s.startup_id
     )
)`

const placeOf = sql`(
  select concat_ws(', ', r.name, b.name, nullif(b.address, ''))
  from schedule booked
  join room r on r.id = booked.room_id
  join building b on b.id = r.building_id
  where booked.id = s.schedule_id
)`

/**
 * Claim the next due confirmed sessions, so that one process reminds. Skips sessions confirmed within the reminder's own
 * period, whose people have just read the time.
 */
export async function claimReminders(tx: Tx, kind: ReminderKind, now: Date): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select s.id
      from mentor_session s
      where s.state = 'confirmed'
        and s.start_at > ${inHours(now, LATEST_HOURS[kind])}
        and s.start_at <= ${inHours(now, HOURS_BEFORE[kind])}
        and s.${columns[kind]} is null
        and coalesce(s.decided_at, s.created_at) < s.start_at - make_interval(hours => ${HOURS_BEFORE[kind]})
      order by s.start_at, s.id
      limit ${BATCH}
      for no key update skip locked
    )
    update mentor_session s
    set ${columns[kind]} = ${now.toISOString()}
    from due, mentor m, app_user u
    where s.id = due.id
      and m.id = s.mentor_id
      and u.id = s.booked_by
    returning s.id, s.topic, s.start_at, s.end_at,
              coalesce(
                (select b.time_zone
                 from schedule booked
                 join room r on r.id = booked.room_id
                 join building b on b.id = r.building_id
                 where booked.id = s.schedule_id),
                (select hours.time_zone from mentor_hours hours where hours.mentor_id = m.id),
                'Asia/Jakarta'
              ) as time_zone,
              m.user_id as mentor_user_id, m.full_name as mentor_name, s.booked_by, u.full_name as booker_name,
              ${placeOf} as place, ${peopleOf} as people`.execute(tx)
  return rows
}
