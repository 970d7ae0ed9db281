import { sql } from 'kysely'
import type { SessionSaid } from '@semai/contract/mentor/after'
import type { Tx } from '../../../lib/database/db.ts'
import { settledAs } from './rules.ts'

/** Settle a session's outcome. Needs the session's lock. */
export async function settle(tx: Tx, { id, says }: { id: string; says: SessionSaid }, now: Date) {
  const { state, missed_by } = settledAs(says)
  const time = now.toISOString()
  await sql`
    update mentor_session
    set state = ${state}, missed_by = ${missed_by}, settled_at = ${time}, updated_at = ${time}
    where id = ${id}`.execute(tx)
}
