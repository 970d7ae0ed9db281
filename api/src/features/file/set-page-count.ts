import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'

/** Note how many pages a PDF has that was uploaded before they were counted; 0 if no nameless copy can be made. */
export async function setPageCount(db: Db, storageKey: string, pageCount: number) {
  await sql`
    update file
    set page_count = ${pageCount}
    where storage_key = ${storageKey}`.execute(db)
}
