import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { Whose } from '../../../lib/security/session.ts'

/** End a session of a person. Returns false if it was not open. */
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

/** End a person's sessions except the current one. */
export async function revokeOtherSessions(tx: Tx, current: { id: string; user_id: string }, now: Date) {
  await sql`
    update session
    set revoked_at = ${now.toISOString()}
    where user_id = ${current.user_id}
      and id <> ${current.id}
      and revoked_at is null`.execute(tx)
}

/** Notify other processes to drop cached sessions. */
export async function notifyForgotten(db: Db, processId: string, who: Whose) {
  const words = 'id' in who ? ['session', who.id] : ['person', who.user_id]
  await sql`select pg_notify('session', ${[processId, ...words].join(' ')})`.execute(db)
}
