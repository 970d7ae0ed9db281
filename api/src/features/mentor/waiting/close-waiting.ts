import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

interface Closed {
  mentor_id: string
  user_id: string
  state: 'taken' | 'passed' | 'left'
}

/** Remove a person from a mentor's waiting list and free their held slot. Returns false if they were not waiting. */
export async function closeWaiting(tx: Tx, { mentor_id, user_id, state }: Closed, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update mentor_waiting
    set state = ${state}, offered_start_at = null, offered_end_at = null, offered_until = null,
        updated_at = ${now.toISOString()}
    where mentor_id = ${mentor_id}
      and user_id = ${user_id}
      and state in ('waiting', 'offered')
    returning id`.execute(tx)
  return rows.length > 0
}
