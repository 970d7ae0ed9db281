import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

/** Raise the channel's revision and return it. Locks the row until the transaction ends. */
export async function nextRevision(tx: Tx, channelId: string): Promise<number> {
  const { rows } = await sql<{ last_rev: number }>`
    update channel
    set last_rev = last_rev + 1
    where id = ${channelId}
    returning last_rev`.execute(tx)
  return rows[0]?.last_rev ?? 0
}
