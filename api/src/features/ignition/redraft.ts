import { sql } from 'kysely'
import { countRows } from '../../lib/database/count-rows.ts'
import type { Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'

/** Let sessions become drafts again while nobody is registered. @throws Failure console-people-registered */
export async function checkRedraft(tx: Tx, ids: string[]) {
  const count = await countRows(
    tx,
    sql`
      from ignition_participant
      where ignition_content_id = any(${ids}::uuid[])
        and status <> 'cancelled'`,
  )
  if (count > 0) throw new Failure('console-people-registered')
}
