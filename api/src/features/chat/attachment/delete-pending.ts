import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

export interface StoredBytes {
  storage_key: string
  mime_type: string
}

/** Delete files that have been waiting since before a time. Skips rows that a message is claiming right now. */
export async function deletePending(tx: Tx, before: Date): Promise<StoredBytes[]> {
  const { rows } = await sql<StoredBytes>`
    delete from file
    where id in (
      select id
      from message_attachment
      where message_id is null
        and created_at < ${before.toISOString()}
      order by created_at
      limit 500
      for update skip locked
    )
    returning storage_key, mime_type`.execute(tx)
  return rows
}
