import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'

const DAY_MS = 86_400_000
/** How many files the sweep looks at in a turn. */
export const BATCH = 5000

/** How long a file may wait for what refers to it, in days. A task's answer is drafted for days before it is handed in. */
export const waitDays = { upload: 7, library: 30, other: 1 }

export const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

/**
 * Who refers to the file `f`, by every column that points at one. Messages and posts have files that wait for them: those
 * are theirs to let go of (`delete-pending.ts` of chat, `delete-waiting-images.ts` of the forum).
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

/** Of some storage keys those that no file has, and no printed certificate. */
export async function findUnknownKeys(db: Db, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key
    from unnest(${keys}::text[]) key
    where not exists (select from file where storage_key = key)
      and not exists (select from certificate where pdf_key = key)`.execute(db)
  return rows.map(({ key }) => key)
}
