import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'

const DAY_MS = 86_400_000
/** Files per batch of the sweep. */
export const BATCH = 5000

/** Days that a file may wait for its reference. Answers to tasks are drafted for days. */
export const waitDays = { upload: 7, library: 30, other: 1 }

export const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

/**
 * All columns that refer to a file `f`. Waiting files of messages and posts are deleted by `delete-pending.ts` of
 * chat and `delete-waiting-images.ts` of the forum.
 */
export const referringColumns = [
  ['app_user', 'photo_file_id'],
  ['task_submission_file', 'file_id'],
  ['task_replaced_draft_file', 'file_id'],
  ['workshop_task_submission', 'file_id'],
  ['mentor_session_file', 'file_id'],
  ['startup', 'logo_file_id'],
  ['startup', 'banner_file_id'],
  ['data_export', 'file_id'],
  ['channel', 'photo_file_id'],
  ['message_attachment', 'id'],
  ['forum_image', 'id'],
  ['share_card', 'file_id'],
  ['event_photo', 'id'],
] as const

/** Whether anything refers to the file `f`. */
export const isReferredTo = sql.join(
  referringColumns.map(
    ([table, column]) => sql`exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = f.id)`,
  ),
  sql` or `,
)

/** Return the storage keys that belong to no file and no printed certificate. */
export async function findUnknownKeys(db: Db, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key
    from unnest(${keys}::text[]) key
    where not exists (select from file where storage_key = key)
      and not exists (select from certificate where pdf_key = key)`.execute(db)
  return rows.map(({ key }) => key)
}
