import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { Tx } from '../../../lib/database/db.ts'
import type { EmailBooking } from './emails.ts'

/** Booking with the person to notify. */
export interface Notified {
  booking: EmailBooking & { room_id: string; attendee_count: number; time_zone: TimeZone }
  reader: { id: string; full_name: string; email: string; time_zone: string }
}

/** Find a booking with its booker. Null when the booker's account is gone. */
export async function findNotified(tx: Tx, bookingId: string): Promise<Notified | null> {
  const { rows } = await sql<Notified['booking'] & { reader: Notified['reader'] }>`
    select s.id, s.room_id, s.attendee_count, s.reference_no, s.start_at, s.end_at, s.check_in_from, s.grace_until, b.time_zone,
           r.name as room_name, r.check_in_required, b.name as building_name, b.address,
           json_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email, 'time_zone', u.time_zone) as reader
    from schedule s
    join room r on r.id = s.room_id
    join building b on b.id = r.building_id
    join app_user u on u.id = s.user_id
    where s.id = ${bookingId}`.execute(tx)
  if (!rows[0]) return null
  const { reader, ...booking } = rows[0]
  return { booking, reader }
}
