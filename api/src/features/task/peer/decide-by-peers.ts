import { sql } from 'kysely'
import type { GivenLevel, Rubric } from '@semai/contract/task/rubric'
import type { Tx } from '../../../lib/database/db.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { decideSubmission } from '../decide-submission.ts'
import { owesReading } from './duty-queries.ts'
import { drawCheck } from './draw-check.ts'
import { outcomeOf } from './rules.ts'

interface Undecided {
  rubric: Rubric
  accept_level: number
  workshop_sub_module_id: string
  user_id: string | null
  readings: GivenLevel[][]
}

/**
 * Decide a work once three peers have read it and its author owes no reading. If the peers differ by two levels on a
 * criterion, the work goes to staff instead. Staff also read some accepted works; the decision of the peers stands until
 * then. Does nothing for works that staff decide.
 */
export async function decidePeers(tx: Tx, deps: { clock: Clock }, submissionId: string) {
  const now = deps.clock.now()
  const work = await lockUndecided(tx, submissionId)
  const outcome = work && outcomeOf(work)
  if (!work || !outcome || !(await mayGetResult(tx, work, now))) return
  if (outcome === 'spread') return handToStaff(tx, submissionId, 'spread', now)
  if (outcome === 'accepted') await drawCheck(tx, submissionId, now)
  await decideSubmission(tx, deps, submissionId, { decision: outcome, reader_id: null })
}

async function lockUndecided(tx: Tx, id: string): Promise<Undecided | null> {
  await sql`select id from task_submission where id = ${id} for no key update`.execute(tx)
  const { rows } = await sql<Undecided>`
    select t.rubric, t.accept_level, t.workshop_sub_module_id, t.user_id,
           (
             select coalesce(json_agg(r.levels order by r.done_at, r.id), '[]')
             from task_review r
             where r.submission_id = t.id
               and r.kind = 'peer'
               and r.state = 'done'
               and r.is_counted
           ) as readings
    from task_submission t
    where t.id = ${id}
      and t.review = 'peer'
      and t.state in ('submitted', 'in_review')
      and t.staff_reason is null`.execute(tx)
  return rows[0] ?? null
}

/** Whether an author has done their reading, had none to do, or let its first deadline pass. */
async function mayGetResult(tx: Tx, { user_id, workshop_sub_module_id }: Undecided, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select
    from task_review r
    join task_submission t on t.id = r.submission_id
    where r.reviewer_id = ${user_id}
      and r.kind = 'peer'
      and t.workshop_sub_module_id = ${workshop_sub_module_id}
    having ${owesReading(now)}`.execute(tx)
  return rows.length === 0
}

/** Hand a work of peers to staff. If staff read it anyway, it has waited for them since the hand-in. */
export const handToStaff = (tx: Tx, submissionId: string, reason: 'spread' | 'report', now: Date) =>
  sql`
    update task_submission
    set staff_reason = ${reason},
        staff_since = case when review = 'both' then submitted_at else ${now.toISOString()}::timestamptz end,
        updated_at = ${now.toISOString()}
    where id = ${submissionId}
      and state in ('submitted', 'in_review')
      and staff_reason is null`.execute(tx)
