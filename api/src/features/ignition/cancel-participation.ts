import { sql } from 'kysely'
import type { IgnitionParticipation } from '@semai/contract/ignition'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { dropPending } from '../notification/drop-pending.ts'
import { changeKey } from './notifications.ts'
import { fillSeats, freeSeat } from './fill-seats.ts'
import { findParticipation, lockSession, type Participant } from './participation-queries.ts'
import { holdsSeat, isRegistrationOpen } from './rules.ts'

/**
 * Cancel a person's seat or place in the queue. The next in the queue gets the seat.
 * @throws Failure ignition-content-not-found, ignition-not-registered, ignition-closed
 */
export async function cancelParticipation(
  deps: Deps,
  tx: Tx,
  { user_id, ignition_content_id: id }: Participant,
): Promise<IgnitionParticipation> {
  const session = await lockSession(tx, id)
  const found = await findParticipation(tx, id, user_id)
  if (!found) throw new Failure('ignition-not-registered')
  const cancelled = { status: 'cancelled', waitlist_position: null } as const
  if (found.status === 'cancelled') return cancelled
  const now = deps.clock.now()
  if (found.status === 'attended' || !isRegistrationOpen(session, now)) throw new Failure('ignition-closed')
  const { rows } = await sql`
    update ignition_participant
    set status = 'cancelled', queued_at = null, updated_at = ${now.toISOString()}
    where id = ${found.id}
      and status <> 'attended'
    returning id`.execute(tx)
  // Joining does not lock the session: an attendance recorded meanwhile stays.
  if (rows.length === 0) throw new Failure('ignition-closed')
  const subject = [`ignition:promoted:${found.id}:`, `ignition:reminder:${id}:`, changeKey(id)]
  await dropPending(tx, { user_id, subject }, now)
  if (holdsSeat(found.status)) {
    await freeSeat(tx, id)
    await fillSeats(deps, tx, session)
  }
  return cancelled
}
