import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { OpenZone } from './rules.ts'

const BATCH = 50

/**
 * Mark the next people of a zone who want the day's summary as served, and return them. The marking process notifies
 * them in the same transaction, so each person is notified once. Also marks people with nothing unread at 07:00.
 */
export async function claimReaders(tx: Tx, { zone, day }: OpenZone): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with due as (
      select s.user_id
      from user_setting s
      join app_user u on u.id = s.user_id
      where s.daily_summary
        and (s.daily_summary_on is null or s.daily_summary_on < ${day}::date)
        and u.status = 'active'
        and u.time_zone = ${zone}
      order by s.user_id
      limit ${BATCH}
      for no key update of s skip locked
    )
    update user_setting s
    set daily_summary_on = ${day}::date
    from due
    where s.user_id = due.user_id
    returning s.user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}
