import type { BookingDetail } from '@semai/contract/markas/booking'
import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { evaluateAwards } from '../../award/evaluate-awards.ts'
import { bookerOf, getBooking, lockOwn } from './own-queries.ts'
import { announceSlots, insertChange } from './record-change.ts'

/** Check out early and free the rest of the time. Idempotent. @throws Failure schedule-not-found, schedule-state */
export async function endEarly(deps: Deps, tx: Tx, userId: string, id: string): Promise<BookingDetail> {
  const booker = bookerOf(deps, userId)
  const own = await lockOwn(tx, id, booker)
  if (own.status === 'completed') return getBooking(tx, id, booker)
  if (own.status !== 'occupied') throw new Failure('schedule-state')
  const time = booker.now.toISOString()
  // A booker who checked in before the start may also leave before it.
  await sql`
    update schedule
    set status = 'completed', ended_at = ${time}, blocked_until = greatest(start_at, ${time}), updated_at = ${time}
    where id = ${id}`.execute(tx)
  await insertChange(tx, { schedule_id: id, kind: 'completed', changed_at: time })
  await evaluateAwards(tx, deps, [userId])
  await announceSlots(tx, own.building, [own.start_at])
  return getBooking(tx, id, booker)
}
