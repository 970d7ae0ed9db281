import { sql, type RawBuilder } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { BookingDetail } from '@semai/contract/markas/booking'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { notifyCancelled, notifyCancelledByStaff } from './notifications.ts'
import { bookerOf, getBooking, lockOwn } from './own-queries.ts'
import { announceSlots, insertChange } from './record-change.ts'

/**
 * Cancel a booking that has not begun. Idempotent.
 * @throws Failure schedule-not-found, schedule-state, cancel-too-late
 */
export async function cancel(
  deps: Deps,
  tx: Tx,
  userId: string,
  { schedule_id: id, reason }: { schedule_id: string; reason?: string },
): Promise<BookingDetail> {
  const booker = bookerOf(deps, userId)
  const own = await lockOwn(tx, id, booker)
  if (own.status === 'cancelled') return getBooking(tx, id, booker)
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
  await notifyCancelled(deps, tx, id)
  return getBooking(tx, id, booker)
}

interface Freed {
  id: string
  user_id: string | null
  start_at: string
  building: { id: string; time_zone: TimeZone }
}

/** Cancel a person's open bookings when their account closes. Runs under the lock of the account. */
export const cancelAllOf = (tx: Tx, userId: string, now: Date) => free(tx, sql`s.user_id = ${userId}`, now)

/**
 * Cancel the rooms of cancelled mentor sessions. Sends no notification, because the cancelled session notifies
 * everybody.
 */
export const cancelRooms = (tx: Tx, ids: string[], now: Date) => free(tx, sql`s.id = any(${ids}::uuid[])`, now)

async function free(tx: Tx, which: RawBuilder<unknown>, now: Date) {
  const time = now.toISOString()
  const { rows } = await sql<Omit<Freed, 'user_id'>>`
    update schedule s
    set status = 'cancelled', cancelled_at = ${time}, updated_at = ${time}
    from room r, building b
    where ${which}
      and s.status = 'booked'
      and s.grace_until >= ${time}
      and r.id = s.room_id
      and b.id = r.building_id
    returning s.id, s.start_at, json_build_object('id', b.id, 'time_zone', b.time_zone) as building`.execute(tx)
  for (const { id, start_at, building } of rows) {
    await insertChange(tx, { schedule_id: id, kind: 'cancelled', changed_at: time })
    await announceSlots(tx, building, [start_at])
  }
}

/** Cancel open bookings for staff, free their slots, and notify the bookers with the reason and nearby free slots. */
export async function cancelForStaff(deps: Deps, tx: Tx, ids: string[], reason: string) {
  const time = deps.clock.now().toISOString()
  const { rows } = await sql<Freed>`
    update schedule s
    set status = 'cancelled', cancelled_at = ${time}, cancel_reason = ${reason}, cancelled_by_staff = true,
        updated_at = ${time}
    from room r, building b
    where s.id = any(${ids}::uuid[])
      -- The console's action has already set the status.
      and s.status in ('booked', 'cancelled')
      and s.cancelled_at is null
      and r.id = s.room_id
      and b.id = r.building_id
    returning s.id, s.user_id, s.start_at, json_build_object('id', b.id, 'time_zone', b.time_zone) as building`.execute(
    tx,
  )
  for (const { id, user_id, start_at, building } of rows) {
    await insertChange(tx, { schedule_id: id, kind: 'cancelled', changed_at: time })
    await announceSlots(tx, building, [start_at])
    if (user_id) await notifyCancelledByStaff(deps, tx, { id, user_id, reason })
  }
}
