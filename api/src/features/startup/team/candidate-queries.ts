import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { TeamCandidate } from '@semai/contract/startup/team'
import type { Db } from '../../../lib/database/db.ts'
import { readPage } from '../../../lib/database/page.ts'
import { reasonsOf, type Fit } from '../rules.ts'
import { missingRoles, roleOfUser } from '../directory/summary-queries.ts'

export interface CandidateFilter {
  page: number
  startup_id: string
  role?: string
  /** Beyond the startup's hub too. */
  everywhere?: boolean
}

type Row = Omit<TeamCandidate, 'reasons'> & Omit<Fit, 'team_role_name'>

/** List people looking for a team: with a missing role first, then of the same hub, then by shared sectors, then the latest. */
export async function listCandidates(db: Db, filter: CandidateFilter, userId: string) {
  const list = {
    select: sql`
      u.id, u.full_name, l.hours_per_week, l.note, h.name as region_hub_name,
      json_build_object('url', '/files/' || f.storage_key) as photo,
      case when t.code is not null then json_build_object('code', t.code, 'name', t.name) end as team_role,
      array(select name from startup_sector where id = any(l.interest_ids) order by position) as interests,
      ${hasMissingRole} as has_missing_role,
      case when u.region_hub_id = s.region_hub_id then h.name end as shared_hub,
      ${sharedSectors} as shared_sectors`,
    from: fromCandidates(filter, userId),
    order: sql`
      ${hasMissingRole} desc, coalesce(u.region_hub_id = s.region_hub_id, false) desc,
      cardinality(${sharedSectors}) desc, l.updated_at desc, u.id`,
  }
  const found = await readPage<Row>(db, list, filter.page, serverLimits.pageSize)
  return { ...found, data: found.data.map(asCandidate) }
}

const hasMissingRole = sql`coalesce(t.code = any(s.missing_roles), false)`

const sharedSectors = sql`
  array(
    select c.name
    from startup_in_sector i
    join startup_sector c on c.id = i.sector_id
    where i.startup_id = s.id
      and c.id = any(l.interest_ids)
    order by i.position
  )`

/** Candidates without a block in either direction. */
const fromCandidates = ({ startup_id, role, everywhere }: CandidateFilter, userId: string) => sql`
  from (
    select s.id, s.region_hub_id, ${missingRoles} as missing_roles
    from startup s
    where s.id = ${startup_id}
  ) s
  cross join team_search l
  join app_user u on u.id = l.user_id and u.status = 'active'
  ${roleOfUser}
  left join region_hub h on h.id = u.region_hub_id
  left join file f on f.id = u.photo_file_id
  where l.is_active
    and u.id <> ${userId}
    ${role ? sql`and uc.role_code = ${role}` : sql``}
    ${everywhere ? sql`` : sql`and (s.region_hub_id is null or u.region_hub_id = s.region_hub_id)`}
    and not exists (select from startup_member where startup_id = s.id and user_id = u.id)
    and not exists (select from startup_invitation where startup_id = s.id and user_id = u.id and status = 'pending')
    and not exists (
      select
      from user_block
      where (user_id, blocked_user_id) in ((u.id, ${userId}), (${userId}, u.id))
    )`

const asCandidate = ({ has_missing_role, shared_hub, shared_sectors, ...person }: Row): TeamCandidate => ({
  ...person,
  reasons: reasonsOf({ team_role_name: person.team_role?.name ?? null, has_missing_role, shared_hub, shared_sectors }),
})
