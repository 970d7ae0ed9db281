import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { lockEvent } from '../open-event-queries.ts'
import { holdsSeat } from '../rules.ts'
import type { ParticipationsChange } from '../check-in/act-on-participations.ts'
import { noteDecision } from './decide-participation.ts'
import { operates } from './operator-queries.ts'
import { promoteFromWaitingList } from './promote-from-waiting-list.ts'
import { listUndoable } from './undoable-decisions.ts'
import { freeSeat, updateParticipation } from './take-seat.ts'

/** Undo decisions whose people were not notified yet. Returns their number. @throws Failure event-not-found */
export async function undoDecisions(
  deps: Deps,
  tx: Tx,
  { operator, event_id, ids }: ParticipationsChange,
): Promise<number> {
  const event = (await operates(tx, operator, event_id)) ? await lockEvent(tx, event_id) : null
  if (!event) throw new Failure('event-not-found')
  // Once approvals are turned off, staff can no longer approve pending people.
  const undoable = event.requires_approval ? await listUndoable(tx, event_id, ids) : []
  const now = deps.clock.now()
  const pending = { status: 'pending_approval', queued_at: null, cancelled_at: null } as const
  for (const participation of undoable) {
    const { id, status, attend_mode } = participation
    await updateParticipation(tx, id, { ...pending, notify_outcome: null, notify_at: null }, now)
    if (holdsSeat(status)) await freeSeat(tx, event_id, attend_mode)
    await noteDecision(deps, tx, { event, participation, operator, action: 'participant-decision-undone' })
  }
  await promoteFromWaitingList(deps, tx, event)
  return undoable.length
}
