import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { StaffCheck } from '@semai/contract/task/submission'
import type { Tx } from '../../../lib/database/db.ts'
import { READS } from './board-rules.ts'
import { isTogether, type HandIns } from './rules.ts'

// Staff read one of 10 works that peers accept.
const ONE_OF = 10

/** Draw whether staff read a work, too. */
export const isSampled = () => randomInt(ONE_OF) === 0

/**
 * Put a work that peers are about to accept in the queue of staff, if its readers handed in at nearly the same time, or by
 * chance. Call it with the work locked.
 */
export async function drawCheck(tx: Tx, id: string, now: Date) {
  const reason = await drawReason(tx, id)
  if (!reason) return
  await sql`
    update task_submission
    set staff_reason = ${reason}, staff_since = ${now.toISOString()}
    where id = ${id}`.execute(tx)
}

async function drawReason(tx: Tx, id: string): Promise<StaffCheck | null> {
  if (isTogether(await readHandIns(tx, id))) return 'together'
  return isSampled() ? 'sample' : null
}

/** Read when the author of a work and its three readers handed in first. */
async function readHandIns(tx: Tx, id: string): Promise<HandIns> {
  const { rows } = await sql<HandIns>`
    select t.submitted_at as author, array(
             select first.at
             from (
               select r.reviewer_id
               from task_review r
               where r.submission_id = t.id
                 and r.kind = 'peer'
                 and r.state = 'done'
                 and r.is_counted
               order by r.done_at, r.id
               limit ${READS}
             ) reader
             cross join lateral (
               select min(own.submitted_at) as at
               from task_submission own
               where own.workshop_sub_module_id = t.workshop_sub_module_id
                 and own.user_id = reader.reviewer_id
             ) first
             where first.at is not null
           ) as readers
    from task_submission t
    where t.id = ${id}
      and t.submitted_at is not null`.execute(tx)
  if (!rows[0]) throw new Error('peers read what was handed in')
  return rows[0]
}
