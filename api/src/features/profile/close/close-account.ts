import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { revokeAllSessions } from '../../auth/session/revoke-sessions.ts'
import { cancelSessionsOf } from '../../mentor/after/cancel-sessions.ts'
import { cancelAllOf } from '../../markas/booking/cancel-booking.ts'
import type { ClosedAccount } from './queries.ts'

/**
 * Close an account at once: its sessions, teams, invitations, bookings and calendar addresses end.
 * @throws the constraint startup_has_owner while the person is the last owner of a startup
 */
export async function deactivate(tx: Tx, userId: string, now: Date) {
  const time = now.toISOString()
  await sql`
    update app_user
    set status = 'deactivated', deactivated_at = ${time}, updated_at = ${time}
    where id = ${userId}`.execute(tx)
  await sql`delete from startup_member where user_id = ${userId}`.execute(tx)
  await sql`update team_search set is_active = false, updated_at = ${time} where user_id = ${userId}`.execute(tx)
  await sql`
    update startup_invitation
    set status = 'cancelled', answered_at = ${time}, updated_at = ${time}
    where status = 'pending'
      and (user_id = ${userId} or invited_by = ${userId})`.execute(tx)
  await sql`delete from calendar_feed where user_id = ${userId}`.execute(tx)
  await cancelSessionsOf(tx, userId, now)
  await cancelAllOf(tx, userId, now)
  await revokeAllSessions(tx, userId, now)
  await insertAudit(tx, { actor_id: userId, action: 'account-closed', subject_id: userId }, now)
}

/** Reopen a closed account. Sessions, teams and bookings stay ended. Returns false without this closing. */
export async function reactivate(tx: Tx, { id, deactivated_at }: ClosedAccount, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update app_user
    set status = 'active', deactivated_at = null, updated_at = ${now.toISOString()}
    where id = ${id}
      and status = 'deactivated'
      and deactivated_at = ${deactivated_at}
    returning id`.execute(tx)
  if (rows.length === 0) return false
  await insertAudit(tx, { actor_id: id, action: 'account-reopened', subject_id: id }, now)
  return true
}
