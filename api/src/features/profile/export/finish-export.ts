import { serverLimits } from '@semai/contract/call/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { insertFile, type NewFile } from '../../file/insert-file.ts'
import type { WaitingExport } from './queries.ts'

const DAY_MS = 86_400_000

/** Puts a copy that was made in its place. Answers false when another process was quicker, or the person has gone meanwhile. */
export async function finishExport(tx: Tx, { id }: WaitingExport, file: NewFile, now: Date): Promise<boolean> {
  const file_id = await insertFile(tx, file)
  const { rows } = await sql`
    update data_export
    set state = 'ready', file_id = ${file_id}, updated_at = ${now.toISOString()},
        expires_at = ${new Date(now.getTime() + serverLimits.dataExportDays * DAY_MS).toISOString()}
    where id = ${id}
      and state = 'waiting'
    returning id`.execute(tx)
  return rows.length > 0
}

/** Mark a copy as failed: the person may request another at once. */
export async function failExport(db: Db, id: string, now: Date) {
  await sql`
    update data_export
    set state = 'failed', updated_at = ${now.toISOString()}
    where id = ${id}
      and state = 'waiting'`.execute(db)
}

/** Forgets copies that have expired, and answers where their files lie. */
export async function expireExports(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    with expired as (
      update data_export
      set state = 'expired', updated_at = ${now.toISOString()}
      where state = 'ready'
        and expires_at <= ${now.toISOString()}
      returning file_id
    )
    delete from file
    where id in (select file_id from expired)
    returning storage_key`.execute(tx)
  return rows.map(({ storage_key }) => storage_key)
}
