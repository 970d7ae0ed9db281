import { sql, type RawBuilder } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { UserProfile, UserSummary } from '@semai/contract/profile/user'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { hasText, readPage } from '../../../lib/database/page.ts'
import type { StoredSetting, Nearness } from '../setting/rules.ts'

/** A person as lists show them. */
export const summary = sql`
  u.id, u.full_name,
  json_build_object('url', '/files/' || (select storage_key from file where id = u.photo_file_id)) as photo,
  (
    select json_build_object('code', t.code, 'name', t.name)
    from user_category c
    join team_role t on t.code = c.role_code
    where c.user_id = u.id
  ) as team_role,
  (select name from region_hub where id = u.region_hub_id) as region_hub_name,
  (
    select s.name
    from startup_member m
    join startup s on s.id = m.startup_id
    where m.user_id = u.id
      and s.status = 'active'
    order by m.joined_at, s.id
    limit 1
  ) as startup_name`

/** Whether either of two has blocked the other. */
const isBlocked = (viewerId: string) => sql`
  exists (
    select
    from user_block b
    where (b.user_id = ${viewerId} and b.blocked_user_id = u.id)
       or (b.user_id = u.id and b.blocked_user_id = ${viewerId})
  )`

const byName = sql`lower(u.full_name), u.id`

/** Condition of people that a person may find: listed, and without a block between the two. */
export const findable = (viewerId: string, search: string | undefined, more: RawBuilder<unknown>[] = []) =>
  sql.join(
    [
      sql`u.status = 'active'`,
      sql`u.scope in ('participant', 'mentor')`,
      sql`u.id <> ${viewerId}`,
      sql`not exists (select from user_setting s where s.user_id = u.id and not s.is_listed)`,
      sql`not ${isBlocked(viewerId)}`,
      ...(search?.trim() ? [hasText(sql`u.full_name`, search)] : []),
      ...more,
    ],
    sql` and `,
  )

interface Search {
  page: number
  search?: string
}

interface UserFilter extends Search {
  region_hub_id?: string
  role?: string
}

export function listUsers(db: Db, { page, search, region_hub_id, role }: UserFilter, viewerId: string) {
  const conditions = [
    ...(region_hub_id ? [sql`u.region_hub_id = ${region_hub_id}`] : []),
    ...(role ? [sql`exists (select from user_category c where c.user_id = u.id and c.role_code = ${role})`] : []),
  ]
  const from = sql`from app_user u where ${findable(viewerId, search, conditions)}`
  return readPage<UserSummary>(db, { select: summary, from, order: byName }, page, serverLimits.pageSize)
}

/** List those of some people that a person may find. */
export async function listFindable(db: Db | Tx, ids: string[], viewerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id
    from app_user u
    where ${findable(viewerId, undefined, [sql`u.id = any(${ids}::uuid[])`])}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Startups that a person may invite to: the named one, or all that they manage. */
const managed = (viewerId: string, startupId: string | undefined) => sql`
  select m.startup_id
  from startup_member m
  join startup s on s.id = m.startup_id
  where m.user_id = ${viewerId}
    and m.role in ('owner', 'admin')
    and s.status = 'active'
    ${startupId ? sql`and s.id = ${startupId}` : sql``}`

export function listInvitable(
  db: Db,
  { page, search, startup_id }: Search & { startup_id?: string },
  viewerId: string,
  now: Date,
) {
  const startups = managed(viewerId, startup_id)
  const conditions = [
    sql`not exists (select from startup_member m where m.user_id = u.id and m.startup_id in (${startups}))`,
    sql`not exists (
      select
      from startup_invitation i
      where i.user_id = u.id
        and i.startup_id in (${startups})
        and i.status = 'pending'
        and i.expires_at > ${now.toISOString()}
    )`,
  ]
  const from = sql`from app_user u where ${findable(viewerId, search, conditions)}`
  return readPage<UserSummary>(db, { select: summary, from, order: byName }, page, serverLimits.pageSize)
}

/** Find a person's role in a startup; null for an unknown startup. */
export async function findStartupRole(db: Db, startupId: string, userId: string) {
  const { rows } = await sql<{ role: string | null }>`
    select m.role
    from startup s
    left join startup_member m on m.startup_id = s.id and m.user_id = ${userId}
    where s.id = ${startupId}
      and s.status = 'active'`.execute(db)
  return rows[0] ?? null
}

const sharesStartup = (viewerId: string) => sql`
  exists (
    select
    from startup_member own
    join startup_member theirs on theirs.startup_id = own.startup_id
    join startup s on s.id = own.startup_id
    where own.user_id = ${viewerId}
      and theirs.user_id = u.id
      and s.status = 'active'
  )`

const sharesHub = (viewerId: string) =>
  sql`coalesce(u.region_hub_id = (select region_hub_id from app_user where id = ${viewerId}), false)`

/** List people to invite to a channel: the person's team, then their hub, then all others. */
export function listForChannel(db: Db, { page, search }: Search, viewerId: string) {
  const list = {
    select: summary,
    from: sql`from app_user u where ${findable(viewerId, search)}`,
    order: sql`${sharesStartup(viewerId)} desc, ${sharesHub(viewerId)} desc, ${byName}`,
  }
  return readPage<UserSummary>(db, list, page, serverLimits.pageSize)
}

export interface ReadUser extends UserProfile {
  nearness: Nearness
  stored_privacy: StoredSetting['privacy'] | null
}

/** Find a person with their nearness to the viewer. Null for unknown people and for those who blocked the viewer. */
export async function findUser(db: Db | Tx, id: string, viewerId: string): Promise<ReadUser | null> {
  const { rows } = await sql<ReadUser>`
    select ${summary}, u.bio, u.occupation, u.organization, u.email, u.phone, u.created_at as joined_at,
           (select name from regency where id = u.regency_id) as regency_name,
           (select privacy from user_setting where user_id = u.id) as stored_privacy,
           exists (select from team_search where user_id = u.id and is_active) as is_looking_for_team,
           exists (
             select from user_block where user_id = ${viewerId} and blocked_user_id = u.id
           ) as is_blocked,
           case
             when u.id = ${viewerId} then 'self'
             when ${sharesStartup(viewerId)} or ${sharesHub(viewerId)} then 'circle'
             else 'everyone'
           end as nearness,
           coalesce((
             select json_agg(json_build_object(
               'id', s.id, 'name', s.name, 'logo', json_build_object('url', '/files/' || f.storage_key),
               'title', m.title
             ) order by m.joined_at, s.id)
             from startup_member m
             join startup s on s.id = m.startup_id
             left join file f on f.id = s.logo_file_id
             where m.user_id = u.id
               and s.status = 'active'
           ), '[]') as startups,
           coalesce((
             select json_agg(json_build_object('code', b.code, 'name', b.name, 'image', b.image) order by b.position)
             from badge_award a
             join badge b on b.id = a.badge_id
             where a.user_id = u.id
               and a.revoked_at is null
               and b.status = 'published'
           ), '[]') as badges
    from app_user u
    where u.id = ${id}
      and u.status = 'active'
      and not exists (
        select from user_block where user_id = u.id and blocked_user_id = ${viewerId}
      )`.execute(db)
  return rows[0] ?? null
}
