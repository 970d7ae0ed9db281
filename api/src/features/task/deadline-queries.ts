import { sql } from 'kysely'
import type { TaskDeadline } from '@semai/contract/task/submission'
import type { Db } from '../../lib/database/db.ts'
import { isStaff, type Session } from '../../lib/security/session.ts'
import { dayEnd, dueAfterChanges, ownDueDays } from './due-days.ts'
import type { Reader } from './review/item-queries.ts'
import { findNextDeadline } from './review/queries.ts'

/** Person with the rights to read works. */
type DeadlinePerson = Reader & Pick<Session, 'is_mentor'>

const AHEAD_MS = 7 * 86_400_000

/**
 * List tasks that wait for a person, the soonest first: works to revise, also after their deadline or without one, peers' works
 * to read, and opened tasks to hand in within 7 days. Versions of their teams count. Mentors and staff also get the task of
 * the work that waits longest for a reader.
 */
export async function listDeadlines(db: Db, person: DeadlinePerson, now: Date): Promise<TaskDeadline[]> {
  const [own, review] = await Promise.all([
    listOwnDeadlines(db, person.user_id, now),
    isStaff(person.scope) || person.is_mentor ? findNextDeadline(db, person, now) : null,
  ])
  return [...own, ...(review ? [review] : [])].toSorted((one, other) =>
    (one.due_at ?? LAST).localeCompare(other.due_at ?? LAST),
  )
}

/** Sorts deadlines without a time last, as PostgreSQL does. */
const LAST = '9999'

async function listOwnDeadlines(db: Db, userId: string, now: Date): Promise<TaskDeadline[]> {
  const until = new Date(now.getTime() + AHEAD_MS)
  const { rows } = await sql<TaskDeadline>`
    with task as (${tasksOf(userId)}),
    latest as (${latestVersionsOf(userId)}),
    due as (
      ${toHandIn}
      union all
      ${toMend}
      union all
      ${toRead(userId)}
    )
    select due.kind, due.id as workshop_sub_module_id, task.title, task.module_code, due.due_at
    from due
    join task on task.id = due.id
    where (due.kind = 'changes' or due.due_at > ${now.toISOString()})
      and (due.kind <> 'hand-in' or due.due_at <= ${until.toISOString()})
    order by due.due_at, due.kind, due.id`.execute(db)
  return rows
}

/** The tasks of the workshops in which somebody takes part, and when they opened each. */
const tasksOf = (userId: string) => sql`
  select s.id, s.title, ${ownDueDays(sql`s.due_days`)} as due_days, m.code as module_code, w.time_zone, h.created_at as opened_at
  from workshop_participant p
  join workshop w on w.id = p.workshop_id and w.status <> 'draft'
  join workshop_module m on m.workshop_id = w.id and m.status = 'published'
  join workshop_sub_module s on s.workshop_module_id = m.id and s.status = 'published' and s.kind = 'task'
  left join user_workshop_history h on h.workshop_sub_module_id = s.id and h.user_id = p.user_id
  where p.user_id = ${userId}
    and p.status <> 'withdrawn'`

/** The latest version of each task, handed in by a person or a team of theirs. */
const latestVersionsOf = (userId: string) => sql`
  select distinct on (task.id) task.id as workshop_sub_module_id, t.state, t.decided_at, t.due_at
  from task
  cross join (
    select ${userId}::uuid as id
    union
    select startup_id
    from startup_member
    where user_id = ${userId}
      and role <> 'advisor'
  ) owner
  join task_submission t on t.workshop_sub_module_id = task.id and t.owner_id = owner.id
  where t.state <> 'draft'
  order by task.id, t.version desc`

const toHandIn = sql`
  select 'hand-in' as kind, task.id,
         ${dayEnd(sql`task.opened_at`, sql`task.due_days`, sql`task.time_zone`)} as due_at
  from task
  where task.due_days is not null
    and task.opened_at is not null
    and not exists (select from latest where latest.workshop_sub_module_id = task.id)`

const afterChanges = dueAfterChanges({
  decidedAt: sql`latest.decided_at`,
  formerDue: sql`latest.due_at`,
  days: sql`task.due_days`,
  zone: sql`task.time_zone`,
})

const toMend = sql`
  select 'changes', task.id, ${afterChanges}
  from task
  join latest on latest.workshop_sub_module_id = task.id
  where latest.state = 'changes_requested'`

const toRead = (userId: string) => sql`
  select 'peers', task.id, min(r.due_at)
  from task_review r
  join task_submission t on t.id = r.submission_id
  join task on task.id = t.workshop_sub_module_id
  where r.reviewer_id = ${userId}
    and r.kind = 'peer'
    and r.state = 'assigned'
  group by task.id`
