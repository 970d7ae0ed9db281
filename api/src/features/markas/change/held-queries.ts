import { sql, type RawBuilder } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { Tx } from '../../../lib/database/db.ts'
import { formatSpan } from '../../../lib/time/format-date.ts'
import type { LocalBooking } from './opening-rules.ts'

/** Booking that waits for its check-in. */
export interface HeldBooking extends LocalBooking {
  id: string
  start_at: string
  end_at: string
  room_name: string
  building: { id: string; name: string; time_zone: TimeZone }
  /** Null for the room of a mentor session, and of a deleted account. */
  booker: string | null
}

/**
 * Lists bookings `s` in rooms `r` of buildings `b` that wait for their check-in, in the order of their start.
 * `here.day` is their local date.
 */
export async function listHeld(tx: Tx, where: RawBuilder<unknown>, now: Date): Promise<HeldBooking[]> {
  const { rows } = await sql<HeldBooking>`
    select s.id, s.start_at, s.end_at, r.name as room_name, u.full_name as booker,
           json_build_object('id', b.id, 'name', b.name, 'time_zone', b.time_zone) as building,
           extract(isodow from here.start_at)::integer as weekday,
           (extract(epoch from here.start_at - here.day) / 60)::integer as start_minute,
           (extract(epoch from (s.end_at at time zone b.time_zone) - here.day) / 60)::integer as end_minute,
           exists (select from holiday h where h.kind = 'national' and h.date = here.day) as is_holiday
    from schedule s
    join room r on r.id = s.room_id
    join building b on b.id = r.building_id
    left join app_user u on u.id = s.user_id
    cross join lateral (
      select s.start_at at time zone b.time_zone as start_at, (s.start_at at time zone b.time_zone)::date as day
    ) here
    where s.status = 'booked'
      and s.grace_until >= ${now.toISOString()}
      and ${where}
    order by s.start_at, s.id`.execute(tx)
  return rows
}

/** Describe a booking for staff: when, where and whose. */
export function heldLine({ start_at, end_at, building, room_name, booker }: HeldBooking): string {
  const when = formatSpan({ start_at, end_at, time_zone: building.time_zone })
  return `${when}, ${room_name}, ${building.name}: ${booker ?? 'sesi mentor'}`
}
