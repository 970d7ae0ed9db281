import { sql } from 'kysely'
import type { WorkshopModule } from '@semai/contract/workshop/module'
import type { WorkshopParticipation } from '@semai/contract/workshop/workshop'
import type { Db } from '../../lib/database/db.ts'
import { instant } from '../../lib/database/json.ts'
import { badgeGoal } from '../award/badge-queries.ts'
import { journeyOf, type ModuleFacts, type Path } from './rules.ts'

/** For whom and when a workshop is read. */
export interface Viewer {
  user_id: string
  now: Date
}

/** Workshop columns that its path needs, with the reader's participation. */
export interface JourneyWorkshop {
  id: string
  title: string
  role_code: string | null
  /** Zone of the person whose path it is. */
  reader_zone: string
  pass_policy: 'all_required' | 'quizzes'
  participation: WorkshopParticipation | null
}

/** Participation as JSON, from row `p` of workshop_participant; null without a row. */
export const participationOf = sql`
  case when p.id is not null then json_build_object(
    'status', p.status,
    'progress_percent', p.progress_percent,
    'completed_at', ${instant('p.completed_at')}
  ) end`

/** Whether a workshop `w` is open to the owner of a row `p`: once archived, to its participants only. */
export const isOpenToParticipant = sql<boolean>`(
  w.status = 'published'
  or (w.status = 'archived' and coalesce(p.status <> 'withdrawn', false))
)`

/** The time zone of the person whose path a workshop `w` shows. */
export const readerZone = (userId: string) =>
  sql<string>`coalesce((select time_zone from app_user where id = ${userId}), w.time_zone)`

/** Find a workshop of any status: progress made before it was archived still counts. */
export async function findJourneyWorkshop(db: Db, id: string, userId: string) {
  const { rows } = await sql<JourneyWorkshop & { is_open: boolean }>`
    select w.id, w.title, w.role_code, w.pass_policy,
           ${readerZone(userId)} as reader_zone,
           ${isOpenToParticipant} as is_open,
           ${participationOf} as participation
    from workshop w
    left join workshop_participant p on p.workshop_id = w.id and p.user_id = ${userId}
    where w.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export const pathOf = ({ reader_zone, pass_policy, participation }: JourneyWorkshop): Path => ({
  reader_zone,
  pass_policy,
  isTakingPart: participation !== null && participation.status !== 'withdrawn',
})

/** The published modules with their sub-modules as one person has done them, in their order. */
export async function listModuleFacts(db: Db, workshopId: string, userId: string): Promise<ModuleFacts[]> {
  const { rows } = await sql<ModuleFacts>`
    select m.id, m.workshop_id, m.code, m.title, m.description, m.position, m.is_required, m.unlock, m.available_at,
           c.completed_at is not null as was_completed,
           ${badgeOf(userId)} as badge,
           coalesce(s.sub_modules, '[]') as sub_modules
    from workshop_module m
    left join workshop_module_completion c on c.workshop_module_id = m.id and c.user_id = ${userId}
    left join workshop_participant p on p.workshop_id = m.workshop_id and p.user_id = ${userId}
    left join lateral (
      select json_agg(json_build_object(
               'id', s.id,
               'title', s.title,
               'kind', s.kind,
               'position', s.position,
               'estimated_minutes', s.estimated_minutes,
               'duration_seconds', s.duration_seconds,
               'is_required', s.is_required,
               'completion', s.completion,
               'percent', coalesce(h.percent, 0),
               'last_position', coalesce(h.last_position, 0),
               'completed_at', ${instant('h.completed_at')},
               'quiz', case when q.id is not null then json_build_object(
                 'question_count', (select count(*) from question where quiz_id = q.id and status = 'published'),
                 'pass_percent', q.pass_percent
               ) end,
               'best_percent', (select max(percent) from quiz_result where quiz_id = q.id and user_id = ${userId}),
               'task_state', task.state,
               'peer_reads', reads.facts,
               'is_begun', h.id is not null or task.state is not null
                 or exists (select from quiz_attempt where quiz_id = q.id and user_id = ${userId}),
               'is_new', h.completed_at is null
                 and coalesce(s.published_at > least(c.completed_at, p.completed_at), false)
             ) order by s.position) as sub_modules
      from workshop_sub_module s
      left join user_workshop_history h on h.workshop_sub_module_id = s.id and h.user_id = ${userId}
      left join quiz q on q.workshop_sub_module_id = s.id
      left join lateral (
        select t.state
        from task_submission t
        join task_submission_member m on m.submission_id = t.id and m.user_id = ${userId}
        where t.workshop_sub_module_id = s.id
        order by t.version desc
        limit 1
      ) task on s.kind = 'task'
      left join lateral (
        select json_build_object('done', own.done, 'total', own.total, 'due_at', ${instant('own.due_at')}) as facts
        from (
          -- As the task's own page counts: three works, of which one may be reported.
          select least(count(*), 3) as total, coalesce(max(r.due_at), to_timestamp(0)) as due_at,
                 count(*) filter (where r.state = 'done') + least(count(*) filter (where r.state = 'reported'), 1) as done
          from task_review r
          join task_submission t on t.id = r.submission_id and t.workshop_sub_module_id = s.id
          where r.reviewer_id = ${userId}
            and r.kind = 'peer'
            and r.state <> 'released'
          having count(*) > 0
        ) own
      ) reads on s.kind = 'task'
      where s.workshop_module_id = m.id
        and s.status = 'published'
    ) s on true
    where m.workshop_id = ${workshopId}
      and m.status = 'published'
    order by m.position`.execute(db)
  return rows
}

/** The badge that a module `m` earns. */
const badgeOf = (userId: string) => sql`(
  select ${badgeGoal(userId)}
  from badge b
  where b.status = 'published'
    and b.rule ->> 'event' = 'module_completed'
    and b.rule ->> 'target' = m.code
  order by b.position
  limit 1
)`

/** The whole path of a workshop for one person, with its locks. */
export async function readJourney(
  db: Db,
  workshop: JourneyWorkshop,
  { user_id, now }: Viewer,
): Promise<WorkshopModule[]> {
  return journeyOf(pathOf(workshop), await listModuleFacts(db, workshop.id, user_id), now)
}
