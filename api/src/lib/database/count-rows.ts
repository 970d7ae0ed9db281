import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from './db.ts'

/** Count the rows of a query that is given without its `select`: `from … where …`. */
export async function countRows(db: Db | Tx, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    ${query}`.execute(db)
  return rows[0]?.count ?? 0
}
