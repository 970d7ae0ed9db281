import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { instant } from '../../../lib/database/json.ts'

export interface BookerStatus {
  active_bookings: number
  /** The ends of the grace of bookings that were missed and not forgiven. */
  missed: string[]
}

/**
 * Where somebody stands with their bookings: those that still hold or run, and those missed since a time. A booking
 * whose grace has passed is missed, whether a job has said so yet or not.
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
