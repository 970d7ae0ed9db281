import type { Session as ListedSession } from '@semai/contract/auth/auth'
import { deviceName } from '@semai/contract/auth/device-name'
import type { Scope } from '@semai/contract/profile/profile'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { StoredSession } from '../../../lib/security/session.ts'
import { isSessionOpen } from '../rules.ts'
import type { Device } from './rules.ts'

export interface SessionRow {
  id: string
  user_id: string
  created_at: string
  last_used_at: string
  revoked_at: string | null
  scope: Scope
  status: string
  region_hub_id: string | null
  operator_hub_id: string | null
  has_two_step: boolean
  has_marks: StoredSession['has_marks']
  is_apart: boolean
  is_mentor: boolean
}

/** Columns that decide whether a session is valid. */
type SessionAge = Pick<SessionRow, 'id' | 'created_at' | 'last_used_at' | 'revoked_at' | 'scope'>

/** The session of a token's hash, whether or not it still holds. */
export async function findSession(db: Db, tokenHash: string): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.user_id, s.created_at, s.last_used_at, s.revoked_at, u.scope, u.status, u.region_hub_id,
      u.operator_hub_id, t.enabled_at is not null as has_two_step,
      json_build_object(
        'event', exists (select from event_participant where user_id = u.id),
        'library', exists (select from library_favorite where user_id = u.id)
          or exists (select from user_library_history where user_id = u.id),
        'forum', exists (select from forum_follow where user_id = u.id),
        'startup', exists (select from startup_member where user_id = u.id)
      ) as has_marks,
      exists (select from user_block where user_id = u.id or blocked_user_id = u.id) as is_apart,
      exists (select from mentor where user_id = u.id) as is_mentor
    from session s
    join app_user u on u.id = s.user_id
    left join two_step t on t.user_id = u.id
    where s.token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}

/** Whether a person with earlier sessions signs in from a new kind of device, judged by the user agents of stored sessions. */
export async function isNewDevice(tx: Tx, userId: string, { user_agent }: Device): Promise<boolean> {
  const { rows } = await sql<{ user_agent: string | null }>`
    select distinct user_agent from session where user_id = ${userId}`.execute(tx)
  const name = deviceName(user_agent)
  return rows.length > 0 && rows.every((row) => deviceName(row.user_agent) !== name)
}

/** List a person's open sessions on one page, because they are few. */
export async function listOpenSessions(db: Db, current: { id: string; user_id: string }, now: Date) {
  const { rows } = await sql<SessionAge & { user_device: string; user_agent: string | null }>`
    select s.id, s.user_device, s.user_agent, s.created_at, s.last_used_at, s.revoked_at, u.scope
    from session s
    join app_user u on u.id = s.user_id
    where s.user_id = ${current.user_id}
      and s.revoked_at is null
    order by s.last_used_at desc
    limit 200`.execute(db)
  return rows
    .filter((row) => isSessionOpen(row, now))
    .map(({ id, user_device, user_agent, created_at, last_used_at }): ListedSession => {
      return { id, user_device, user_agent, created_at, last_used_at, is_current: id === current.id }
    })
}

/** Find a valid session with its person's rights; null if it ended or the account is not active. */
export async function findOpenSession(db: Db, id: string, now: Date) {
  const { rows } = await sql<SessionAge & Pick<SessionRow, 'user_id' | 'has_two_step'>>`
    select s.id, s.user_id, s.created_at, s.last_used_at, s.revoked_at, u.scope, exists (
      select from two_step where user_id = u.id and enabled_at is not null
    ) as has_two_step
    from session s
    join app_user u on u.id = s.user_id
    where s.id = ${id}
      and u.status = 'active'`.execute(db)
  const [row] = rows
  return row && isSessionOpen(row, now) ? row : null
}

/** Those of some sessions that still hold. */
export async function listOpenSessionIds(db: Db, ids: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<SessionAge>`
    select s.id, s.created_at, s.last_used_at, s.revoked_at, u.scope
    from session s
    join app_user u on u.id = s.user_id
    where s.id = any(${ids}::uuid[])
      and s.revoked_at is null
      and u.status = 'active'`.execute(db)
  return rows.filter((row) => isSessionOpen(row, now)).map(({ id }) => id)
}
