import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { claimAsked, claimAskedActions, settleOneSided } from './claim-asked.ts'
import { notifyActionsAsked, notifyAsked, notifyMissed } from './notifications.ts'

/**
 * Follow up on past sessions: ask both sides for the outcome, and once more after a day; settle by one answer after 3 days;
 * ask about open actions after a week. Idempotent, and safe in several processes.
 */
export async function askAfterwards(deps: Deps) {
  const now = deps.clock.now()
  const batches: ((tx: Tx) => Promise<number>)[] = [
    async (tx) => notifyAsked(tx, deps, await claimAsked(tx, 'first', now), 'first'),
    async (tx) => notifyAsked(tx, deps, await claimAsked(tx, 'again', now), 'again'),
    async (tx) => notifyMissed(tx, deps, await settleOneSided(tx, now)),
    async (tx) => notifyActionsAsked(tx, deps, await claimAskedActions(tx, now)),
  ]
  for (const batch of batches) while ((await transaction(deps.db, batch)) > 0);
}
