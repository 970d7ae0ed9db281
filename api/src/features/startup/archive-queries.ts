import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { insertAudit } from '../auth/audit-queries.ts'
import { lockManaged } from './lock-queries.ts'
import { tellArchived } from './news-queries.ts'

/**
 * Closes a startup: from now on it is there for nobody. Its team stays written down, so that support can bring it back;
 * whoever was invited, and the rest of the team, are told. For owners.
 * @throws Failure startup-not-found, startup-not-yours
 */
export async function archiveStartup(deps: Deps, tx: Tx, actorId: string, id: string) {
  const { name, my_role } = await lockManaged(tx, id, actorId)
  if (my_role !== 'owner') throw new Failure('startup-not-yours')
  const now = deps.clock.now()
  await sql`
    update startup
    set status = 'archived', updated_at = ${now.toISOString()}
    where id = ${id}`.execute(tx)
  const invited = await cancelInvitations(tx, id, now)
  await insertAudit(tx, { actor_id: actorId, action: 'startup-archived', subject_id: id }, now)
  await tellArchived(deps, tx, { startup: { id, name }, actorId, invited })
}

/** Ends what nobody answered yet. Answers who was still asked. */
export async function cancelInvitations(tx: Tx, startupId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string; was_open: boolean }>`
    update startup_invitation
    set status = 'cancelled', updated_at = ${now.toISOString()}
    where startup_id = ${startupId}
      and status = 'pending'
    returning user_id, expires_at > ${now.toISOString()} as was_open`.execute(tx)
  return rows.flatMap(({ user_id, was_open }) => (was_open ? user_id : []))
}
