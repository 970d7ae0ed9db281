import { sql, type RawBuilder } from 'kysely'
import type { SessionMode } from '@semai/contract/mentor/hours'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { DAYS_AHEAD, type HoursRules, type Span, type Taken } from './slot-rules.ts'

/** A mentor's hours and their taken spans, as seen by one viewer. */
export interface MentorCalendar extends HoursRules {
  mentor_id: string
  user_id: string
  full_name: string
  region_hub_id: string | null
  expertise: string[]
  mode: SessionMode
  meeting_url: string | null
  building_id: string | null
  building_name: string | null
  is_automatic: boolean
  max_per_week: number
  hub_ids: string[]
  stage_ids: string[]
  role_codes: string[]
  /** Sorted by start. */
  taken: Taken[]
}

interface StoredCalendar extends Omit<MentorCalendar, 'taken'> {
  taken: StoredTaken[]
}

interface Viewed {
  /** SQL condition on the mentor row `m`. */
  which: RawBuilder<unknown>
  user_id: string
  now: Date
}

/**
 * Read the hours of bookable mentors: available, with an open account, and with no block between mentor and viewer. In no
 * order.
 */
export async function readCalendars(db: Db | Tx, { which, user_id, now }: Viewed): Promise<MentorCalendar[]> {
  const { rows } = await sql<StoredCalendar>`
    select m.id as mentor_id, u.id as user_id, m.full_name, m.region_hub_id, m.expertise, h.time_zone, h.session_minutes,
           h.pause_minutes, h.mode, h.meeting_url, h.building_id, b.name as building_name, h.is_automatic,
           h.max_per_week, h.hub_ids, h.stage_ids, h.role_codes,
           ${weeklyOf} as weekly, ${exceptionsOf(now)} as exceptions, ${takenOf(user_id, now)} as taken
    from mentor m
    join app_user u on u.id = m.user_id and u.status = 'active'
    join mentor_hours h on h.mentor_id = m.id
    left join building b on b.id = h.building_id
    where m.is_available
      and not exists (
        select
        from user_block block
        where (block.user_id, block.blocked_user_id) in ((u.id, ${user_id}), (${user_id}, u.id))
      )
      and ${which}`.execute(db)
  return rows.map((row) => ({ ...row, taken: row.taken.flatMap(asWritten) }))
}

/** A row of the union of sessions and offers. */
interface StoredTaken extends Pick<Taken, 'whose' | 'is_counted'> {
  start_at: string | null
  blocked_until: string | null
  is_open: boolean | null
}

/** Convert instants from PostgreSQL's JSON to ISO 8601, so that they compare as text. */
function asWritten({ start_at, blocked_until, is_open, ...taken }: StoredTaken): Taken[] {
  if (start_at === null || blocked_until === null) return []
  const [start, end] = [start_at, blocked_until].map((instant) => new Date(instant).toISOString())
  return [{ ...taken, start_at: start ?? '', blocked_until: end ?? '', is_open: is_open === true }]
}

/** Weekly hours of mentor `m`, as JSON. */
export const weeklyOf = sql`
  coalesce((
    select json_agg(json_build_object(
             'weekday', w.weekday, 'from', to_char(w.from_time, 'HH24:MI'), 'to', to_char(w.to_time, 'HH24:MI')
           ) order by w.weekday, w.from_time)
    from mentor_weekly_hours w
    where w.mentor_id = m.id
  ), '[]')`

/** Current and future exceptions of mentor `m`, as JSON. */
export const exceptionsOf = (now: Date) => sql`
  coalesce((
    select json_agg(json_build_object(
             'date', e.date, 'from', to_char(e.from_time, 'HH24:MI'), 'to', to_char(e.to_time, 'HH24:MI')
           ) order by e.date, e.from_time)
    from mentor_hours_exception e
    where e.mentor_id = m.id
      and e.date >= ${now.toISOString()}::timestamptz::date - 1
  ), '[]')`

/** SQL condition: session `s` is running or in the future. An unanswered request past its deadline is not. */
export const isOpenSession = (now: Date) => sql`
  s.state in ('requested', 'confirmed')
  and s.end_at > ${now.toISOString()}
  and (s.state = 'confirmed' or s.answer_by > ${now.toISOString()})`

/** Taken spans of mentor `m` (account `u`, hours `h`) in the bookable weeks, as JSON. */
const takenOf = (userId: string, now: Date) => sql`
  coalesce((
    select json_agg(json_build_object(
             'start_at', taken.start_at, 'blocked_until', taken.blocked_until, 'is_open', taken.is_open,
             'whose', taken.whose, 'is_counted', taken.is_counted
           ) order by taken.start_at)
    from (
      select s.start_at, s.blocked_until, ${isOpenSession(now)} as is_open, true as is_counted,
             case when s.booked_by = ${userId} then 'own' else 'other' end as whose
      from mentor_session s
      where s.mentor_id = m.id
        and s.state in ('requested', 'confirmed', 'held', 'no_show')
        and (s.state <> 'requested' or s.answer_by > ${now.toISOString()})
        and s.start_at > ${now.toISOString()}::timestamptz - interval '8 days'
        and s.start_at < ${now.toISOString()}::timestamptz + make_interval(days => ${sql.lit(DAYS_AHEAD + 8)})
      union all
      select w.offered_start_at, w.offered_end_at + make_interval(mins => h.pause_minutes), true, true,
             case when w.user_id = ${userId} then 'offered' else 'other' end
      from mentor_waiting w
      where w.mentor_id = m.id
        and w.state = 'offered'
        and w.offered_until > ${now.toISOString()}
      union all
      select s.start_at, s.end_at, true, false, 'other'
      from mentor_session s
      where s.booked_by = m.user_id
        and ${isOpenSession(now)}
    ) taken
  ), '[]')`

/** List the spans of a person's own sessions. */
export async function listElsewhere(db: Db | Tx, userId: string, now: Date): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select s.start_at, s.end_at
    from mentor_session s
    where (
        s.booked_by = ${userId}
        or s.mentor_id = (select id from mentor where user_id = ${userId})
      )
      and ${isOpenSession(now)}
    order by s.start_at`.execute(db)
  return rows
}
