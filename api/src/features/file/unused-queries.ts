import { sql } from 'kysely'
import type { Db, Tx } from '../../lib/database/db.ts'

const DAY_MS = 86_400_000
const BATCH = 5000

/** How long a file may wait for what refers to it, in days. A task's answer is drafted for days before it is handed in. */
export const waitDays = { upload: 7, library: 30, other: 1 }

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

/**
 * Who refers to the file `f`, by every column that points at one. Messages and posts have files that wait for them: those
 * are theirs to let go of (`attachment/queries.ts` of chat, `image-queries.ts` of the forum).
 */
export const referringColumns = [
  ['app_user', 'photo_file_id'],
  ['workshop_task_submission', 'file_id'],
  ['startup', 'logo_file_id'],
  ['startup', 'banner_file_id'],
  ['data_export', 'file_id'],
  ['channel', 'photo_file_id'],
  ['message_attachment', 'id'],
  ['forum_image', 'id'],
] as const

const isReferredTo = sql.join(
  referringColumns.map(
    ([table, column]) => sql`exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = f.id)`,
  ),
  sql` or `,
)

/** This minute's turn at the sweep: where it goes on. Null while another process has it. */
export async function lockSweep(tx: Tx): Promise<{ after_id: string } | null> {
  const { rows } = await sql<{ after_id: string }>`
    select after_id
    from file_sweep
    for update skip locked`.execute(tx)
  return rows[0] ?? null
}

/** Takes away files that nothing refers to among the next ones, by their age, and answers where they are stored. */
export async function deleteNextUnused(tx: Tx, after: string, now: Date): Promise<string[]> {
  // First held, then looked at: whoever is just now handing one in is left alone, and nobody can any more.
  const { rows: held } = await sql<{ id: string }>`
    select f.id
    from file f
    where f.id in (select id from file where id > ${after} order by id limit ${BATCH})
      and f.purpose <> 'library'
      and f.created_at < case f.purpose when 'upload' then ${ago(now, waitDays.upload)}::timestamptz
                                        else ${ago(now, waitDays.other)}::timestamptz end
      and not (${isReferredTo})
    for update of f skip locked`.execute(tx)
  const { rows } = await sql<{ storage_key: string }>`
    delete from file f
    where f.id = any(${held.map(({ id }) => id)}::uuid[])
      and not (${isReferredTo})
    returning f.storage_key`.execute(tx)
  return rows.map(({ storage_key }) => storage_key)
}

/** The sweep goes on behind these; behind the last file it begins anew. */
export async function moveSweep(tx: Tx, after: string) {
  await sql`
    update file_sweep
    set after_id = coalesce(
      (
        select id
        from file
        where id > ${after}
        order by id
        offset ${BATCH - 1}
        limit 1
      ),
      '00000000-0000-0000-0000-000000000000'
    )`.execute(tx)
}

/** Takes the day's turn at one of the longer sweeps; false where it was taken within a day. */
export async function takeDaily(db: Db, column: 'library_at' | 'store_at', now: Date): Promise<boolean> {
  const at = sql.ref(column)
  // What lies ahead was noted by a clock that was wrong; those of two processes differ by seconds.
  const { rows } = await sql`
    update file_sweep
    set ${at} = ${now.toISOString()}
    where ${at} is null
      or ${at} <= ${ago(now, 1)}
      or ${at} > ${ago(now, -1)}
    returning 1`.execute(db)
  return rows.length > 0
}

/** Of some storage keys those that no file has, and no printed certificate. */
export async function findUnknownKeys(db: Db, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key
    from unnest(${keys}::text[]) key
    where not exists (select from file where storage_key = key)
      and not exists (select from certificate where pdf_key = key)`.execute(db)
  return rows.map(({ key }) => key)
}
