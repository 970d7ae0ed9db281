import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { evaluateAwards } from '../../award/evaluate-awards.ts'
import { notifyReleased } from './notifications.ts'
import { announceSlots, insertChange } from './record-change.ts'

interface Settled {
  id: string
  start_at: string
  /** When the state changed by the clock, not when the job stored it. */
  settled_at: string
  building: { id: string; time_zone: TimeZone }
}

const BATCH = 100

/**
 * Release bookings without check-in, of one room or of all, and notify their bookers. Returns their number. Every
 * booking of the room runs it too, so that a free room does not wait for the job.
 */
export async function releaseExpired(deps: Deps, tx: Tx, roomId: string | null = null): Promise<number> {
  const time = deps.clock.now().toISOString()
  // Skip locked rows: another transaction is releasing them.
  const { rows } = await sql<Settled>`
    with due as (
      select id
      from schedule
      where status = 'booked'
        and grace_until < ${time}
        ${roomId ? sql`and room_id = ${roomId}` : sql``}
      order by grace_until, id
      limit ${BATCH}
      for no key update skip locked
    )
    update schedule s
    set status = 'released', released_at = s.grace_until, updated_at = ${time}
    from due, room r, building b
    where s.id = due.id
      and r.id = s.room_id
      and b.id = r.building_id
    returning s.id, s.start_at, s.grace_until as settled_at,
              json_build_object('id', b.id, 'time_zone', b.time_zone) as building`.execute(tx)
  for (const { id, start_at, settled_at, building } of rows) {
    await insertChange(tx, { schedule_id: id, kind: 'released', changed_at: settled_at })
    await announceSlots(tx, building, [start_at])
    await notifyReleased(deps, tx, id)
  }
  return rows.length
}

/** Complete bookings whose end has passed. Returns their number. */
export async function completeEnded(deps: Deps, tx: Tx): Promise<number> {
  const time = deps.clock.now().toISOString()
  const { rows } = await sql<Pick<Settled, 'id' | 'settled_at'> & { user_id: string | null }>`
    with due as (
      select id
      from schedule
      where status = 'occupied'
        and end_at <= ${time}
      order by end_at, id
      limit ${BATCH}
      for no key update skip locked
    )
    update schedule s
    set status = 'completed', ended_at = s.end_at, updated_at = ${time}
    from due
    where s.id = due.id
    returning s.id, s.user_id, s.end_at as settled_at`.execute(tx)
  for (const { id, settled_at } of rows) {
    await insertChange(tx, { schedule_id: id, kind: 'completed', changed_at: settled_at })
  }
  // Sorted and without duplicates, so that two processes do not deadlock.
  const people = new Set(rows.flatMap(({ user_id }) => (user_id ? [user_id] : [])))
  await evaluateAwards(tx, deps, [...people].toSorted())
  return rows.length
}
