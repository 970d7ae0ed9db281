import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { BookingQuota } from '@semai/contract/mentor/hours'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { MentorCalendar } from './calendar-queries.ts'
import { isOpenSession } from './calendar-queries.ts'

/** A person who books, with the facts that a mentor's audience depends on. */
export interface Booker {
  id: string
  time_zone: TimeZone
  region_hub_id: string | null
  role_code: string | null
  /** Stages of the booker's startups. */
  stage_ids: string[]
}

export async function findBooker(db: Db | Tx, userId: string): Promise<Booker | null> {
  const { rows } = await sql<Booker>`
    select u.id, u.time_zone, u.region_hub_id,
           (select role_code from user_category where user_id = u.id) as role_code,
           array(
             select distinct team.stage_id
             from startup_member member
             join startup team on team.id = member.startup_id
             where member.user_id = u.id
               and member.role <> 'advisor'
               and team.status = 'active'
           ) as stage_ids
    from app_user u
    where u.id = ${userId}
      and u.status = 'active'`.execute(db)
  return rows[0] ?? null
}

/** Why a mentor's hours are closed to a booker; null if they are open. */
export function closedTo(booker: Booker, calendar: MentorCalendar): 'self' | 'hub' | 'stage' | 'role' | null {
  const { hub_ids, stage_ids, role_codes } = calendar
  if (calendar.user_id === booker.id) return 'self'
  if (hub_ids.length > 0 && !hub_ids.includes(booker.region_hub_id ?? '')) return 'hub'
  if (stage_ids.length > 0 && !stage_ids.some((id) => booker.stage_ids.includes(id))) return 'stage'
  return role_codes.length > 0 && !role_codes.includes(booker.role_code ?? '') ? 'role' : null
}

interface Counted {
  /** A person or a startup. */
  of: { user_id: string } | { startup_id: string }
  /** Zone of the counted month, which contains `at`. */
  time_zone: TimeZone
  at: Date
  now: Date
}

/** Count open sessions, and the sessions of a month including those that the booker missed. */
export async function countSessions(db: Db | Tx, { of, time_zone, at, now }: Counted) {
  const own = 'user_id' in of ? sql`s.booked_by = ${of.user_id}` : sql`s.startup_id = ${of.startup_id}`
  const month = (instant: unknown) => sql`date_trunc('month', ${instant}::timestamptz at time zone ${time_zone})`
  const { rows } = await sql<Pick<BookingQuota, 'open' | 'month'>>`
    select count(*) filter (where ${isOpenSession(now)}) as open,
           count(*) filter (
             where ${month(sql`s.start_at`)} = ${month(at.toISOString())}
               and (s.state in ('confirmed', 'held') or s.missed_by = 'booker' or ${isOpenSession(now)})
           ) as month
    from mentor_session s
    where ${own}
      and s.start_at > ${now.toISOString()}::timestamptz - interval '40 days'`.execute(db)
  return rows[0] ?? { open: 0, month: 0 }
}
