import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { expireInvitations } from './expire-invitations.ts'
import { notifyOutcomes } from '../notifications.ts'

/** Expire unanswered invitations and notify the inviters. Idempotent. */
export async function processExpiredInvitations(deps: Pick<Deps, 'db' | 'clock'>) {
  let count
  do {
    count = await transaction(deps.db, async (tx) => {
      const ended = await expireInvitations(tx, deps.clock.now())
      await notifyOutcomes(deps, tx, ended)
      return ended.length
    })
  } while (count > 0)
}
