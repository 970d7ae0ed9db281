import { sql, type RawBuilder } from 'kysely'

/** Parts of the workshop of a row `p` of workshop_participant. */
const parts = sql`
  from workshop_module m
  join workshop_sub_module s on s.workshop_module_id = m.id`

const isPublished = sql`m.workshop_id = p.workshop_id and 'published' = all (array[m.status, s.status])`

/** Last progress, quiz or work handed in of a participant `p`. Acceptance by staff is not their activity. */
export const lastActiveAt: RawBuilder<unknown> = sql`(
  select max(greatest(
    (
      select h.device_updated_at
      from user_workshop_history h
      where h.user_id = p.user_id
        and h.workshop_sub_module_id = s.id
        and s.kind not in ('quiz', 'task')
    ),
    (
      select max(coalesce(a.submitted_at, a.started_at))
      from quiz q
      join quiz_attempt a on a.quiz_id = q.id and a.user_id = p.user_id
      where q.workshop_sub_module_id = s.id
    ),
    (
      select max(t.submitted_at)
      from task_submission_member author
      join task_submission t on t.id = author.submission_id
      where author.user_id = p.user_id
        and t.workshop_sub_module_id = s.id
    )
  ))
  ${parts}
  where m.workshop_id = p.workshop_id
)`

/** Best result of a participant `p` in each published quiz, in the order of the workshop. */
export const quizResults = sql`coalesce((
  select json_agg(json_build_object('percent', best.percent, 'is_passed', best.is_passed) order by m.position, s.position)
  ${parts}
  left join lateral (
    select max(r.percent) as percent, bool_or(r.passed) as is_passed
    from quiz q
    join quiz_result r on r.quiz_id = q.id and r.user_id = p.user_id
    where q.workshop_sub_module_id = s.id
  ) best on true
  where ${isPublished}
    and s.kind = 'quiz'
), '[]')`

/** State of the newest work of a participant `p` for each published task, in the order of the workshop. */
export const taskStates = sql`coalesce((
  select json_agg(newest.state order by m.position, s.position)
  ${parts}
  left join lateral (
    select t.state
    from task_submission_member author
    join task_submission t on t.id = author.submission_id
    where author.user_id = p.user_id
      and t.workshop_sub_module_id = s.id
    order by t.version desc
    limit 1
  ) newest on true
  where ${isPublished}
    and s.kind = 'task'
), '[]')`
