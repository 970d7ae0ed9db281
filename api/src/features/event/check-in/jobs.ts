import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { lockEvent } from '../open-event-queries.ts'
import { isOver } from '../rules.ts'
import { listEventsWithAbsent, markAbsent } from './mark-absent.ts'
import { absentBy } from './rules.ts'

/**
 * Mark absent seat holders some hours after the end, when offline devices have sent their scans. Safe to run often
 * and in parallel.
 */
export async function noteAbsent(deps: Deps) {
  const now = deps.clock.now()
  for (const id of await listEventsWithAbsent(deps.db, absentBy(now))) {
    await transaction(deps.db, async (tx) => {
      const event = await lockEvent(tx, id)
      // The event may have been postponed in the meantime.
      if (event && isOver(event, absentBy(now))) await markAbsent(tx, id, now)
    })
  }
}
