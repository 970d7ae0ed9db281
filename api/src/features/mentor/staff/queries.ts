import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { ContestedSession, MentoredStartup } from '@semai/contract/mentor/staff'
import type { Db } from '../../../lib/database/db.ts'
import { instant } from '../../../lib/database/json.ts'
import { hasText, readPage } from '../../../lib/database/page.ts'
import { isManagedBy } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'

export const hubOf = sql`case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end`

interface StartupQuery {
  page: number
  search?: string
}

/** Columns of startup `t` with its last session, next session and open actions. */
const startupColumns = (time: string) => sql`
  t.id, t.slug, t.name, ${hubOf} as hub,
  case when last.id is not null then json_build_object(
    'id', last.id, 'start_at', ${instant('last.start_at')}, 'mentor_name', last.mentor_name,
    'is_held', case last.state when 'held' then true when 'no_show' then false end
  ) end as last,
  (
    select min(s.start_at)
    from mentor_session s
    where s.startup_id = t.id
      and s.state = 'confirmed'
      and s.start_at > ${time}
  ) as next_at,
  (
    select count(*)
    from mentor_session s
    join mentor_action a on a.session_id = s.id and a.state = 'open'
    where s.startup_id = t.id
  ) as open_actions`

const withLastSession = (time: string) => sql`
  from startup t
  left join region_hub h on h.id = t.region_hub_id
  left join lateral (
    select s.id, s.start_at, s.state, m.full_name as mentor_name
    from mentor_session s
    join mentor m on m.id = s.mentor_id
    where s.startup_id = t.id
      and s.state in ('confirmed', 'held', 'no_show')
      and s.start_at <= ${time}
    order by s.start_at desc, s.id
    limit 1
  ) last on true`

/** List startups with their last session, the longest without one first. */
export function listStartups(db: Db, staff: Session, { page, search }: StartupQuery, now: Date) {
  const time = now.toISOString()
  const list = {
    select: startupColumns(time),
    from: sql`
      ${withLastSession(time)}
      where t.status = 'active'
        and ${isManagedBy(staff, sql`t.region_hub_id`)}
        ${search ? sql`and ${hasText(sql`t.name`, search)}` : sql``}`,
    order: sql`last.start_at nulls first, t.name, t.id`,
  }
  return readPage<MentoredStartup>(db, list, page, serverLimits.mentorStaffPageSize)
}

/** SQL condition: staff may decide session `s` of mentor `m`. It is in their scope, and neither theirs nor their startup's. */
export const isDecidedBy = (staff: Session) => sql`(
  ${isManagedBy(staff, sql`m.region_hub_id`)}
  and m.user_id is distinct from ${staff.user_id}::uuid
  and s.booked_by <> ${staff.user_id}::uuid
  and not exists (
    select
    from startup_member own
    where own.user_id = ${staff.user_id}
      and own.startup_id = s.startup_id
  )
)`

/** List contested sessions, the longest waiting first. */
export function listContested(db: Db, staff: Session, page: number) {
  const list = {
    select: sql`
      s.id,
      json_build_object('id', m.id, 'full_name', m.full_name) as mentor,
      json_build_object('id', u.id, 'full_name', u.full_name) as booked_by,
      case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end as startup,
      s.topic, s.start_at, s.end_at, coalesce(s.mentor_says, 'held') as mentor_says,
      coalesce(s.booker_says, 'held') as booker_says, s.contested_at`,
    from: sql`
      from mentor_session s
      join mentor m on m.id = s.mentor_id
      join app_user u on u.id = s.booked_by
      left join startup team on team.id = s.startup_id
      where s.contested_at is not null
        and s.settled_at is null
        and s.state = 'confirmed'
        and ${isDecidedBy(staff)}`,
    order: sql`s.contested_at, s.id`,
  }
  return readPage<ContestedSession>(db, list, page, serverLimits.mentorStaffPageSize)
}
