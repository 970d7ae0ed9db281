import { sql } from 'kysely'
import type { QuizAttempt, QuizResult } from '@semai/contract/quiz'
import { transaction, type Db, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { evaluateAwards } from '../award/evaluate-queries.ts'
import { completeSubModule, lockParticipant } from '../workshop/completion-queries.ts'
import { upsertAnswers } from './answer-queries.ts'
import type { SentAnswer } from './answer-rules.ts'
import { gradeOf, type Grade } from './grading-rules.ts'
import { listAnswered } from './review-queries.ts'
import { isOverdue, isTimeUp, overdueBefore } from './rules.ts'

interface LockedAttempt extends Pick<QuizAttempt, 'id' | 'state' | 'deadline_at' | 'workshop_sub_module_id'> {
  user_id: string
  quiz_id: string
  pass_percent: number
  is_published: boolean
}

/** Changes of one attempt come one after another. */
async function lockAttempt(tx: Tx, id: string): Promise<LockedAttempt> {
  const { rows } = await sql<LockedAttempt>`
    select a.id, a.user_id, a.quiz_id, a.state, a.deadline_at, q.workshop_sub_module_id, q.pass_percent,
           w.status = 'published' as is_published
    from quiz_attempt a
    join quiz q on q.id = a.quiz_id
    join workshop_sub_module s on s.id = q.workshop_sub_module_id
    join workshop_module m on m.id = s.workshop_module_id
    join workshop w on w.id = m.workshop_id
    where a.id = ${id}
    for no key update of a`.execute(tx)
  if (!rows[0]) throw new Failure('quiz-attempt-not-found')
  return rows[0]
}

/** A result may complete a workshop: whatever does takes the participant's lock first. */
async function lockForResult(tx: Tx, id: string): Promise<LockedAttempt> {
  const { rows } = await sql<{ user_id: string; workshop_id: string }>`
    select a.user_id, m.workshop_id
    from quiz_attempt a
    join quiz q on q.id = a.quiz_id
    join workshop_sub_module s on s.id = q.workshop_sub_module_id
    join workshop_module m on m.id = s.workshop_module_id
    where a.id = ${id}`.execute(tx)
  for (const { user_id, workshop_id } of rows) await lockParticipant(tx, user_id, workshop_id)
  return lockAttempt(tx, id)
}

/** Keeps answers until the deadline. Answers how many. @throws Failure quiz-attempt-over, quiz-answer-invalid */
export async function saveAnswers(tx: Tx, { clock }: Deps, id: string, answers: SentAnswer[]): Promise<number> {
  const attempt = await lockAttempt(tx, id)
  const now = clock.now()
  if (attempt.state !== 'in_progress' || isTimeUp(attempt, now)) throw new Failure('quiz-attempt-over')
  return upsertAnswers(tx, attempt, answers, now)
}

/**
 * Keeps the last answers and grades, once: of what comes later nothing is kept. Answers how many it kept.
 * @throws Failure quiz-answer-invalid
 */
export async function handIn(tx: Tx, deps: Deps, id: string, answers: SentAnswer[]): Promise<number> {
  const attempt = await lockForResult(tx, id)
  if (attempt.state !== 'in_progress') return 0
  const now = deps.clock.now()
  const saved = isOverdue(attempt, now) ? 0 : await upsertAnswers(tx, attempt, answers, now)
  await endAttempt(tx, deps, attempt)
  return saved
}

// One sweep leaves the rest to the next.
const MAX_SWEPT = 500

/**
 * Grades what was saved of attempts whose time has run out: everybody's, or one person's before they look. What fails
 * keeps nothing else from being graded.
 */
export async function settleOverdue(deps: Deps, userId: string | null = null) {
  const { rows } = await sql<{ id: string }>`
    select id
    from quiz_attempt
    where state = 'in_progress'
      and deadline_at < ${overdueBefore(deps.clock.now()).toISOString()}
      ${userId === null ? sql`` : sql`and user_id = ${userId}`}
    order by deadline_at
    limit ${MAX_SWEPT}`.execute(deps.db)
  const errors: unknown[] = []
  for (const { id } of rows) {
    await transaction(deps.db, (tx) => expireAttempt(tx, deps, id)).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, 'attempts that cannot be graded')
}

async function expireAttempt(tx: Tx, deps: Deps, id: string) {
  const attempt = await lockForResult(tx, id)
  if (attempt.state === 'in_progress' && isOverdue(attempt, deps.clock.now())) await endAttempt(tx, deps, attempt)
}

/** Ends an attempt that is under way, with what follows from its result. */
async function endAttempt(tx: Tx, deps: Deps, attempt: LockedAttempt) {
  const now = deps.clock.now()
  const isLate = isTimeUp(attempt, now)
  const grade = gradeOf(await listAnswered(tx, attempt.id), attempt.pass_percent)
  await insertResult(tx, attempt, grade, now)
  await tx
    .updateTable('quiz_attempt')
    .set({
      state: isLate ? 'expired' : 'submitted',
      submitted_at: isLate ? attempt.deadline_at : now.toISOString(),
      updated_at: now.toISOString(),
    })
    .where('id', '=', attempt.id)
    .execute()
  // A workshop that was archived meanwhile has no path to go on.
  if (grade.passed && attempt.is_published) await completeSubModule(tx, deps, attempt)
  if (grade.percent === 100) await evaluateAwards(tx, deps, [attempt.user_id])
}

export async function insertResult(
  tx: Tx,
  { id, user_id, quiz_id, pass_percent }: Pick<LockedAttempt, 'id' | 'user_id' | 'quiz_id' | 'pass_percent'>,
  { per_question, ...grade }: Grade,
  now: Date,
) {
  await tx
    .insertInto('quiz_result')
    .values({
      ...grade,
      attempt_id: id,
      user_id,
      quiz_id,
      pass_percent,
      per_question: JSON.stringify(per_question),
      created_at: now.toISOString(),
    })
    .execute()
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
