import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'

interface Seen {
  id: string
  user_id: string
  now: Date
}

/**
 * Mark a moment as seen. Returns true on the first call only: one of two parallel devices shows it.
 * @throws Failure moment-not-found
 */
export async function seeMoment(tx: Tx, { id, user_id, now }: Seen): Promise<boolean> {
  const taken = await sql`
    update moment
    set seen_at = ${now.toISOString()}
    where id = ${id}
      and user_id = ${user_id}
      and seen_at is null
    returning id`.execute(tx)
  if (taken.rows.length > 0) return true
  const known = await sql`
    select id
    from moment
    where id = ${id}
      and user_id = ${user_id}`.execute(tx)
  if (known.rows.length === 0) throw new Failure('moment-not-found')
  return false
}
