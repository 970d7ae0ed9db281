import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { cancelRooms } from '../../markas/booking/cancel-booking.ts'
import { offerFreeSlots } from '../waiting/offer-free-slots.ts'
import { notifySessionEnded } from './notifications.ts'

interface Ended {
  id: string
  mentor_id: string
  schedule_id: string | null
  state: 'cancelled' | 'declined'
  /** Account that ended it; null for the job and for staff. */
  by: string | null
  reason: string
}

/** End a locked session before its start. Frees the room, and offers the slot to the waiting list. Needs the lock of its people. */
export async function endSession(deps: Deps, tx: Tx, { id, mentor_id, schedule_id, state, by, reason }: Ended) {
  const now = deps.clock.now()
  const time = now.toISOString()
  await sql`
    update mentor_session
    set state = ${state}, ended_by = ${by}, ended_reason = ${reason}, decided_at = ${time}, updated_at = ${time}
    where id = ${id}`.execute(tx)
  if (schedule_id) await cancelRooms(tx, [schedule_id], now)
  await notifySessionEnded(deps, tx, { id, by, isDeclined: state === 'declined', reason })
  await offerFreeSlots(deps, tx, mentor_id, now)
}
