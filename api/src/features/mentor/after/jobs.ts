import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { claimAsked, claimAskedActions, settleOneSided } from './claim-asked.ts'
import { notifyActionsAsked, notifyAsked, notifyMissed } from './notifications.ts'

/**
 * What the clock does to sessions that are over: both sides are asked whether they met, once more after a day; what one
 * alone has said counts after three; who agreed on something is asked about it after a week. Each once, whichever process
 * does it, and harmless as often as one likes.
 */
export async function askAfterwards(deps: Deps) {
  const now = deps.clock.now()
  const turns: ((tx: Tx) => Promise<number>)[] = [
    async (tx) => notifyAsked(tx, deps, await claimAsked(tx, 'first', now), 'first'),
    async (tx) => notifyAsked(tx, deps, await claimAsked(tx, 'again', now), 'again'),
    async (tx) => notifyMissed(tx, deps, await settleOneSided(tx, now)),
    async (tx) => notifyActionsAsked(tx, deps, await claimAskedActions(tx, now)),
  ]
  for (const turn of turns) while ((await transaction(deps.db, turn)) > 0);
}
