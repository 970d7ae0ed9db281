import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'

export interface StoredFile {
  name: string
  mime_type: string
  size_bytes: number
  sha256: string
  /** Pages of a PDF; null if it was not read yet. 0 for a PDF or a recording of which no nameless copy can be made. */
  page_count: number | null
}

/** Not what a moderator has hidden, but to moderators: an address that was signed before opens it no more. */
export async function findFile(db: Db, storageKey: string, isModerator: boolean): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select name, mime_type, size_bytes, sha256, page_count
    from file
    where storage_key = ${storageKey}
      and (${isModerator} or not exists (
        select
        from message_attachment a
        join message on message.channel_id = a.channel_id and message.id = a.message_id
        where a.id = file.id
          and message.hidden_at is not null
        union all
        select
        from event_photo
        where event_photo.id = file.id
          and event_photo.taken_down_at is not null
      ))`.execute(db)
  return rows[0] ?? null
}
