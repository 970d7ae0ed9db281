import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { Rubric, TaskReading, TaskState } from '@semai/contract/task/rubric'
import type { Db } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { dayEnd, ownDueDays } from './due-days.ts'
import { assertSubModuleOpen } from '../workshop/access-queries.ts'

/** A task as staff have written it. */
export interface TaskFacts {
  id: string
  title: string
  review: TaskReading
  rubric: Rubric
  accept_level: number
  text_part: 'none' | 'optional' | 'required'
  link_part: 'none' | 'optional' | 'required'
  file_part: 'none' | 'optional' | 'required'
  audio_part: 'none' | 'optional' | 'required'
  is_team: boolean
  /** Deadline of the first version for this person: the end of a day in the workshop's zone. */
  due_at: string | null
  /** Days that this person has. */
  due_days: number | null
  time_zone: TimeZone
  workshop_id: string
}

export interface OpenTask extends TaskFacts {
  /** The owner of the versions: a startup's id, or the person's. */
  owner_id: string
  team: { id: string; name: string } | null
}

/**
 * A task that is open to a person, and for whom they hand it in.
 * @throws Failure workshop-sub-module-not-found, workshop-not-registered, workshop-module-locked
 */
export async function getOpenTask(db: Db, userId: string, id: string, now: Date): Promise<OpenTask> {
  await assertSubModuleOpen(db, userId, id, now)
  const { rows } = await sql<TaskFacts & Pick<OpenTask, 'team'>>`
    select s.id, s.title, s.review, s.rubric, s.accept_level, s.text_part, s.link_part, s.file_part, s.audio_part,
           s.is_team, own.due_days, w.time_zone, w.id as workshop_id,
           ${dayEnd(sql`coalesce(h.created_at, ${now.toISOString()})`, sql`own.due_days`, sql`w.time_zone`)} as due_at,
           case when s.is_team then ${teamOf(userId)} end as team
    from workshop_sub_module s
    join workshop_module m on m.id = s.workshop_module_id
    join workshop w on w.id = m.workshop_id
    left join user_workshop_history h on h.workshop_sub_module_id = s.id and h.user_id = ${userId}
    cross join lateral (select ${ownDueDays(sql`s.due_days`)} as due_days) own
    where s.id = ${id}
      and s.kind = 'task'`.execute(db)
  const task = rows[0]
  if (!task) throw new Failure('workshop-sub-module-not-found')
  return { ...task, owner_id: task.team?.id ?? userId }
}

/**
 * The startup that somebody works in: the one they joined first. Advisors hand in for themselves, and so does who came
 * after their team's work had been accepted.
 */
const teamOf = (userId: string) => sql`(
  select json_build_object('id', team.id, 'name', team.name)
  from startup_member member
  join startup team on team.id = member.startup_id
  where member.user_id = ${userId}
    and member.role <> 'advisor'
    and team.status = 'active'
    and not exists (
      select
      from task_submission t
      where t.workshop_sub_module_id = s.id
        and t.startup_id = team.id
        and t.state = 'accepted'
        and not exists (select from task_submission_member own where own.submission_id = t.id and own.user_id = ${userId})
    )
  order by member.joined_at, team.id
  limit 1
)`

/** Members of the team who take part in the workshop of a task `p`. */
export const isOfTeam = (startupId: string | null) => sql`
  p.user_id in (
    select m.user_id
    from startup_member m
    join app_user u on u.id = m.user_id and u.status = 'active'
    where m.startup_id = ${startupId}
      and m.role <> 'advisor'
  )`

export interface LatestVersion {
  id: string
  version: number
  state: TaskState
  review: TaskReading
  /** The person who handed the version in, or last saved the draft. */
  user_id: string | null
  rev: number
  staff_reason: string | null
  decided_at: string | null
}

/** The latest version, drafts too, of who owns it. */
export async function findLatest(db: Db, { id, owner_id }: Pick<OpenTask, 'id' | 'owner_id'>) {
  const { rows } = await sql<LatestVersion>`
    select id, version, state, review, user_id, rev, staff_reason, decided_at
    from task_submission
    where workshop_sub_module_id = ${id}
      and owner_id = ${owner_id}
    order by version desc
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Lock the versions of a task and owner. */
export const lockOwner = (db: Db, { id, owner_id }: Pick<OpenTask, 'id' | 'owner_id'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`task:${id}:${owner_id}`}, 0))`.execute(db)

export const partsOf = ({ text_part, link_part, file_part, audio_part }: TaskFacts) => ({
  text: text_part,
  link: link_part,
  file: file_part,
  audio: audio_part,
})
