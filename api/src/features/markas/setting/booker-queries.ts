import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { instant } from '../../../lib/database/json.ts'

export interface BookerStatus {
  active_bookings: number
  /** Ends of the grace of missed bookings that are not forgiven. */
  missed: string[]
}

/**
 * Read the number of open bookings of a person, and the missed ones since a time. A booking is missed once its grace
 * has passed, also before the job stores it.
 */
export async function readBookerStatus(db: Db | Tx, userId: string, { since, now }: { since: string; now: Date }) {
  const time = now.toISOString()
  const { rows } = await sql<BookerStatus>`
    select (
             select count(*)
             from schedule
             where user_id = ${userId}
               and status in ('booked', 'occupied')
               and case status when 'booked' then grace_until >= ${time} else end_at > ${time} end
           ) as active_bookings,
           array(
             select ${instant('grace_until')}
             from (
               select grace_until
               from schedule
               where user_id = ${userId}
                 and status = 'released'
                 and released_at > ${since}
                 and forgiven_at is null
               union all
               select grace_until
               from schedule
               where user_id = ${userId}
                 and status in ('booked', 'occupied')
                 and status = 'booked'
                 and grace_until < ${time}
             ) missed
             order by grace_until
           ) as missed`.execute(db)
  return rows[0] ?? { active_bookings: 0, missed: [] }
}
