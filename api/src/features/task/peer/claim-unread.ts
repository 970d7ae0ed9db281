import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { READS } from './board-rules.ts'
import { before, readCount } from './due-queries.ts'
import { UNREAD_MS } from './rules.ts'
import { isWaiting } from './situation-queries.ts'

const BATCH = 200

/** Hand works to staff that peers have not read in 10 days. Concurrent runs skip locked works. Returns the task ids. */
export const claimUnread = (tx: Tx, now: Date) =>
  markUnread(
    tx,
    sql`
      t.review = 'peer'
      and t.submitted_at <= ${before(now, UNREAD_MS)}
      and ${readCount} < ${READS}::integer`,
    now,
  )

/** Hand works to staff that too few people could read. A locked work waits for the next run. */
export async function handUnread(tx: Tx, ids: string[], now: Date) {
  if (ids.length > 0) await markUnread(tx, sql`t.id = any(${ids}::uuid[])`, now)
}

async function markUnread(tx: Tx, which: RawBuilder<unknown>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select t.id
      from task_submission t
      where ${isWaiting}
        and ${which}
      order by t.submitted_at, t.id
      limit ${BATCH}
      for no key update of t skip locked
    )
    update task_submission t
    set staff_reason = 'unread',
        staff_since = case when t.review = 'both' then t.submitted_at else ${now.toISOString()}::timestamptz end,
        updated_at = ${now.toISOString()}
    from due
    where t.id = due.id
    returning t.workshop_sub_module_id as id`.execute(tx)
  return [...new Set(rows.map(({ id }) => id))].toSorted()
}
