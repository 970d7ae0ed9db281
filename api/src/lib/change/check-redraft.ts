import { sql } from 'kysely'
import { countRows } from '../database/count-rows.ts'
import type { Tx } from '../database/db.ts'
import { Failure } from '../failure.ts'

/** Table of the people registered for rows of one kind, and its column with the id of the row. */
type Registrations =
  | { table: 'event_participant'; column: 'event_id' }
  | { table: 'ignition_participant'; column: 'ignition_content_id' }

/** Reject the return of rows to draft if a registration of one of them is not cancelled. @throws Failure console-people-registered */
export async function checkRedraft(tx: Tx, ids: string[], { table, column }: Registrations) {
  const count = await countRows(
    tx,
    sql`
      from ${sql.table(table)}
      where ${sql.ref(column)} = any(${ids}::uuid[])
        and status <> 'cancelled'`,
  )
  if (count > 0) throw new Failure('console-people-registered')
}
