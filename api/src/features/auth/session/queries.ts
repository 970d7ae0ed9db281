import { deviceName } from '@semai/contract/device-name'
import { sql } from 'kysely'
import type { Session as ListedSession } from '@semai/contract/auth'
import type { Scope } from '@semai/contract/profile'
import { newId, type Db, type Tx } from '../../../lib/database/db.ts'
import { isGivenUp } from '../../../lib/database/lock-guard.ts'
import { hashToken, newToken, type FoundSession, type Whose } from '../../../lib/security/session.ts'
import { noteActive } from '../../console/overview/active-queries.ts'
import { isSessionOpen } from '../rules.ts'

const TOUCH_MS = 300_000

interface SessionRow {
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
}

/** What decides whether a session still holds. */
type SessionAge = Pick<SessionRow, 'id' | 'created_at' | 'last_used_at' | 'revoked_at' | 'scope'>

/** What the database knows of a token's hash. Notes its use every five minutes. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<FoundSession> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.user_id, s.created_at, s.last_used_at, s.revoked_at, u.scope, u.status, u.region_hub_id,
      u.operator_hub_id, t.enabled_at is not null as has_two_step
    from session s
    join app_user u on u.id = s.user_id
    left join two_step t on t.user_id = u.id
    where s.token_hash = ${tokenHash}`.execute(db)
  const row = rows[0]
  if (!row) return null
  if (!isSessionOpen(row, now)) return { state: 'ended' }
  if (row.status === 'anonymised') return { state: 'orphaned' }
  if (row.status !== 'active') return { state: 'ended' }
  if (now.getTime() - Date.parse(row.last_used_at) > TOUCH_MS) await touchSession(db, row, now)
  const { id, user_id, scope, region_hub_id, operator_hub_id, has_two_step } = row
  return { state: 'open', session: { id, user_id, scope, region_hub_id, operator_hub_id, has_two_step } }
}

/** What is locked at the moment is noted by a later call: nobody is kept out for that. */
async function touchSession(db: Db, { id, user_id: userId }: SessionRow, now: Date) {
  try {
    await sql`update session set last_used_at = ${now.toISOString()} where id = ${id}`.execute(db)
    await noteActive(db, userId, now)
  } catch (error) {
    if (!isGivenUp(error)) throw error
  }
}

export interface Device {
  user_device: string
  fcm_token: string
  user_agent: string | null
}

/** The most that one person has open at once: of more, those that were not used for the longest time end. */
export const MOST_SESSIONS = 20

/** Opens a session and answers its token, which is stored nowhere. */
export async function insertSession(tx: Tx, userId: string, device: Device, now: Date): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('session')
    .values({
      id: newId(),
      user_id: userId,
      token_hash: hashToken(token),
      user_device: device.user_device,
      device_token: device.fcm_token,
      user_agent: device.user_agent?.slice(0, 300) ?? null,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
    })
    .execute()
  await noteActive(tx, userId, now)
  return token
}

/** Ends those of a person's sessions for which there is no room any more, and answers which. */
export async function endOldest(tx: Tx, userId: string, now: Date): Promise<string[]> {
  // Of two who sign in at once, the second counts the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sessions:${userId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update session
    set revoked_at = ${now.toISOString()}
    where id in (
      select id
      from session
      where user_id = ${userId}
        and revoked_at is null
      order by last_used_at desc, id desc
      offset ${MOST_SESSIONS}
    )
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Whether somebody who has signed in before does so from a kind of device that none of their sessions came from, as far as
 * these are kept. Browsers tell no more of themselves.
 */
export async function isNewDevice(tx: Tx, userId: string, { user_agent }: Device): Promise<boolean> {
  const { rows } = await sql<{ user_agent: string | null }>`
    select distinct user_agent from session where user_id = ${userId}`.execute(tx)
  const name = deviceName(user_agent)
  return rows.length > 0 && rows.every((row) => deviceName(row.user_agent) !== name)
}

/** One's open sessions. Few by nature, so they come on one page. */
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

/** Ends one session of a person. Answers whether there was one to end. */
export async function revokeSession(db: Db, which: { id: string; user_id: string }, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update session
    set revoked_at = ${now.toISOString()}
    where id = ${which.id}
      and user_id = ${which.user_id}
      and revoked_at is null
    returning id`.execute(db)
  return rows.length > 0
}

export async function revokeAllSessions(tx: Tx, userId: string, now: Date) {
  await sql`
    update session
    set revoked_at = ${now.toISOString()}
    where user_id = ${userId}
      and revoked_at is null`.execute(tx)
}

/** Ends a person's sessions but the one that asks for it. */
export async function revokeOtherSessions(tx: Tx, current: { id: string; user_id: string }, now: Date) {
  await sql`
    update session
    set revoked_at = ${now.toISOString()}
    where user_id = ${current.user_id}
      and id <> ${current.id}
      and revoked_at is null`.execute(tx)
}

/** Tells other processes that what they keep of a session, or of a person's, may have changed. */
export async function tellForgotten(db: Db, processId: string, who: Whose) {
  const words = 'id' in who ? ['session', who.id] : ['person', who.user_id]
  await sql`select pg_notify('session', ${[processId, ...words].join(' ')})`.execute(db)
}
