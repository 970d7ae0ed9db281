import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'

/** Read the number of the last reply of some topics. */
export async function listNumbers(db: Db, ids: string[]): Promise<{ id: string; last_seq: number }[]> {
  const { rows } = await sql<{ id: string; last_seq: number }>`
    select id, last_seq
    from forum_topic
    where id = any(${ids}::uuid[])`.execute(db)
  return rows
}
