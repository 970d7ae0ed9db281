import type { AttendMode } from '@semai/contract/event/participation'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { isOver, isFinal } from '../rules.ts'
import { acceptOffer } from './accept-offer.ts'
import { changeMode } from './change-mode.ts'
import { leave } from './leave-event.ts'
import { lockParticipation, type Rejection } from './lock-participation.ts'

export type OwnChange =
  | { action: 'cancel'; id: string }
  | { action: 'accept'; id: string }
  | { action: 'mode'; id: string; attend_mode: AttendMode }

/** Change the person's own participation. Its owner never changes. */
export async function changeOwn(deps: Deps, tx: Tx, userId: string, change: OwnChange): Promise<Rejection> {
  const locked = await lockParticipation(deps, tx, change.id)
  if (locked?.participation.user_id !== userId || locked.event.status === 'draft') return 'participation-not-found'
  if (isFinal(locked.participation.status) || isOver(locked.event, deps.clock.now())) return 'participation-state'
  if (change.action === 'cancel') {
    await leave(deps, tx, locked)
    return null
  }
  if (locked.event.status !== 'published') return 'participation-state'
  return change.action === 'accept' ? acceptOffer(deps, tx, locked) : changeMode(deps, tx, locked, change.attend_mode)
}
