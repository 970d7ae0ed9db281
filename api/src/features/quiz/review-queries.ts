import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import { frozenOptions, frozenQuestions } from './queries.ts'
import type { EarnedQuestion } from './grading-rules.ts'
import type { AnsweredQuestion } from './review-rules.ts'

/** An attempt's questions in its frozen order, with what is right and what was answered. */
export async function listAnswered(db: Db, attemptId: string): Promise<AnsweredQuestion[]> {
  const { rows } = await sql<AnsweredQuestion>`
    select q.id, q.type, q.points, q.answer_key, q.body_html, q.explanation_html, options.options, s.value as answer,
           (
             select json_build_object('workshop_sub_module_id', again.id, 'title', again.title)
             from workshop_sub_module again
             where again.id = q.read_again_id
               and again.status = 'published'
           ) as read_again
    ${frozenQuestions(attemptId)}
    left join quiz_answer s on s.attempt_id = frozen.attempt_id and s.question_id = q.id
    cross join lateral (
      select coalesce(
        json_agg(
          json_build_object(
            'id', o.id,
            'text', o.text,
            'is_correct', o.is_correct,
            'feedback', o.feedback,
            'position', o.position
          )
          order by chosen.position
        ),
        '[]'
      ) as options
      ${frozenOptions}
    ) options
    order by frozen.position`.execute(db)
  return rows
}

/** What each question earned when its attempt was graded. */
export async function listEarned(db: Db, attemptId: string): Promise<EarnedQuestion[]> {
  const { rows } = await sql<EarnedQuestion>`
    select earned.*
    from quiz_result r
    cross join lateral jsonb_to_recordset(r.per_question) as earned (question_id text, earned float, is_right boolean)
    where r.attempt_id = ${attemptId}`.execute(db)
  return rows
}
