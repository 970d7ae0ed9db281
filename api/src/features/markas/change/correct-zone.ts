import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { localDay, startOfDay } from '../../../lib/time/local-time.ts'
import { cancelForStaff } from '../booking/cancel-booking.ts'
import { notifyCorrected } from '../booking/notifications.ts'
import { announceSlots, insertChange } from '../booking/record-change.ts'
import { listHeld, type HeldBooking } from './held-queries.ts'

interface Correction {
  building_id: string
  from: TimeZone
  to: TimeZone
}

/** Milliseconds by which an instant moves so that its hour stays; Indonesia's zones keep their offsets. */
function shiftOf({ from, to }: Correction, now: Date): number {
  const day = localDay(now, from)
  return startOfDay(day, to).getTime() - startOfDay(day, from).getTime()
}

/** List people's bookings that have not begun. The room of a mentor session keeps its instant. */
const moves = (now: Date) => sql`s.user_id is not null and s.start_at > ${now.toISOString()}`

export const listMoved = (tx: Tx, buildingId: string, now: Date) =>
  listHeld(tx, sql`b.id = ${buildingId} and ${moves(now)}`, now)

/** List the bookings whose hour has passed in the new zone, or whose room another booking holds at that hour. */
export function listConflicts(tx: Tx, correction: Correction, now: Date): Promise<HeldBooking[]> {
  const shift = sql`make_interval(secs => ${shiftOf(correction, now) / 1000})`
  return listHeld(
    tx,
    sql`
      b.id = ${correction.building_id}
      and ${moves(now)}
      and (
        s.start_at + ${shift} <= ${now.toISOString()}
        or exists (
          select
          from schedule o
          where o.room_id = s.room_id
            and o.status in ('booked', 'occupied')
            and (o.status = 'occupied' or o.user_id is null or o.start_at <= ${now.toISOString()})
            and o.start_at < s.blocked_until + ${shift}
            and o.blocked_until > s.start_at + ${shift}
        )
      )`,
    now,
  )
}

/** Move bookings so that they keep their hour in the new zone of the building. Cancels those that cannot. */
export async function correctZone(deps: Deps, tx: Tx, correction: Correction) {
  const now = deps.clock.now()
  const conflicts = await listConflicts(tx, correction, now)
  const reason = 'Zona waktu Markas dibetulkan, dan pada jam yang sama ruangnya tidak bisa dipakai.'
  const lost = conflicts.map(({ id }) => id)
  await cancelForStaff(deps, tx, lost, reason)
  const shift = shiftOf(correction, now)
  const moved = await listMoved(tx, correction.building_id, now)
  // Ordered in the direction of the move, so that no booking overlaps the next one of its room.
  for (const booking of shift < 0 ? moved : moved.toReversed()) await moveBy(deps, tx, { booking, shift, correction })
}

interface Move {
  booking: HeldBooking
  shift: number
  correction: Correction
}

async function moveBy(deps: Deps, tx: Tx, { booking, shift, correction }: Move) {
  const { id, start_at, end_at } = booking
  const time = deps.clock.now().toISOString()
  const by = sql`make_interval(secs => ${shift / 1000})`
  await sql`
    update schedule
    set start_at = start_at + ${by}, end_at = end_at + ${by}, blocked_until = blocked_until + ${by},
        check_in_from = check_in_from + ${by}, grace_until = grace_until + ${by}, cancel_until = cancel_until + ${by},
        first_start_at = first_start_at + ${by}, day_reminded_at = null, hour_reminded_at = null, updated_at = ${time}
    where id = ${id}
      and status = 'booked'`.execute(tx)
  await insertChange(tx, { schedule_id: id, kind: 'corrected', changed_at: time })
  const starts = [start_at, new Date(Date.parse(start_at) + shift).toISOString()]
  await announceSlots(tx, { id: correction.building_id, time_zone: correction.to }, starts)
  await notifyCorrected(deps, tx, id, { start_at, end_at, time_zone: correction.from })
}
