import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { cancelInvitations } from '../invitation/cancel-invitation.ts'
import { lockManaged } from '../lock-queries.ts'
import { notifyArchived } from '../notifications.ts'

/**
 * Close a startup, which hides it from all people. The team stays, so that support can reopen it. Notifies invited
 * people and the other members. For owners.
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
  await notifyArchived(deps, tx, { startup: { id, name }, actorId, invited })
}

interface Closing {
  startup: { id: string; name: string }
  actorId: string
}

/** End open invitations of a startup closed by staff, and notify its team. */
export async function closeForStaff(deps: Deps, tx: Tx, { startup, actorId }: Closing) {
  const invited = await cancelInvitations(tx, startup.id, deps.clock.now())
  await notifyArchived(deps, tx, { startup, actorId, invited })
}
