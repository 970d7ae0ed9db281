import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { assignPeers } from './assign-peers.ts'
import { claimUnread } from './claim-unread.ts'
import { decidePeers } from './decide-by-peers.ts'
import { listDueSoon, listRipe, listTasksToDraw } from './due-queries.ts'
import { notifyDueSoon } from './notifications.ts'
import { releaseLate } from './release-late.ts'
import { lockPeers } from './situation-queries.ts'

/**
 * Process the deadlines of peer reading. Reminds readers a day before, and moves reads of late or departed readers. Draws
 * from pools in which a work has waited 6 hours. Decides works whose author owes no more reading. Hands works to staff that
 * lack three reads after 10 days. Idempotent, also when several processes run it at once.
 */
export async function settlePeerWork(deps: Deps) {
  const now = deps.clock.now()
  await remind(deps, now)
  for (const id of await listTasksToDraw(deps.db, now)) await drawAnew(deps, id, now)
  for (const id of await listRipe(deps.db, now)) await transaction(deps.db, (tx) => decidePeers(tx, deps, id))
  const unread = await transaction(deps.db, (tx) => claimUnread(tx, now))
  // Readers of these works are free to read others.
  for (const id of unread) await transaction(deps.db, (tx) => assignPeers(tx, deps, id))
}

const drawAnew = (deps: Deps, id: string, now: Date) =>
  transaction(deps.db, async (tx) => {
    await releaseLate(tx, await lockPeers(tx, id), now)
    await assignPeers(tx, deps, id)
  })

async function remind(deps: Deps, now: Date) {
  const due = await listDueSoon(deps.db, now)
  if (due.length > 0) await transaction(deps.db, (tx) => notifyDueSoon(tx, deps, due))
}
