import type { AttendMode } from '@semai/contract/event/participation'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { notifyParticipation } from '../notifications.ts'
import { holdsSeat, modesOf } from '../rules.ts'
import type { LockedParticipation, Rejection } from './lock-participation.ts'
import { promoteFromWaitingList } from './promote-from-waiting-list.ts'
import { freeSeat, takeSeat, updateParticipation } from './take-seat.ts'

const movable = new Set(['registered', 'offered', 'waitlisted', 'pending_approval'])

/** Take the new seat before releasing the old one, so that a person never ends up without either. */
export async function changeMode(
  deps: Deps,
  tx: Tx,
  { event, participation }: LockedParticipation,
  mode: AttendMode,
): Promise<Rejection> {
  const { id, status, attend_mode } = participation
  if (!movable.has(status)) return 'participation-state'
  if (!modesOf(event).includes(mode)) return 'mode-not-offered'
  if (mode === attend_mode) return null
  const now = deps.clock.now()
  if (status === 'pending_approval') {
    await updateParticipation(tx, id, { status, attend_mode: mode }, now)
    return null
  }
  if (!(await takeSeat(tx, event.id, mode))) return 'event-full'
  const seat = { status: 'registered', attend_mode: mode, queued_at: null, offer_expires_at: null } as const
  await updateParticipation(tx, id, seat, now)
  if (status !== 'registered') await notifyParticipation(deps, tx, { event, id, outcome: 'registered' })
  if (!holdsSeat(status)) return null
  await freeSeat(tx, event.id, attend_mode)
  await promoteFromWaitingList(deps, tx, event)
  return null
}
