import { sql } from 'kysely'
import type { QuizAttempt } from '@semai/contract/quiz'
import { newId, type Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { assertSubModuleOpen } from '../workshop/access-queries.ts'
import { lockParticipation } from '../workshop/participation-queries.ts'
import { getAttempt, listUnordered, type Taker } from './attempt-queries.ts'
import { deadlineOf } from './deadline-rules.ts'
import { getQuiz } from './queries.ts'
import { areAttemptsUsed, frozenOrder, nextAttemptAt, type QuizFacts } from './rules.ts'

/**
 * Start an attempt, or return the unfinished one.
 * @throws Failure quiz-attempts-used, quiz-too-soon, and what assertSubModuleOpen throws
 */
export async function startAttempt(tx: Tx, taker: Taker, subModuleId: string): Promise<QuizAttempt> {
  const { user_id, now } = taker
  const { workshop } = await assertSubModuleOpen(tx, user_id, subModuleId, now)
  await lockParticipation(tx, { user_id, workshop_id: workshop.id })
  const quiz = await getQuiz(tx, subModuleId, user_id)
  if (quiz.open_attempt_id) return getAttempt(tx, taker, quiz.open_attempt_id)
  assertMayBegin(quiz, now)
  const { id } = await insertAttempt(tx, { user_id, quiz, number: quiz.attempts_used + 1, started_at: now })
  return getAttempt(tx, taker, id)
}

function assertMayBegin(quiz: QuizFacts, now: Date) {
  const { attempts_used: used, max_attempts } = quiz
  if (areAttemptsUsed(quiz)) throw new Failure('quiz-attempts-used', { details: { used, max_attempts } })
  const next_attempt_at = nextAttemptAt(quiz, now)
  if (next_attempt_at) throw new Failure('quiz-too-soon', { details: { next_attempt_at } })
}

interface NewAttempt {
  user_id: string
  quiz: Pick<QuizFacts, 'id' | 'shuffle' | 'time_limit_seconds' | 'pass_percent'>
  number: number
  started_at: Date
  /** Set for an attempt of the past. */
  submitted_at?: Date
}

/** Insert an attempt with its fixed order of questions. Returns the questions in the order of the quiz. */
export async function insertAttempt(tx: Tx, { user_id, quiz, number, started_at, submitted_at }: NewAttempt) {
  await markAsked(tx, quiz.id, started_at)
  const questions = await listUnordered(tx, quiz.id)
  const id = newId()
  await tx
    .insertInto('quiz_attempt')
    .values({
      id,
      user_id,
      quiz_id: quiz.id,
      number,
      state: submitted_at ? 'submitted' : 'in_progress',
      started_at: started_at.toISOString(),
      pass_percent: quiz.pass_percent,
      deadline_at: deadlineOf(quiz, started_at),
      submitted_at: submitted_at?.toISOString() ?? null,
      question_order: JSON.stringify(frozenOrder(questions, quiz.shuffle)),
      created_at: started_at.toISOString(),
      updated_at: (submitted_at ?? started_at).toISOString(),
    })
    .execute()
  return { id, questions }
}

/** Mark the questions as asked: later edits of them are refused. */
async function markAsked(tx: Tx, quizId: string, now: Date) {
  await sql`
    update question
    set asked_at = ${now.toISOString()}
    where id in (
      select id
      from question
      where quiz_id = ${quizId}
        and status = 'published'
        and asked_at is null
      order by id
      for update
    )`.execute(tx)
}
