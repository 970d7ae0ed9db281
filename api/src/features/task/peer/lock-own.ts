import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { getOwn, type Own } from './own-queries.ts'

/**
 * Lock an assigned read and its work, before the reader judges it.
 * @throws Failure task-review-not-found, task-review-done
 */
export async function lockOwn(tx: Tx, userId: string, id: string): Promise<Own> {
  const own = await holdOwn(tx, userId, id)
  if (own.state !== 'assigned') throw new Failure('task-review-done')
  return own
}

/** Lock a read in any state. Locks the work first, then the read, as all callers do, so that none deadlock. */
export async function holdOwn(tx: Tx, userId: string, id: string): Promise<Own> {
  const { submission_id } = await getOwn(tx, userId, id)
  await sql`select id from task_submission where id = ${submission_id} for no key update`.execute(tx)
  await sql`select id from task_review where id = ${id} for update`.execute(tx)
  return getOwn(tx, userId, id)
}

/** List a reader's own works of the same task that wait for peers. */
export async function listOwnWaiting(tx: Tx, userId: string, { workshop_sub_module_id }: Own): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from task_submission
    where workshop_sub_module_id = ${workshop_sub_module_id}
      and user_id = ${userId}
      and state in ('submitted', 'in_review')
      and review = 'peer'`.execute(tx)
  return rows.map(({ id }) => id)
}
