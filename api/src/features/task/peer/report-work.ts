import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { Tx } from '../../../lib/database/db.ts'
import { claimQuota } from '../../../lib/database/quota.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { assignPeers } from './assign-peers.ts'
import { decidePeers, handToStaff } from './decide-by-peers.ts'
import { listOwnWaiting, lockOwn } from './lock-own.ts'

interface ReportInput {
  user_id: string
  id: string
  reason: string
}

/**
 * Report an opened work: staff read it, and the reader gets another one. The first report of a task counts as read, so
 * that one bad work costs its reader nothing.
 * @throws Failure task-review-not-found, task-review-done, task-practice-first, task-not-opened, too-many-requests
 */
export async function reportWork(tx: Tx, deps: { clock: Clock }, { user_id, id, reason }: ReportInput) {
  const now = deps.clock.now()
  const own = await lockOwn(tx, user_id, id)
  if (own.is_after_practice) throw new Failure('task-practice-first')
  if (own.opened_at === null) throw new Failure('task-not-opened')
  await claimReport(tx, user_id, now)
  await sql`
    update task_review
    set state = 'reported', report = ${reason.trim()}, done_at = ${now.toISOString()}
    where id = ${id}`.execute(tx)
  await handToStaff(tx, own.submission_id, 'report', now)
  // Takes the work back from readers who have not opened it and assigns others, before results are decided.
  await assignPeers(tx, deps, own.workshop_sub_module_id)
  for (const mine of await listOwnWaiting(tx, user_id, own)) await decidePeers(tx, deps, mine)
  return own
}

/** @throws Failure too-many-requests */
async function claimReport(tx: Tx, userId: string, now: Date) {
  const quota = { kind: 'task-report', about: [userId], most: serverLimits.peerReportsPerDay, seconds: 86_400 }
  const until = await claimQuota(tx, quota, now)
  if (!until) return
  throw new Failure('too-many-requests', { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) })
}
