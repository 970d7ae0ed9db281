import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { completeEnded, releaseExpired } from './process-expired.ts'

/**
 * Writes down what the clock has done: releases what nobody checked in to, completes what is over. Harmless when several
 * processes do it, and as often as one likes.
 */
export async function processExpiredBookings(deps: Deps) {
  for (const settle of [releaseExpired, completeEnded]) {
    let count
    do {
      count = await transaction(deps.db, (tx) => settle(deps, tx))
    } while (count > 0)
  }
}
