import type { ScheduleDetail } from '@semai/contract/markas-schedule'
import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { evaluateAwards } from '../../award/evaluate-queries.ts'
import { tellCancelled } from './news-queries.ts'
import { bookerOf, getSchedule, lockOwn } from './own-queries.ts'
import { announceSlots, insertChange } from './write-queries.ts'

/**
 * Gives up a booking that has not begun. Twice is once.
 * @throws Failure schedule-not-found, schedule-state, cancel-too-late
 */
export async function cancel(
  deps: Deps,
  tx: Tx,
  userId: string,
  { schedule_id: id, reason }: { schedule_id: string; reason?: string },
): Promise<ScheduleDetail> {
  const booker = bookerOf(deps, userId)
  const own = await lockOwn(tx, id, booker)
  if (own.status === 'cancelled') return getSchedule(tx, id, booker)
  if (own.status !== 'booked') throw new Failure('schedule-state')
  const time = booker.now.toISOString()
  if (booker.now.getTime() > Date.parse(own.cancel_until)) {
    throw new Failure('cancel-too-late', { details: { cancel_until: own.cancel_until } })
  }
  await sql`
    update schedule
    set status = 'cancelled', cancelled_at = ${time}, cancel_reason = ${reason?.trim() || null}, updated_at = ${time}
    where id = ${id}`.execute(tx)
  await insertChange(tx, { schedule_id: id, kind: 'cancelled', changed_at: time })
  await announceSlots(tx, own.building, [own.start_at])
  await tellCancelled(deps, tx, id)
  return getSchedule(tx, id, booker)
}

/** Checks out early: the rest is free at once. Twice is once. @throws Failure schedule-not-found, schedule-state */
export async function endEarly(deps: Deps, tx: Tx, userId: string, id: string): Promise<ScheduleDetail> {
  const booker = bookerOf(deps, userId)
  const own = await lockOwn(tx, id, booker)
  if (own.status === 'completed') return getSchedule(tx, id, booker)
  if (own.status !== 'occupied') throw new Failure('schedule-state')
  const time = booker.now.toISOString()
  // Who checked in before the start may leave before it, too.
  await sql`
    update schedule
    set status = 'completed', ended_at = ${time}, blocked_until = greatest(start_at, ${time}), updated_at = ${time}
    where id = ${id}`.execute(tx)
  await insertChange(tx, { schedule_id: id, kind: 'completed', changed_at: time })
  await evaluateAwards(tx, deps, [userId])
  await announceSlots(tx, own.building, [own.start_at])
  return getSchedule(tx, id, booker)
}
