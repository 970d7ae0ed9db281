import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { READS } from './board-rules.ts'
import { before, readCount } from './due-queries.ts'
import { UNREAD_MS } from './rules.ts'

const BATCH = 200

/** Hands to staff what peers have not read in ten days. Whoever marks it does it. Answers the tasks. */
export async function claimUnread(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select t.id
      from task_submission t
      where t.state in ('submitted', 'in_review')
        and t.review = 'peer'
        and t.staff_reason is null
        and t.submitted_at <= ${before(now, UNREAD_MS)}
        and ${readCount} < ${READS}::integer
      order by t.submitted_at, t.id
      limit ${BATCH}
      for no key update of t skip locked
    )
    update task_submission t
    set staff_reason = 'unread', staff_since = ${now.toISOString()}, updated_at = ${now.toISOString()}
    from due
    where t.id = due.id
    returning t.workshop_sub_module_id as id`.execute(tx)
  return [...new Set(rows.map(({ id }) => id))].toSorted()
}
