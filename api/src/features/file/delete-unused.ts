import { sql } from 'kysely'
import type { Db, Tx } from '../../lib/database/db.ts'
import { ago, BATCH, isReferredTo, waitDays } from './unused-queries.ts'

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

/** Takes away files of the library, by where they are stored. */
export async function deleteLibraryFiles(db: Db, keys: string[]) {
  await sql`delete from file where purpose = 'library' and storage_key = any(${keys}::text[])`.execute(db)
}
