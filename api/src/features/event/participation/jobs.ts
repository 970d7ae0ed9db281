import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { lockEvent } from '../open-event-queries.ts'
import { promoteFromWaitingList } from './promote-from-waiting-list.ts'
import { listEventsWithExpiredOffers } from './queries.ts'

/** Pass on seats with expired offers, for events without other changes. Safe to run often and in parallel. */
export async function sweepOffers(deps: Deps) {
  for (const id of await listEventsWithExpiredOffers(deps.db, deps.clock.now())) {
    await transaction(deps.db, async (tx) => {
      const event = await lockEvent(tx, id)
      if (event) await promoteFromWaitingList(deps, tx, event)
    })
  }
}
