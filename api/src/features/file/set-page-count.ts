import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'

/** Store the page count of a file; 0 if the server cannot make a nameless copy of it. */
export async function setPageCount(db: Db, storageKey: string, pageCount: number) {
  await sql`
    update file
    set page_count = ${pageCount}
    where storage_key = ${storageKey}`.execute(db)
}
