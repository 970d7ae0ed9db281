import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { PeerPair, PeerReader } from './board-rules.ts'
import type { PooledWork } from './pool-rules.ts'

// Works and readers of one run, the fewest reads first. The next run takes the others.
const AT_ONCE = 200
/** People get nothing to read for hand-ins older than this. */
const RECENT_MS = 30 * 86_400_000

/** A task whose work peers read. */
export interface PeerTask {
  id: string
  title: string
  workshop_id: string
}

/** Lock the assignments of a workshop, so that two transactions cannot give a reader the same author twice. */
export async function lockPeers(tx: Tx, subModuleId: string): Promise<PeerTask> {
  const { rows } = await sql<PeerTask>`
    select s.id, s.title, m.workshop_id
    from workshop_sub_module s
    join workshop_module m on m.id = s.workshop_module_id
    where s.id = ${subModuleId}`.execute(tx)
  const task = rows[0]
  if (!task) throw new Error(`no sub-module ${subModuleId}`)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task-peer:${task.workshop_id}`}, 0))`.execute(tx)
  return task
}

export const peopleOf = sql`array(select user_id from task_submission_member where submission_id = t.id)`

export const startupsOf = (people: ReturnType<typeof sql>) => sql`array(
  select distinct startup_id
  from startup_member
  where user_id = any(${people})
)`

/** Whether a person takes part and their account is open. */
export const takesPart = (who: ReturnType<typeof sql>, workshopId: string | ReturnType<typeof sql>) => sql`exists (
  select
  from workshop_participant p
  join app_user u on u.id = p.user_id and u.status = 'active'
  where p.user_id = ${who}
    and p.workshop_id = ${workshopId}
    and p.status <> 'withdrawn'
)`

/** Assigned works of a task: rows `r`, of submissions `t`. */
export const assignedOf = (subModuleId: string, joined = sql``) => sql`
  from task_review r
  join task_submission t on t.id = r.submission_id
  ${joined}
  where t.workshop_sub_module_id = ${subModuleId}
    and r.kind <> 'staff'
    and r.state = 'assigned'`

/** Whether an author of a submission `t` still takes part. */
export const hasAuthor = (workshopId: string | ReturnType<typeof sql>) => sql`exists (
  select
  from task_submission_member m
  where m.submission_id = t.id
    and ${takesPart(sql`m.user_id`, workshopId)}
)`

/** Whether a submission `t` waits for peers. */
export const isWaiting = sql`(
  t.state in ('submitted', 'in_review')
  and t.review in ('peer', 'both')
  and t.staff_reason is null
)`

/** Works that wait for peers, the fewest reads first. `fixed` counts assigned reads too. */
export async function listWaiting(tx: Tx, { id, workshop_id }: PeerTask): Promise<PooledWork[]> {
  const { rows } = await sql<PooledWork>`
    select t.id, ${peopleOf} as people, ${startupsOf(peopleOf)} as startup_ids, gen_random_uuid()::text as chance,
           coalesce(t.submitted_at, t.created_at) as submitted_at, read.*
    from task_submission t
    cross join lateral (
      select count(*) > 0 as is_given,
             (count(*) filter (where r.state in ('assigned', 'done') and r.is_counted))::integer as fixed,
             coalesce(bool_or(r.is_counted and (r.state = 'done' or r.opened_at is not null) and ${isGuide(sql`r.reviewer_id`)}), false)
               as has_guide
      from task_review r
      where r.submission_id = t.id
        and r.kind = 'peer'
    ) read
    where t.workshop_sub_module_id = ${id}
      and ${isWaiting}
      and ${hasAuthor(workshop_id)}
    order by read.fixed, submitted_at, t.id
    limit ${AT_ONCE}`.execute(tx)
  return rows
}

/** Whether a work of a person, of any task, was decided. */
const isGuide = (who: ReturnType<typeof sql>) => sql<boolean>`exists (
  select
  from task_submission_member m
  join task_submission decided on decided.id = m.submission_id
  where m.user_id = ${who}
    and decided.decided_at is not null
)`

export interface FoundReader extends PeerReader {
  /** Whether they may get more reads: they were never late, nor far off in the practice. */
  is_reliable: boolean
  has_practice: boolean
  /** Whether they have opened a peer read. */
  has_begun: boolean
}

/** People with a recent hand-in, the fewest works first. `fixed` counts their reads, and reported works as one. */
export async function listReaders(tx: Tx, { id, workshop_id }: PeerTask, now: Date): Promise<FoundReader[]> {
  const { rows } = await sql<FoundReader>`
    select own.id, ${startupsOf(sql`array[own.id]`)} as startup_ids, gen_random_uuid()::text as chance,
           ${isGuide(sql`own.id`)} as is_guide, read.*
    from (
      select distinct u.id
      from task_submission t
      join app_user u on u.id = t.user_id
      where t.workshop_sub_module_id = ${id}
        and t.state <> 'draft'
        and t.review in ('peer', 'both')
        and t.submitted_at > ${new Date(now.getTime() - RECENT_MS).toISOString()}
    ) own
    cross join lateral (
      select (
               count(*) filter (where r.kind = 'peer' and r.state in ('assigned', 'done'))
                 + least(count(*) filter (where r.kind = 'peer' and r.state = 'reported'), 1)
             )::integer as fixed,
             coalesce(bool_or(r.kind = 'practice'), false) as has_practice,
             coalesce(bool_or(r.kind = 'peer' and r.opened_at is not null), false) as has_begun,
             coalesce(bool_and(r.is_counted and not ${isLate(now)}), true) as is_reliable
      from task_review r
      join task_submission t on t.id = r.submission_id and t.workshop_sub_module_id = ${id}
      where r.reviewer_id = own.id
        and r.kind <> 'staff'
    ) read
    where ${takesPart(sql`own.id`, workshop_id)}
    order by read.fixed, chance
    limit ${AT_ONCE}`.execute(tx)
  return rows
}

/** Whether a review `r` of `t` was released because its deadline passed, and not because `t` was decided before. */
const isLate = (now: Date) => sql`(
  r.state = 'released'
  and r.due_at <= ${now.toISOString()}
  and (t.decided_at is null or t.decided_at > r.due_at)
)`

/** Pairs of reader and author in a workshop, among these people. */
export async function listPairs(tx: Tx, { workshop_id }: PeerTask, ids: string[]) {
  const { rows } = await sql<PeerPair & { work_id: string }>`
    select r.reviewer_id as reader_id, m.user_id as author_id, r.submission_id as work_id
    from task_review r
    join task_submission t on t.id = r.submission_id
    join workshop_sub_module s on s.id = t.workshop_sub_module_id
    join workshop_module module on module.id = s.workshop_module_id and module.workshop_id = ${workshop_id}
    join task_submission_member m on m.submission_id = t.id and m.user_id = any(${ids}::uuid[])
    where r.reviewer_id = any(${ids}::uuid[])
      and r.kind = 'peer'`.execute(tx)
  return rows
}

/** Pairs of these people with a block between them. */
export async function listApart(tx: Tx, ids: string[]): Promise<{ one: string; other: string }[]> {
  const { rows } = await sql<{ one: string; other: string }>`
    select user_id as one, blocked_user_id as other
    from user_block
    where user_id = any(${ids}::uuid[])
      and blocked_user_id = any(${ids}::uuid[])`.execute(tx)
  return rows
}
