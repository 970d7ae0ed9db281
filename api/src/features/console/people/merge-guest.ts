import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Session } from '../../../lib/security/session.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { mergeGuestParticipations } from '../../event/participation/merge-guest.ts'

/** Merge guest registrations into the person’s account. Returns their number. */
export async function mergeGuest(deps: Deps, tx: Tx, session: Session, userId: string): Promise<number> {
  const count = await mergeGuestParticipations(deps, tx, userId)
  if (count === 0) return 0
  const details = { resource: 'people', label: null, changes: [], count }
  const entry = { actor_id: session.user_id, action: 'console-guest-merged', subject_id: userId, details }
  await insertAudit(tx, entry, deps.clock.now())
  return count
}
