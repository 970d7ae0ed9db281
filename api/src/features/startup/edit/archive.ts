import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { cancelInvitations } from '../invitation/cancel.ts'
import { lockManaged } from '../lock-queries.ts'
import { notifyArchived } from '../notifications.ts'

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
  await notifyArchived(deps, tx, { startup: { id, name }, actorId, invited })
}

interface Closing {
  startup: { id: string; name: string }
  actorId: string
}

/** Ends what was open of a startup that the programme's staff closed, and tells its team. */
export async function closeForStaff(deps: Deps, tx: Tx, { startup, actorId }: Closing) {
  const invited = await cancelInvitations(tx, startup.id, deps.clock.now())
  await notifyArchived(deps, tx, { startup, actorId, invited })
}
