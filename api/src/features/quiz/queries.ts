import { sql } from 'kysely'
import type { QuizQuestion } from '@semai/contract/quiz'
import type { Db } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import type { QuizFacts } from './rules.ts'

/** Read a quiz by its sub-module, with one person's attempts. @throws Failure workshop-sub-module-not-found */
export async function getQuiz(db: Db, subModuleId: string, userId: string): Promise<QuizFacts> {
  const { rows } = await sql<QuizFacts>`
    select q.id, q.workshop_sub_module_id, s.title, q.pass_percent, q.max_attempts, q.retry_delay_minutes,
           q.time_limit_seconds, q.shuffle, q.review, asked.question_count, done.*
    from quiz q
    join workshop_sub_module s on s.id = q.workshop_sub_module_id
    cross join lateral (
      select count(*) as question_count
      from question
      where quiz_id = q.id
        and status = 'published'
    ) asked
    cross join lateral (
      select count(*) as attempts_used,
             max(a.submitted_at) as last_ended_at,
             coalesce(bool_or(r.passed), false) as passed,
             max(r.percent) as best_percent,
             (array_agg(a.id) filter (where a.state = 'in_progress'))[1] as open_attempt_id,
             (array_agg(a.id order by a.number desc) filter (where a.state <> 'in_progress'))[1] as last_attempt_id
      from quiz_attempt a
      left join quiz_result r on r.attempt_id = a.id
      where a.user_id = ${userId}
        and a.quiz_id = q.id
    ) done
    where q.workshop_sub_module_id = ${subModuleId}
      and asked.question_count > 0`.execute(db)
  if (!rows[0]) throw new Failure('workshop-sub-module-not-found')
  return rows[0]
}

/** List the questions of an attempt in its stored order. Reads no keys. */
export async function listAttemptQuestions(db: Db, attemptId: string): Promise<QuizQuestion[]> {
  const { rows } = await sql<QuizQuestion>`
    select q.id, q.type, q.body_html, q.points, frozen.position, options.options, s.value as answer,
           coalesce(s.client_seq, 0) as client_seq
    ${frozenQuestions(attemptId)}
    left join quiz_answer s on s.attempt_id = frozen.attempt_id and s.question_id = q.id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', o.id, 'text', o.text) order by chosen.position), '[]') as options
      ${frozenOptions}
    ) options
    order by frozen.position`.execute(db)
  return rows
}

/** The questions `q` of an attempt, with their place. */
export const frozenQuestions = (attemptId: string) => sql`
  from (
    select a.id as attempt_id, a.quiz_id, a.started_at, asked.question, asked.position
    from quiz_attempt a
    cross join lateral jsonb_array_elements(a.question_order) with ordinality as asked (question, position)
    where a.id = ${attemptId}
  ) frozen
  join question q on q.quiz_id = frozen.quiz_id and q.id = (frozen.question ->> 'question_id')::uuid`

/** The options `o` of a question of `frozenQuestions`, with their place. */
export const frozenOptions = sql`
  from jsonb_array_elements_text(frozen.question -> 'option_ids') with ordinality as chosen (id, position)
  join question_option o on o.question_id = q.id and o.id = chosen.id::uuid`
