import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { notifyParticipation } from '../notifications.ts'
import type { LockedParticipation, Rejection } from './lock-participation.ts'
import { updateParticipation } from './take-seat.ts'

/** Accept an offered seat. */
export async function acceptOffer(
  deps: Deps,
  tx: Tx,
  { event, participation }: LockedParticipation,
): Promise<Rejection> {
  const { id, status, offer_expires_at } = participation
  if (status === 'registered') return null
  if (status === 'cancelled' && offer_expires_at) return 'offer-expired'
  if (status !== 'offered') return 'participation-state'
  await updateParticipation(tx, id, { status: 'registered', offer_expires_at: null }, deps.clock.now())
  await notifyParticipation(deps, tx, { event, id, outcome: 'registered' })
  return null
}
