import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { liftEnded, listEndedSuspensions } from './lift-suspension.ts'

/** Reactivate accounts after the end of their suspension. */
export async function liftSuspensions(deps: Deps) {
  for (const userId of await listEndedSuspensions(deps.db, deps.clock.now())) {
    await transaction(deps.db, (tx) => liftEnded(deps, tx, userId))
  }
}
