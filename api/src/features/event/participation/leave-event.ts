import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { dropPending } from '../../notification/drop-pending.ts'
import { changeKey, holdsSeat } from '../rules.ts'
import type { LockedParticipation } from './lock-participation.ts'
import { promoteFromWaitingList } from './promote-from-waiting-list.ts'
import { freeSeat, updateParticipation } from './take-seat.ts'

/** Cancel a participation, and offer its seat to the first on the waiting list. */
export async function leave(deps: Deps, tx: Tx, { event, participation }: LockedParticipation) {
  const { id, user_id, status, attend_mode } = participation
  if (status === 'cancelled') return
  const now = deps.clock.now()
  const gone = { queued_at: null, offer_expires_at: null, cancelled_at: now.toISOString() }
  await updateParticipation(tx, id, { ...gone, status: 'cancelled' }, now)
  const subject = [`participation:${id}:`, `reminder:${event.id}:`, changeKey(event.id)]
  if (user_id) await dropPending(tx, { user_id, subject }, now)
  if (!holdsSeat(status)) return
  await freeSeat(tx, event.id, attend_mode)
  await promoteFromWaitingList(deps, tx, event)
}
