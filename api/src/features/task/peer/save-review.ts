import { sql } from 'kysely'
import type { GivenLevel, Rubric } from '@semai/contract/task/rubric'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { evaluateAwards } from '../../award/evaluate-awards.ts'
import { levelsErrors } from '../rules.ts'
import { assignPeers } from './assign-peers.ts'
import { decidePeers } from './decide-by-peers.ts'
import { listOwnWaiting, lockOwn } from './lock-own.ts'
import type { Own } from './own-queries.ts'
import { assertReadable } from './queries.ts'
import { isFarOff } from './rules.ts'

interface ReviewInput {
  user_id: string
  id: string
  levels: GivenLevel[]
  words: string
}

/**
 * Store the levels and advice of a read, once. Decides the work and the reader's own works, if they are ready.
 * @throws Failure task-review-not-found, task-practice-first, task-review-done, task-review-incomplete (by fields)
 */
export async function savePeerReview(tx: Tx, deps: { clock: Clock }, { user_id, id, levels, words }: ReviewInput) {
  const time = deps.clock.now().toISOString()
  const own = await lockOwn(tx, user_id, id)
  if (own.is_after_practice) throw new Failure('task-practice-first')
  await assertReadable(tx, user_id, own)
  const { rubric, staff_levels } = await readMeasure(tx, own)
  const errors = levelsErrors(rubric, levels)
  if (errors.length > 0) throw new Failure('task-review-incomplete', { errors })
  const given = levels.map((level) => ({ ...level, words: level.words.trim() }))
  await sql`
    update task_review
    set state = 'done', levels = ${JSON.stringify(given)}::jsonb, words = ${words.trim()}, done_at = ${time},
        opened_at = coalesce(opened_at, ${time})
    where id = ${id}`.execute(tx)
  const isOff = own.kind === 'practice' && staff_levels !== null && isFarOff(given, staff_levels)
  if (isOff) await discount(tx, user_id, own)
  await decidePeers(tx, deps, own.submission_id)
  for (const mine of await listOwnWaiting(tx, user_id, own)) await decidePeers(tx, deps, mine)
  await evaluateAwards(tx, deps, [user_id])
  if (isOff) await assignPeers(tx, deps, own.workshop_sub_module_id)
  return own
}

async function readMeasure(tx: Tx, { submission_id }: Own) {
  const { rows } = await sql<{ rubric: Rubric; staff_levels: GivenLevel[] | null }>`
    select t.rubric, (
             select r.levels
             from task_review r
             where r.submission_id = t.id
               and r.kind = 'staff'
               and r.state = 'done'
             order by r.done_at, r.id
             limit 1
           ) as staff_levels
    from task_submission t
    where t.id = ${submission_id}`.execute(tx)
  if (!rows[0]) throw new Failure('task-review-not-found')
  return rows[0]
}

/** Stop counting a reader's reads of a task. They read on, and other readers get the same works, too. */
const discount = (tx: Tx, userId: string, { workshop_sub_module_id }: Own) =>
  sql`
    update task_review r
    set is_counted = false
    from task_submission t
    where t.id = r.submission_id
      and t.workshop_sub_module_id = ${workshop_sub_module_id}
      and r.reviewer_id = ${userId}
      and r.kind <> 'staff'`.execute(tx)
