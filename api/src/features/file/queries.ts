import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import { readerKeyIn } from '../../lib/file/link.ts'

export interface StoredFile {
  key: string
  name: string
  mime_type: string
  size_bytes: number
  sha256: string
  /** Pages of a PDF; null for other files and PDFs not read yet. 0 if the server cannot make a nameless copy. */
  page_count: number | null
}

/** Find a file by the path of its address. Hides files that a moderator has hidden, except from moderators. */
export async function findFile(db: Db, path: string, isModerator: boolean): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select storage_key as key, name, mime_type, size_bytes, sha256, page_count
    from file
    where storage_key = coalesce((
        select named.storage_key
        from task_submission_file part
        join file named on named.id = part.file_id
        where part.reader_key = ${readerKeyIn(path)}::uuid
      ), ${path})
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
