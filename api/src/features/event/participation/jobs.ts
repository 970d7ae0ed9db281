import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { notifyParticipation } from '../notifications.ts'
import { lockEvent } from '../open-event-queries.ts'
import { listEventsWithDecided, takeDecided } from './undoable-decisions.ts'
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

/** Notify people of decisions that can no longer be undone. Safe to run often and in parallel. */
export async function notifyDecided(deps: Deps) {
  const now = deps.clock.now()
  for (const eventId of await listEventsWithDecided(deps.db, now)) {
    await transaction(deps.db, async (tx) => {
      const event = await lockEvent(tx, eventId)
      if (!event) return
      const decided = await takeDecided(tx, eventId, now)
      // Everybody was notified of the cancelled event.
      if (event.status === 'cancelled') return
      for (const { id, outcome } of decided) await notifyParticipation(deps, tx, { event, id, outcome })
    })
  }
}
