import { sql } from 'kysely'
import { isEmptyWork } from '@semai/contract/task/work'
import { serverLimits } from '@semai/contract/call/limits'
import type { Tx } from '../../lib/database/db.ts'
import { claimQuota } from '../../lib/database/quota.ts'
import { Failure } from '../../lib/failure.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { completeSubModule } from '../workshop/complete-sub-module.ts'
import { lockParticipation } from '../workshop/participation-queries.ts'
import { updateProgress } from '../workshop/update-progress.ts'
import { assignPeers } from './peer/assign-peers.ts'
import { checkRev } from './draft-rev.ts'
import { closedBy, namingErrors, workErrors, type Work } from './rules.ts'
import { dueAfterChanges } from './due-days.ts'
import { removeFormer } from './remove-former.ts'
import { saveWork } from './save-work.ts'
import {
  findLatest,
  getOpenTask,
  isOfTeam,
  lockOwner,
  partsOf,
  type LatestVersion,
  type OpenTask,
} from './task-queries.ts'

interface HandInInput {
  user_id: string
  workshop_sub_module_id: string
  work: Work
  rev: number | undefined
}

/**
 * Hand in a version of a task, for a person or their team. Without readers it completes the task at once.
 * @throws Failure workshop-sub-module-not-found, workshop-not-registered, workshop-module-locked, workshop-task-empty,
 * task-incomplete (by fields), task-waiting, task-accepted, task-draft-changed, file-not-found
 */
export async function handIn(tx: Tx, deps: { clock: Clock }, input: HandInInput) {
  const { user_id, workshop_sub_module_id, work } = input
  const now = deps.clock.now()
  const task = await getOpenTask(tx, user_id, workshop_sub_module_id, now)
  await lockOwner(tx, task)
  const latest = await findLatest(tx, task)
  const closed = closedBy(latest ?? undefined)
  if (closed) throw new Failure(closed)
  const { text, links, file_ids } = work
  if (isEmptyWork({ text: text.length, link: links.length, file: file_ids.length, audio: 0 }))
    throw new Failure('workshop-task-empty')
  await checkRev(tx, { ...input, latest })
  await claimHandIn(tx, task, now)
  const { id, version, files } = await saveWork(tx, { task, latest, user_id, work, now })
  const errors = [...workErrors(partsOf(task), { ...work, files }), ...namingErrors(task, files)]
  if (errors.length > 0) throw new Failure('task-incomplete', { errors })
  await submit(tx, task, { id, version }, now)
  const members = await insertMembers(tx, id, task, user_id)
  if (task.review === 'none') await removeFormer(tx, task, { id, version, user_id, work, now })
  const workshop = await noteProgress(tx, deps, task, { members, user_id })
  if (task.review === 'peer' || task.review === 'both') await assignPeers(tx, deps, task.id)
  return { id, version, workshop, isCompleted: task.review === 'none' }
}

/** @throws Failure too-many-requests */
async function claimHandIn(tx: Tx, { id, owner_id }: OpenTask, now: Date) {
  const quota = { kind: 'task-hand-in', about: [id, owner_id], most: serverLimits.handInsPerHour, seconds: 3600 }
  const until = await claimQuota(tx, quota, now)
  if (!until) return
  throw new Failure('too-many-requests', { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) })
}

/** Freeze the work with its rubric and reading: later changes of the task do not apply to it. */
async function submit(tx: Tx, task: OpenTask, { id, version }: Pick<LatestVersion, 'id' | 'version'>, now: Date) {
  const time = now.toISOString()
  const before = await findDecided(tx, task, version)
  // Peers have read once: what they asked for is read by staff.
  const isRevision = task.review === 'peer' && before?.review === 'peer'
  const due = before
    ? dueAfterChanges({
        decidedAt: sql`${before.decided_at}::timestamptz`,
        formerDue: sql`${before.due_at}::timestamptz`,
        days: sql`${task.due_days}::integer`,
        zone: sql`${task.time_zone}::text`,
      })
    : sql`${task.due_at}::timestamptz`
  await sql`
    update task_submission
    set state = 'submitted', submitted_at = ${time}, updated_at = ${time}, review = ${task.review},
        rubric = ${JSON.stringify(task.rubric)}::jsonb, accept_level = ${task.accept_level},
        due_at = ${due},
        staff_reason = ${isRevision ? 'revision' : null},
        staff_since = ${isRevision ? time : null}
    where id = ${id}`.execute(tx)
}

async function findDecided(tx: Tx, { id, owner_id }: OpenTask, before: number) {
  const { rows } = await sql<{ review: string; decided_at: string; due_at: string | null }>`
    select review, decided_at, due_at
    from task_submission
    where workshop_sub_module_id = ${id}
      and owner_id = ${owner_id}
      and version < ${before}
      and decided_at is not null
    order by version desc
    limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Store the people that the version counts for: the person, or the team's members in the workshop. */
async function insertMembers(tx: Tx, id: string, task: OpenTask, userId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into task_submission_member (submission_id, user_id)
    select ${id}, p.user_id
    from workshop_participant p
    where p.workshop_id = ${task.workshop_id}
      and p.status <> 'withdrawn'
      and (
        p.user_id = ${userId}
        or ${isOfTeam(task.team?.id ?? null)}
      )
    returning user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id).toSorted()
}

/** Complete the task for all members, or mark it as begun. Returns the participation of the person who handed it in. */
async function noteProgress(
  tx: Tx,
  deps: { clock: Clock },
  { id, review, workshop_id }: OpenTask,
  { members, user_id }: { members: string[]; user_id: string },
) {
  const parts = new Map<string, Awaited<ReturnType<typeof updateProgress>>>()
  // In one order, so that two teams that share somebody do not wait in a circle.
  for (const member of members) {
    const participant = { user_id: member, workshop_id }
    await lockParticipation(tx, participant)
    const part =
      review === 'none'
        ? await completeSubModule(tx, deps, { user_id: member, workshop_sub_module_id: id })
        : await updateProgress(tx, deps, participant)
    parts.set(member, part)
  }
  const own = parts.get(user_id)
  if (!own) throw new Error('who hands in takes part')
  return own
}
