import { sql } from 'kysely'
import type { QuizResult } from '@semai/contract/quiz'
import type { Db } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { getAttempt, type Taker } from './attempt-queries.ts'
import type { EarnedQuestion } from './grading-rules.ts'
import { countedKeys, type FormerKey } from './key-rules.ts'
import { frozenOptions, frozenQuestions, getQuiz } from './queries.ts'
import { reviewedOf, type AnsweredQuestion } from './review-rules.ts'
import { isReviewOpen } from './rules.ts'

/** A result, with its questions as far as they may be seen. @throws Failure quiz-attempt-open, and what getAttempt throws */
export async function getReview(db: Db, taker: Taker, attemptId: string) {
  const attempt = await getAttempt(db, taker, attemptId)
  const result = await findResult(db, attemptId)
  if (!result) throw new Failure('quiz-attempt-open')
  const is_review_open = isReviewOpen(await getQuiz(db, attempt.workshop_sub_module_id, taker.user_id))
  const [questions, earned] = await Promise.all([listAnswered(db, attemptId), listEarned(db, attemptId)])
  const seen = { isReviewOpen: is_review_open, hasPassed: result.passed }
  const reviewed = questions.flatMap((question) => {
    const graded = earned.find(({ question_id }) => question_id === question.id)
    return graded ? reviewedOf(question, graded, seen) : []
  })
  return { result, is_review_open, questions: reviewed }
}

export async function findResult(db: Db, attemptId: string): Promise<QuizResult | null> {
  const { rows } = await sql<QuizResult>`
    select r.attempt_id, a.number, a.state, r.score, r.max_score, r.percent, r.passed, r.pass_percent,
           coalesce(a.submitted_at, r.created_at) as submitted_at
    from quiz_result r
    join quiz_attempt a on a.id = r.attempt_id
    where r.attempt_id = ${attemptId}`.execute(db)
  return rows[0] ?? null
}

type StoredQuestion = AnsweredQuestion & { former_keys: FormerKey[]; started_at: string }

/** Read the questions of an attempt in its stored order, with their answers and the keys that count for it. */
export async function listAnswered(db: Db, attemptId: string): Promise<AnsweredQuestion[]> {
  const { rows } = await sql<StoredQuestion>`
    select q.id, q.type, q.points, q.answer_key, q.body_html, q.explanation_html, options.options, s.value as answer,
           q.former_keys, frozen.started_at,
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
  return rows.map(({ former_keys, started_at, ...question }) => {
    const keys = countedKeys<AnsweredQuestion>(question, former_keys, started_at)
    return { ...(keys.at(-1) ?? question), other_keys: keys.slice(0, -1) }
  })
}

/** List the points of each question from the grading of an attempt. */
export async function listEarned(db: Db, attemptId: string): Promise<EarnedQuestion[]> {
  const { rows } = await sql<EarnedQuestion>`
    select earned.*
    from quiz_result r
    cross join lateral jsonb_to_recordset(r.per_question) as earned (question_id text, earned float, is_right boolean)
    where r.attempt_id = ${attemptId}`.execute(db)
  return rows
}
