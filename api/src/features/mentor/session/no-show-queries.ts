import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'

/** List the ends of sessions that a person booked and missed since an instant, for pausedUntil. */
export async function listMissed(db: Db | Tx, userId: string, since: string): Promise<string[]> {
  const { rows } = await sql<{ end_at: string }>`
    select s.end_at
    from mentor_session s
    where s.booked_by = ${userId}
      and s.missed_by = 'booker'
      and s.end_at > ${since}
    order by s.end_at`.execute(db)
  return rows.map(({ end_at }) => end_at)
}
