import { sql } from 'kysely'
import type { TaskDecision } from '@semai/contract/task/rubric'
import type { Tx } from '../../lib/database/db.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { completeSubModule } from '../workshop/complete-sub-module.ts'
import { notifyDecided, type Decided } from './notifications.ts'
import { isOfTeam } from './task-queries.ts'

export interface Decision {
  decision: TaskDecision
  /** The reader who decides; null for peers, who stay anonymous. */
  reader_id: string | null
}

/**
 * End the review of a version and notify its people. An accepted version completes the task for them, with its
 * modules and awards. Changes nothing for a version that is already decided.
 */
export async function decideSubmission(tx: Tx, deps: { clock: Clock }, id: string, how: Decision) {
  const { decision, reader_id } = how
  const time = deps.clock.now().toISOString()
  const { rows } = await sql<Decided>`
    update task_submission t
    set state = ${decision}, decided_at = ${time}, claimed_by = null, claimed_since = null, claimed_until = null,
        updated_at = ${time}
    from workshop_sub_module s
    where t.id = ${id}
      and s.id = t.workshop_sub_module_id
      and t.state in ('submitted', 'in_review')
    returning t.id, t.workshop_sub_module_id, t.startup_id, s.title, t.version`.execute(tx)
  const decided = rows[0]
  if (!decided) return
  await releaseUnopened(tx, id)
  if (decision === 'accepted' && decided.startup_id) await addTeam(tx, id, decided.startup_id)
  const members = await listMembers(tx, id)
  if (decision === 'accepted') {
    for (const { user_id } of members.filter(({ takes_part }) => takes_part))
      await completeSubModule(tx, deps, { user_id, workshop_sub_module_id: decided.workshop_sub_module_id })
  }
  await notifyDecided(tx, deps, {
    ...decided,
    decision,
    reader_id,
    members: members.map(({ user_id }) => user_id),
    is_check: false,
  })
}

/**
 * End the reading of a work by staff that peers have accepted. What they asked to be changed is to be mended; the step that
 * the work completed stays complete. Its people are notified.
 */
export async function decideCheck(tx: Tx, deps: { clock: Clock }, id: string, how: Decision) {
  const { decision, reader_id } = how
  const time = deps.clock.now().toISOString()
  const { rows } = await sql<Decided>`
    update task_submission t
    set state = ${decision}, decided_at = case when ${decision}::text = 'accepted' then decided_at else ${time} end,
        claimed_by = null, claimed_since = null, claimed_until = null, updated_at = ${time}
    from workshop_sub_module s
    where t.id = ${id}
      and s.id = t.workshop_sub_module_id
      and t.state = 'accepted'
    returning t.id, t.workshop_sub_module_id, t.startup_id, s.title, t.version`.execute(tx)
  const decided = rows[0]
  if (!decided) return
  const members = await listMembers(tx, id)
  const notice = { ...decided, decision, reader_id, members: members.map(({ user_id }) => user_id), is_check: true }
  await notifyDecided(tx, deps, notice)
}

/** Release peer reviews that no peer has opened. */
const releaseUnopened = (tx: Tx, id: string) =>
  sql`
    update task_review
    set state = 'released'
    where submission_id = ${id}
      and kind = 'peer'
      and state = 'assigned'
      and opened_at is null`.execute(tx)

/** Add members who joined the team while its work was reviewed. */
const addTeam = (tx: Tx, id: string, startupId: string) =>
  sql`
    insert into task_submission_member (submission_id, user_id)
    select t.id, p.user_id
    from task_submission t
    join workshop_sub_module s on s.id = t.workshop_sub_module_id
    join workshop_module module on module.id = s.workshop_module_id
    join workshop_participant p on p.workshop_id = module.workshop_id and p.status <> 'withdrawn'
    where t.id = ${id}
      and ${isOfTeam(startupId)}
    on conflict do nothing`.execute(tx)

async function listMembers(tx: Tx, id: string) {
  const { rows } = await sql<{ user_id: string; takes_part: boolean }>`
    select m.user_id,
           exists (
             select
             from workshop_participant p
             where p.user_id = m.user_id
               and p.workshop_id = module.workshop_id
           ) as takes_part
    from task_submission_member m
    join task_submission t on t.id = m.submission_id
    join workshop_sub_module s on s.id = t.workshop_sub_module_id
    join workshop_module module on module.id = s.workshop_module_id
    where m.submission_id = ${id}
    order by m.user_id`.execute(tx)
  return rows
}
