import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { errorsIn, latestAnswers, type AskedQuestion, type SentAnswer } from './answer-rules.ts'
import { lockAttempt } from './attempt-queries.ts'
import { isTimeUp } from './deadline-rules.ts'
import { frozenQuestions } from './queries.ts'

/** Answers to an attempt, as a device sends them. */
export interface Sent {
  attempt_id: string
  answers: SentAnswer[]
}

/** Save answers before the deadline. Returns the number of saved answers. @throws Failure quiz-attempt-over, quiz-answer-invalid */
export async function saveAnswers(tx: Tx, { clock }: Deps, { attempt_id, answers }: Sent): Promise<number> {
  const attempt = await lockAttempt(tx, attempt_id)
  const now = clock.now()
  if (attempt.state !== 'in_progress' || isTimeUp(attempt, now)) throw new Failure('quiz-attempt-over')
  return upsertAnswers(tx, attempt, { answers, now })
}

/**
 * Save answers to an attempt's questions unless a newer one is saved. Returns the number of saved answers.
 * @throws Failure quiz-answer-invalid
 */
export async function upsertAnswers(
  tx: Tx,
  attempt: { id: string; user_id: string },
  { answers, now }: { answers: SentAnswer[]; now: Date },
): Promise<number> {
  const errors = errorsIn(await listAsked(tx, attempt.id), answers)
  if (errors.length > 0) throw new Failure('quiz-answer-invalid', { errors })
  const { rows } = await sql`
    insert into quiz_answer as saved (attempt_id, user_id, question_id, value, client_seq, saved_at)
    select ${attempt.id}::uuid, ${attempt.user_id}::uuid, question_id, value, client_seq, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(latestAnswers(answers))}::jsonb)
      as sent (question_id uuid, value jsonb, client_seq bigint)
    on conflict on constraint quiz_answer_once do update
      set value = excluded.value,
          client_seq = excluded.client_seq,
          saved_at = excluded.saved_at
      where excluded.client_seq > saved.client_seq
    returning question_id`.execute(tx)
  return rows.length
}

async function listAsked(tx: Tx, attemptId: string): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    select q.id, q.type, frozen.question -> 'option_ids' as option_ids
    ${frozenQuestions(attemptId)}`.execute(tx)
  return rows
}
