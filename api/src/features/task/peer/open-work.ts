import { sql } from 'kysely'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { holdOwn } from './lock-own.ts'
import { getOwn, type Own } from './own-queries.ts'
import { assertReadable } from './queries.ts'

/**
 * Open a work that the user is to read. An opened work stays with its reader. Works are read one after another, so a later
 * work is not found yet.
 * @throws Failure task-review-not-found, task-practice-first
 */
export async function openWork(deps: Deps, userId: string, id: string): Promise<Own> {
  const found = await getOwn(deps.db, userId, id)
  if (found.is_after_practice && found.state === 'assigned') throw new Failure('task-practice-first')
  await assertReadable(deps.db, userId, found)
  if (found.opened_at !== null || found.state !== 'assigned') return found
  const time = deps.clock.now().toISOString()
  return transaction(deps.db, async (tx) => {
    const own = await holdOwn(tx, userId, id)
    // The reader judged it in another request meanwhile.
    if (own.state !== 'assigned') return own
    await sql`
      update task_review
      set opened_at = coalesce(opened_at, ${time})
      where id = ${id}`.execute(tx)
    await sql`
      update task_submission
      set state = 'in_review', updated_at = ${time}
      where id = ${own.submission_id}
        and state = 'submitted'`.execute(tx)
    return own
  })
}
