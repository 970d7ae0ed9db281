import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { lockEvent } from '../open-event-queries.ts'
import { promoteFromWaitingList } from './promote-from-waiting-list.ts'
import { listEventsWithExpiredOffers } from './queries.ts'

/**
 * Passes on seats whose offer has run out, where nobody else touches the event. Harmless when several processes do
 * it, and as often as one likes.
 */
export async function sweepOffers(deps: Deps) {
  for (const id of await listEventsWithExpiredOffers(deps.db, deps.clock.now())) {
    await transaction(deps.db, async (tx) => {
      const event = await lockEvent(tx, id)
      if (event) await promoteFromWaitingList(deps, tx, event)
    })
  }
}
