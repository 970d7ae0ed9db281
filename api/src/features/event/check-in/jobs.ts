import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { lockEvent } from '../open-event-queries.ts'
import { isOver } from '../rules.ts'
import { listEventsWithAbsent, markAbsent } from './mark-absent.ts'
import { absentBy } from './rules.ts'

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
