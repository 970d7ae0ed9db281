import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { EventBefore } from '../emails.ts'
import { notifyEventChanged } from '../notifications.ts'
import { lockEvent } from '../open-event-queries.ts'
import { promoteFromWaitingList } from '../participation/promote-from-waiting-list.ts'

/** Who speaks at an event, in this order, instead of who did. */
export async function replaceMentors(tx: Tx, event_id: string, mentorIds: string[]) {
  await tx.deleteFrom('event_mentor').where('event_id', '=', event_id).execute()
  const rows = mentorIds.map((mentor_id, position) => ({ event_id, mentor_id, position }))
  if (rows.length > 0) await tx.insertInto('event_mentor').values(rows).execute()
}

/**
 * Call it after a published event was changed, in the same transaction: who takes part hears of another time or place, and
 * who waits may have one of the new seats.
 */
export async function followChange(
  deps: Deps,
  tx: Tx,
  id: string,
  { before, after }: Record<'before' | 'after', EventBefore>,
) {
  const names = ['start_at', 'end_at', 'venue_name', 'address'] as const
  if (names.some((name) => before[name] !== after[name]))
    await notifyEventChanged(deps, tx, id, { kind: 'changed', before })
  const event = await lockEvent(tx, id)
  if (event) await promoteFromWaitingList(deps, tx, event)
}

/** Call it after an event was cancelled, in the same transaction. */
export const followCancellation = (deps: Deps, tx: Tx, id: string) =>
  notifyEventChanged(deps, tx, id, { kind: 'cancelled' })
