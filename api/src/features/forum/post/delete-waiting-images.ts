import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

/** Delete images without a post that are older than a time. Skips locked rows, which are being posted. */
export async function deleteWaitingImages(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from file
    where id in (
      select id
      from forum_image
      where topic_id is null
        and reply_id is null
        and created_at < ${before.toISOString()}
      order by created_at
      limit 500
      for update skip locked
    )
    returning storage_key`.execute(tx)
  return rows.map(({ storage_key }) => storage_key)
}
