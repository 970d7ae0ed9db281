import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { isGivenUp } from '../../../lib/database/statement-guard.ts'
import type { FoundSession } from '../../../lib/security/session.ts'
import { noteActive } from '../../console/overview/note-active.ts'
import { isSessionOpen } from '../rules.ts'
import { findSession, type SessionRow } from './queries.ts'

const TOUCH_MS = 300_000

/** Look up a session by its token's hash. Updates its last use every 5 minutes. */
export async function recogniseSession(db: Db, tokenHash: string, now: Date): Promise<FoundSession> {
  const row = await findSession(db, tokenHash)
  if (!row) return null
  if (!isSessionOpen(row, now)) return { state: 'ended' }
  if (row.status === 'anonymised') return { state: 'orphaned' }
  if (row.status !== 'active') return { state: 'ended' }
  if (now.getTime() - Date.parse(row.last_used_at) > TOUCH_MS) await touchSession(db, row, now)
  const { id, user_id, scope, region_hub_id, operator_hub_id, has_two_step, has_marks, is_apart, is_mentor } = row
  const account = { user_id, scope, region_hub_id, operator_hub_id, has_two_step }
  return { state: 'open', session: { id, ...account, has_marks, is_apart, is_mentor } }
}

/** Update the last use; a locked row is updated by a later call. */
async function touchSession(db: Db, { id, user_id: userId }: SessionRow, now: Date) {
  try {
    await sql`update session set last_used_at = ${now.toISOString()} where id = ${id}`.execute(db)
    await noteActive(db, userId, now)
  } catch (error) {
    if (!isGivenUp(error)) throw error
  }
}
