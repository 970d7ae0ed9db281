import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { endInvitations, sendNext } from './send-invitations.ts'

const BATCH = 200

/** Mail the queued invitations and end those that are over. Each batch is one transaction, so no address is mailed twice. */
export async function processInvitations(deps: Deps, batch = BATCH) {
  await transaction(deps.db, (tx) => endInvitations(tx, deps.clock.now()))
  let count
  do {
    count = await transaction(deps.db, (tx) => sendNext(deps, tx, batch))
  } while (count === batch)
}
