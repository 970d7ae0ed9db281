import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { MentorFigures } from '@semai/contract/mentor/staff'
import type { Db } from '../../../lib/database/db.ts'
import { hasText, readPage } from '../../../lib/database/page.ts'
import { isManagedBy } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'
import { hubOf } from './queries.ts'

const DAYS = 30
const DAY_MS = 86_400_000

interface FiguresQuery {
  page: number
  search?: string
  is_silent?: boolean
}

// Mentors see their own ratings only as sums of five, so this list hides them from the mentor.
const isSelf = (staff: Session) => sql<boolean>`m.user_id is not distinct from ${staff.user_id}::uuid`

// Past sessions count before they are confirmed, and if the booker missed them: the mentor is not silent.
const sessionsOf = (now: string, since: string) => sql`
  select count(*) filter (where s.state = 'held' and s.end_at > ${since}) as held,
         count(*) filter (where s.state = 'declined' and s.ended_by is not null and s.updated_at > ${since}) as declined,
         count(*) filter (where s.state = 'declined' and s.ended_by is null and s.updated_at > ${since}) as expired,
         count(*) filter (where s.missed_by = 'mentor' and s.end_at > ${since}) as missed,
         count(*) filter (where s.state = 'requested' and s.start_at > ${now}) as requested,
         count(*) filter (where s.state = 'confirmed' and s.start_at > ${now}) as confirmed,
         count(*) filter (
           where (s.state in ('held', 'confirmed') or s.missed_by = 'booker') and s.end_at > ${since}
         ) as recent,
         max(s.start_at) filter (where s.state in ('held', 'confirmed') and s.start_at <= ${now}) as last_session_at,
         count(r.rating) as rating_count,
         round(avg(r.rating), 1)::double precision as rating_mean
  from mentor_session s
  left join mentor_rating r on r.session_id = s.id
  where s.mentor_id = m.id`

const isSilent = (since: string) => sql<boolean>`(
  m.user_id is not null
  and (
    offered.minutes_a_week = 0
    or (sessions.recent = 0 and sessions.requested = 0 and coalesce(m.joined_at < ${since}, true))
  )
)`

/** List mentors with their figures, the silent first. */
export function listFigures(db: Db, staff: Session, { page, search, is_silent }: FiguresQuery, now: Date) {
  const since = new Date(now.getTime() - DAYS * DAY_MS).toISOString()
  const list = {
    select: sql`
      m.id, m.full_name, ${hubOf} as hub, m.user_id is not null as has_account, offered.minutes_a_week, sessions.held,
      sessions.declined, sessions.expired, sessions.missed, sessions.requested, sessions.confirmed,
      sessions.last_session_at,
      case when ${isSelf(staff)} then 0 else sessions.rating_count end as rating_count,
      case when not ${isSelf(staff)} then sessions.rating_mean end as rating_mean, ${isSilent(since)} as is_silent`,
    from: sql`
      from mentor m
      left join region_hub h on h.id = m.region_hub_id
      cross join lateral (
        select coalesce(sum(extract(epoch from w.to_time - w.from_time) / 60), 0)::integer as minutes_a_week
        from mentor_weekly_hours w
        where w.mentor_id = m.id
      ) offered
      cross join lateral (${sessionsOf(now.toISOString(), since)}) sessions
      where ${isManagedBy(staff, sql`m.region_hub_id`)}
        ${search ? sql`and (${hasText(sql`m.full_name`, search)} or ${hasText(sql`m.startup_name`, search)})` : sql``}
        ${is_silent === undefined ? sql`` : sql`and ${isSilent(since)} = ${is_silent}`}`,
    order: sql`${isSilent(since)} desc, m.user_id is null, m.full_name, m.id`,
  }
  return readPage<MentorFigures>(db, list, page, serverLimits.mentorStaffPageSize)
}
