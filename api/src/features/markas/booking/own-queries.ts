import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { BookingStatus } from '@semai/contract/markas/booking'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { findBooking, type Booker, type ReadBooking } from './queries.ts'
import { statusAt } from './state-queries.ts'

/** The user's own booking, read under its lock. */
export interface OwnBooking {
  id: string
  room_id: string
  room_name: string
  building: { id: string; time_zone: TimeZone }
  attendee_count: number
  start_at: string
  end_at: string
  check_in_from: string
  grace_until: string
  cancel_until: string
  first_start_at: string
  /** Status at the time of the clock. */
  status: BookingStatus
  check_in_required: boolean
  check_in_code: string
}

/** @throws Failure schedule-not-found, also when it is somebody else's */
export async function lockOwn(tx: Tx, id: string, { user_id, now }: Booker): Promise<OwnBooking> {
  const { rows } = await sql<OwnBooking>`
    select s.id, s.room_id, s.attendee_count, s.start_at, s.end_at, s.check_in_from, s.grace_until, s.cancel_until,
           s.first_start_at, ${statusAt(now)} as status, r.name as room_name, r.check_in_required, r.check_in_code,
           json_build_object('id', b.id, 'time_zone', b.time_zone) as building
    from schedule s
    join room r on r.id = s.room_id
    join building b on b.id = r.building_id
    where s.id = ${id}
      and s.user_id = ${user_id}
    for no key update of s`.execute(tx)
  if (!rows[0]) throw new Failure('schedule-not-found')
  return rows[0]
}

export const bookerOf = ({ clock }: Deps, user_id: string): Booker => ({ user_id, now: clock.now() })

/** @throws Failure schedule-not-found */
export async function getBooking(tx: Tx, id: string, booker: Booker): Promise<ReadBooking> {
  const booking = await findBooking(tx, id, booker)
  if (!booking) throw new Failure('schedule-not-found')
  return booking
}

/** Read the room of the user's booking. @throws Failure schedule-not-found */
export async function getRoomOf(db: Db, bookingId: string, userId: string): Promise<string> {
  const { rows } = await sql<{ room_id: string }>`
    select room_id
    from schedule
    where id = ${bookingId}
      and user_id = ${userId}`.execute(db)
  if (!rows[0]) throw new Failure('schedule-not-found')
  return rows[0].room_id
}
