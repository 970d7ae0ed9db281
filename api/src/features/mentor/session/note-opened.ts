import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { lockSession } from './part-queries.ts'

/** Store when the mentor first opened the attachments. Ignores other people. @throws Failure session-not-found */
export async function noteOpened(deps: Deps, tx: Tx, { id, user_id }: { id: string; user_id: string }) {
  const { own_part } = await lockSession(tx, id, user_id)
  if (own_part === 'mentor') {
    await sql`
      update mentor_session
      set mentor_opened_at = coalesce(mentor_opened_at, ${deps.clock.now().toISOString()})
      where id = ${id}`.execute(tx)
  }
  const { rows } = await sql<{ mentor_opened_at: string | null }>`
    select mentor_opened_at from mentor_session where id = ${id}`.execute(tx)
  return rows[0] ?? { mentor_opened_at: null }
}
