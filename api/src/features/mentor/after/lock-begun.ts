import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { lockSession, type LockedSession } from '../session/part-queries.ts'
import { afterRejection } from './rules.ts'

/** A session and the account that calls. */
export interface Which {
  id: string
  user_id: string
}

/**
 * Lock a session that has begun until the transaction ends.
 * @throws Failure session-not-found, session-not-over, session-state
 */
export async function lockBegun(tx: Tx, { clock }: { clock: Clock }, { id, user_id }: Which): Promise<LockedSession> {
  const session = await lockSession(tx, id, user_id)
  const rejection = afterRejection(session, clock.now())
  if (rejection) throw new Failure(rejection)
  return session
}
