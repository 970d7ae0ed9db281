import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

/** Replace the logo or banner. Returns the storage key of the old one; null without one. */
export async function replacePicture(
  tx: Tx,
  startupId: string,
  column: 'logo_file_id' | 'banner_file_id',
  fileId: string,
): Promise<string | null> {
  const { rows } = await sql<{ file_id: string | null }>`
    select ${sql.ref(column)} as file_id
    from startup
    where id = ${startupId}`.execute(tx)
  await sql`update startup set ${sql.ref(column)} = ${fileId} where id = ${startupId}`.execute(tx)
  const { rows: files } = await sql<{ storage_key: string }>`
    delete from file
    where id = ${rows[0]?.file_id ?? null}
    returning storage_key`.execute(tx)
  return files[0]?.storage_key ?? null
}
