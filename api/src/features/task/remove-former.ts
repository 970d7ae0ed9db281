import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import { keepReplaced } from './keep-replaced.ts'
import type { Work } from './rules.ts'
import type { OpenTask } from './task-queries.ts'

interface NewVersion {
  id: string
  version: number
  user_id: string
  work: Work
  now: Date
}

/**
 * Remove the version that a new one replaces, in a task without readers. Another member's words stay as a replaced draft. A
 * version of a person who left the team stays, since they cannot see the new one.
 */
export async function removeFormer(tx: Tx, { id, owner_id }: OpenTask, made: NewVersion) {
  const { rows } = await sql<{ id: string; user_id: string | null; is_replaced: boolean }>`
    select former.id, former.user_id,
           former.review = 'none'
             and former.state = 'submitted'
             and not exists (
               select user_id from task_submission_member where submission_id = former.id
               except
               select user_id from task_submission_member where submission_id = ${made.id}
             ) as is_replaced
    from task_submission former
    where workshop_sub_module_id = ${id}
      and owner_id = ${owner_id}
      and version < ${made.version}
    order by version desc
    limit 1`.execute(tx)
  const former = rows[0]
  if (!former?.is_replaced) return
  if (former.user_id !== made.user_id) await keepReplaced(tx, { id: former.id, work: made.work, now: made.now })
  await sql`delete from task_submission where id = ${former.id}`.execute(tx)
}
