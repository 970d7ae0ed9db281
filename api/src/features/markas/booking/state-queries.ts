import { sql } from 'kysely'

/** The state of a booking `s` at a time, also when no job has stored it yet. */
export const statusAt = (now: Date) => sql`
  case
    when s.status = 'booked' and s.grace_until < ${now.toISOString()} then 'released'
    when s.status = 'occupied' and s.end_at <= ${now.toISOString()} then 'completed'
    else s.status
  end`

/** Whether a booking `s` is upcoming or running. */
export const isOpenAt = (now: Date) => sql`
  s.status in ('booked', 'occupied')
  and case s.status when 'booked' then s.grace_until >= ${now.toISOString()} else s.end_at > ${now.toISOString()} end`
