import { sql, type RawBuilder } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { Startup, StartupDetail } from '@semai/contract/startup/startup'
import { allOf } from '../../../lib/database/all-of.ts'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { instant, noJsonRows, readJsonPage } from '../../../lib/database/json.ts'
import { onePage, rowsOf } from '../../../lib/database/page.ts'
import type { Marks } from '../../../lib/http/shared-answers.ts'
import { findByWords } from '../../search/spelling-queries.ts'
import { queryOf, type Terms } from '../../search/match-queries.ts'
import { isIn } from '../../search/ranking-queries.ts'
import { isManager } from '../rules.ts'
import { fromStartups, roleOfUser, sharedColumns, sharedJoins, summaryColumns, teamOf } from './summary-queries.ts'
import { idOfSlug } from '../../../lib/database/former-slug.ts'

export interface StartupFilter {
  page: number
  search?: string
  region_hub_id?: string
  sector?: string
  stage?: string
  missing_role?: string
}

/** The directory, ten a page: by name, or with words those that have them in their name first. */
export async function listStartups(db: Db, filter: StartupFilter) {
  const { page, search = '' } = filter
  const listOf = (terms: Terms | null) =>
    readStartups(db, { conditions: conditionsOf(filter, terms), order: orderOf(terms), page })
  if (search === '') return listOf(null)
  const found = await findByWords(db, search, listOf, ({ total }) => total > 0)
  return found ?? noJsonRows<SharedStartup>(page)
}

const byName = sql`lower(s.name), s.id`

const orderOf = (terms: Terms | null) =>
  terms ? sql`(${isIn(sql`s.name`, terms)}) desc, ts_rank(s.search, ${queryOf(terms)}) desc, ${byName}` : byName

/** Build only the conditions that the filter has, so that PostgreSQL plans without unused ones. */
const conditionsOf = (filter: StartupFilter, terms: Terms | null) => [
  sql`s.status = 'active'`,
  ...(filter.region_hub_id ? [sql`s.region_hub_id = ${filter.region_hub_id}`] : []),
  ...(filter.stage ? [sql`s.stage_id = (select id from startup_stage where code = ${filter.stage})`] : []),
  ...(filter.sector ? [sql`s.id in (${startupsIn(filter.sector)})`] : []),
  ...(filter.missing_role ? [sql`not exists (${membersWith(filter.missing_role)})`] : []),
  ...(terms ? [sql`s.search @@ ${queryOf(terms)}`] : []),
]

const startupsIn = (slug: string) => sql`
  select startup_id
  from startup_in_sector
  where sector_id = ${idOfSlug('startup_sector', slug)}`

const membersWith = (role: string) => sql`
  select
  ${teamOf}
  join user_category uc on uc.user_id = u.id
  where m.startup_id = s.id
    and m.role <> 'advisor'
    and uc.role_code = ${role}`

interface Listed {
  conditions: RawBuilder<unknown>[]
  order: RawBuilder<unknown>
  page: number
}

/** A person's marks of a listed startup. */
export type StartupMarks = Pick<Startup, 'my_role'>

type SharedStartup = Omit<Startup, keyof StartupMarks>

/** Only the startups of the page are read whole; the total counts index entries. */
async function readStartups(db: Db, { conditions, order, page }: Listed) {
  const size = serverLimits.pageSize
  const isMet = allOf(conditions)
  const rows = sql<SharedStartup>`
    select ${sharedColumns}
    from (
      select s.id, row_number() over (order by ${order}) as place
      from startup s
      where ${isMet}
      order by ${order}
      ${rowsOf(page, size)}
    ) shown
    join startup s on s.id = shown.id
    ${sharedJoins}
    order by shown.place`
  return readJsonPage(db, { rows, counted: { from: sql`from startup s where ${isMet}` }, page, size })
}

/** List a person's roles in some startups. */
export async function listStartupMarks(db: Db, userId: string, ids: string[]) {
  const { rows } = await sql<Marks<StartupMarks>>`
    select startup_id as id, json_build_object('my_role', role)::text as marks
    from startup_member
    where user_id = ${userId}
      and startup_id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** List a person's startups, the first joined first. */
export async function listStartupsOf(db: Db, userId: string) {
  const { rows } = await sql<Startup>`
    select ${summaryColumns}
    ${fromStartups(userId)}
    where s.status = 'active'
      and me.user_id is not null
    order by me.joined_at, s.id`.execute(db)
  return onePage(rows)
}

/** @throws Failure startup-not-found */
export async function getStartup(db: Db | Tx, id: string, userId: string): Promise<StartupDetail> {
  const { rows } = await sql<Omit<StartupDetail, 'can_edit' | 'can_manage_members'>>`
    select ${summaryColumns}, s.description, s.website, s.contact_email, s.socials, s.founded_on, s.is_public, s.has_public_page,
           coalesce(me.is_named, false) as is_named, s.created_at,
           case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as region,
           ${members} as members, ${stageHistory} as stage_history
    ${fromStartups(userId)}
    left join region p on p.id = s.region_id
    where s.id = ${id}
      and s.status = 'active'`.execute(db)
  if (!rows[0]) throw new Failure('startup-not-found')
  const isManaged = isManager(rows[0].my_role)
  return { ...rows[0], can_edit: isManaged, can_manage_members: isManaged }
}

const members = sql`(
  select coalesce(json_agg(json_build_object(
    'user_id', u.id,
    'full_name', u.full_name,
    'photo', json_build_object('url', '/files/' || f.storage_key),
    'role', m.role,
    'title', m.title,
    'team_role', case when t.code is not null then json_build_object('code', t.code, 'name', t.name) end,
    'joined_at', ${instant('m.joined_at')}
  ) order by array_position(array['owner', 'admin', 'member', 'advisor'], m.role), m.joined_at, u.id), '[]')
  ${teamOf}
  ${roleOfUser}
  left join file f on f.id = u.photo_file_id
  where m.startup_id = s.id
)`

const stageHistory = sql`(
  select coalesce(json_agg(json_build_object(
    'code', g.code,
    'name', g.name,
    'changed_at', ${instant('h.changed_at')}
  ) order by h.changed_at desc, h.id desc), '[]')
  from (
    select id, stage_id, changed_at
    from startup_stage_change
    where startup_id = s.id
    order by changed_at desc, id desc
    limit ${sql.lit(serverLimits.startupStages)}
  ) h
  join startup_stage g on g.id = h.stage_id
)`
