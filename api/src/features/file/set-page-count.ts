import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'

/** Store the page count of an older PDF; 0 for a file of which no nameless copy can be made. */
export async function setPageCount(db: Db, storageKey: string, pageCount: number) {
  await sql`
    update file
    set page_count = ${pageCount}
    where storage_key = ${storageKey}`.execute(db)
}
