import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { completeEnded, releaseExpired } from './release-expired.ts'

/**
 * Store due state changes: release bookings without check-in, complete ended ones. Idempotent and safe in several
 * processes.
 */
export async function processExpiredBookings(deps: Deps) {
  for (const settle of [releaseExpired, completeEnded]) {
    let count
    do {
      count = await transaction(deps.db, (tx) => settle(deps, tx))
    } while (count > 0)
  }
}
