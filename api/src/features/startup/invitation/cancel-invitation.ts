import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { dropPending } from '../../notification/drop-pending.ts'
import { lockByInvitation } from '../lock-queries.ts'

/**
 * Withdraw an invitation of a startup that the caller manages; others return 404.
 * @throws Failure startup-invitation-not-found, startup-invitation-over
 */
export async function cancelInvitation(deps: Deps, tx: Tx, actorId: string, id: string) {
  await lockByInvitation(tx, id)
  const { rows } = await sql`
    select
    from startup_invitation i
    join startup s on s.id = i.startup_id and s.status = 'active'
    join startup_member me on me.startup_id = s.id and me.user_id = ${actorId} and me.role in ('owner', 'admin')
    where i.id = ${id}`.execute(tx)
  if (rows.length === 0) throw new Failure('startup-invitation-not-found')
  const now = deps.clock.now()
  const { user_id } = await closeInvitation(tx, id, 'cancelled', now)
  await dropPending(tx, { user_id, subject: `startup-invitation:${id}` }, now)
}

/** End an open invitation once. Returns the invited person. @throws Failure startup-invitation-over */
export async function closeInvitation(tx: Tx, id: string, status: 'accepted' | 'declined' | 'cancelled', now: Date) {
  const { rows } = await sql<{ user_id: string }>`
    update startup_invitation
    set status = ${status},
        updated_at = ${now.toISOString()},
        answered_at = ${status === 'cancelled' ? null : now.toISOString()}
    where id = ${id}
      and status = 'pending'
      and expires_at > ${now.toISOString()}
    returning user_id`.execute(tx)
  if (!rows[0]) throw new Failure('startup-invitation-over')
  return rows[0]
}

/** Cancel unanswered invitations. Returns the people whose invitation was still open. */
export async function cancelInvitations(tx: Tx, startupId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string; was_open: boolean }>`
    update startup_invitation
    set status = 'cancelled', updated_at = ${now.toISOString()}
    where startup_id = ${startupId}
      and status = 'pending'
    returning user_id, expires_at > ${now.toISOString()} as was_open`.execute(tx)
  return rows.flatMap(({ user_id, was_open }) => (was_open ? user_id : []))
}
