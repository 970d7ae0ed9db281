import { sql, type RawBuilder } from 'kysely'
import type { ConsolePerson } from '@semai/contract/console/people'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { hasText } from '../../../lib/database/page.ts'
import { Failure } from '../../../lib/failure.ts'
import { maskedEmail } from '../../../lib/text/masked-email.ts'
import { boundHub } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'
import { allowedFor } from './rules.ts'

/** Condition for people `u` in the session’s scope. */
export function peopleInScope(session: Pick<Session, 'scope' | 'operator_hub_id'>): RawBuilder<unknown> {
  const hub = boundHub(session)
  return hub ? sql`u.region_hub_id = ${hub}` : sql`true`
}

const hubOf = (column: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', h.id, 'name', h.name) from region_hub h where h.id = ${column})`

export const personPhoto = sql`
  json_build_object('url', '/files/' || (select storage_key from file where id = u.photo_file_id))`
export const personHub = hubOf(sql`u.region_hub_id`)

/** Columns of a person `u` in lists, with the email address masked. */
export const personColumns = sql`
  u.id, u.full_name, ${maskedEmail(sql`u.email`)} as masked_email, ${personPhoto} as photo, u.scope, u.status,
  ${personHub} as region_hub,
  case when u.scope = 'operator' then ${hubOf(sql`u.operator_hub_id`)} end as operator_hub,
  exists (select from two_step t where t.user_id = u.id and t.enabled_at is not null) as has_two_step,
  (select max(last_used_at) from session s where s.user_id = u.id) as last_used_at,
  u.created_at as "createdAt"`

export const personRole = sql`
  (select t.name from user_category c join team_role t on t.code = c.role_code where c.user_id = u.id)`

const place = sql`
  (
    select concat_ws(', ', g.name, r.name)
    from region r
    left join regency g on g.id = u.regency_id
    where r.id = u.region_id
  )`

const detail = sql`
  ${personColumns}, u.email, u.suspended_until, u.time_zone, ${place} as place, ${personRole} as role_name,
  (select count(*) from session s where s.user_id = u.id and s.revoked_at is null) as open_sessions,
  (
    select count(*)
    from event_participant p
    where p.user_id is null
      and lower(p.email) = lower(u.email)
      and p.status <> 'pending_email'
      and u.email_verified_at is not null
  ) as guest_participations`

export type FoundPerson = Omit<ConsolePerson, 'allowed'> & { email: string; time_zone: string }

/** Find a person. @throws Failure console-row-not-found for an unknown one or one outside the caller’s scope */
export async function getPerson(db: Db | Tx, session: Session, id: string): Promise<FoundPerson> {
  const { rows } = await sql<FoundPerson>`
    select ${detail}
    from app_user u
    where u.id = ${id}
      and ${peopleInScope(session)}`.execute(db)
  const person = rows[0]
  if (!person) throw new Failure('console-row-not-found')
  return person
}

/**
 * Lock a person and return them. Administrators also lock each other, in a fixed order. If two demote each other, the
 * second sees the first change.
 */
export async function lockPerson(tx: Tx, session: Session, id: string): Promise<FoundPerson> {
  const admins = session.scope === 'admin' ? sql`select id from app_user where scope = 'admin'` : sql`select null::uuid`
  await sql`
    select id
    from app_user
    where id in (select ${id}::uuid union ${admins})
    order by id
    for update`.execute(tx)
  return getPerson(tx, session, id)
}

export const personFor = (session: Session, { time_zone: _, ...person }: FoundPerson): ConsolePerson => ({
  ...person,
  allowed: allowedFor(session, person),
})

/**
 * Condition for people `u` by part of the name or the whole address. A part of an address would let callers guess it.
 */
export const isCalled = (search: string) => {
  const words = search.trim().toLowerCase()
  return sql`(${hasText(sql`u.full_name`, words)} or lower(u.email) = ${words})`
}
