import type { FailureCode } from '@semai/contract/call/failures'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { lockEvent } from '../open-event-queries.ts'
import type { OpenEvent } from '../rules.ts'
import { promoteFromWaitingList } from './promote-from-waiting-list.ts'
import { findParticipation, type FoundParticipation } from './queries.ts'

/** A participation under its event's lock, after expired offers were released. */
export interface LockedParticipation {
  event: OpenEvent
  participation: FoundParticipation
}

/** Error code of a rejected change, or null. Returned instead of thrown, so that released offers are committed. */
export type Rejection = FailureCode | null

/** Lock a participation. Returns null if it does not exist. */
export async function lockParticipation(deps: Deps, tx: Tx, id: string): Promise<LockedParticipation | null> {
  const before = await findParticipation(tx, id)
  const event = before && (await lockEvent(tx, before.event_id))
  if (!event) return null
  await promoteFromWaitingList(deps, tx, event)
  const participation = await findParticipation(tx, id)
  return participation && { event, participation }
}
