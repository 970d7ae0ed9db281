import { sql } from 'kysely'
import type { Db, Tx } from '../../lib/database/db.ts'
import { ago, BATCH, isReferredTo, waitDays } from './unused-queries.ts'

/** Delete old files without a reference from the next batch. Returns their storage keys. */
export async function deleteNextUnused(tx: Tx, after: string, now: Date): Promise<string[]> {
  // Lock first, then check again: skips files that are being handed in, and blocks new references.
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

/** Delete library files by storage key. */
export async function deleteLibraryFiles(db: Db, keys: string[]) {
  await sql`delete from file where purpose = 'library' and storage_key = any(${keys}::text[])`.execute(db)
}
