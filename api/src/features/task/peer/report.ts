import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { assignPeers } from './assign.ts'
import { decidePeers, handToStaff } from './decide.ts'
import { listOwnWaiting, lockOwn } from './lock-own.ts'

interface ReportInput {
  user_id: string
  id: string
  reason: string
}

/**
 * Says that something is wrong with a work: staff read it, and its reader need not.
 * @throws Failure task-review-not-found, task-review-done
 */
export async function reportWork(tx: Tx, deps: { clock: Clock }, { user_id, id, reason }: ReportInput) {
  const now = deps.clock.now()
  const own = await lockOwn(tx, user_id, id)
  await sql`
    update task_review
    set state = 'reported', report = ${reason.trim()}, done_at = ${now.toISOString()}
    where id = ${id}`.execute(tx)
  await handToStaff(tx, own.submission_id, 'report', now)
  for (const mine of await listOwnWaiting(tx, user_id, own)) await decidePeers(tx, deps, mine)
  // What nobody has opened of it is read no more, and who was to read it gets something else.
  await assignPeers(tx, deps, own.workshop_sub_module_id)
  return own
}
