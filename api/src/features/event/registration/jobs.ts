import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { listEventsWithAbsent, markAbsent } from '../door/absence-queries.ts'
import { lockEvent } from '../open-event-queries.ts'
import { absentBy, isOver } from '../rules.ts'
import { listEventsWithExpiredOffers, settleSeats } from './seat-queries.ts'

/**
 * Passes on seats whose offer has run out, where nobody else touches the event. Harmless when several processes do
 * it, and as often as one likes.
 */
export async function sweepOffers(deps: Deps) {
  for (const id of await listEventsWithExpiredOffers(deps.db, deps.clock.now())) {
    await transaction(deps.db, async (tx) => {
      const event = await lockEvent(tx, id)
      if (event) await settleSeats(deps, tx, event)
    })
  }
}

/**
 * Writes down who had a seat and did not come, some hours after the end: devices that were without a network have sent
 * their scans by then. Harmless when several processes do it, and as often as one likes.
 */
export async function noteAbsent(deps: Deps) {
  const now = deps.clock.now()
  for (const id of await listEventsWithAbsent(deps.db, absentBy(now))) {
    await transaction(deps.db, async (tx) => {
      const event = await lockEvent(tx, id)
      // It may have been put off in the meantime.
      if (event && isOver(event, absentBy(now))) await markAbsent(tx, id, now)
    })
  }
}
