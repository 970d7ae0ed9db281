import { sql, type RawBuilder } from 'kysely'
import type { QuizAttempt } from '@semai/contract/quiz'
import { newId, type Db, type Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { assertSubModuleOpen } from '../workshop/access-queries.ts'
import { lockParticipant } from '../workshop/completion-queries.ts'
import { getQuiz } from './queries.ts'
import { areAttemptsUsed, deadlineOf, frozenOrder, nextAttemptAt, type QuizFacts } from './rules.ts'

/** Whose attempts are looked at, and when. */
export interface Taker {
  user_id: string
  now: Date
}

async function findAttempt(db: Db, { now }: Taker, which: RawBuilder<unknown>): Promise<QuizAttempt | null> {
  const { rows } = await sql<QuizAttempt>`
    select a.id, q.workshop_sub_module_id, a.number, a.state, a.started_at, a.deadline_at,
           ${now.toISOString()}::timestamptz as server_time,
           jsonb_array_length(a.question_order) as question_count,
           (select count(*) from quiz_answer where attempt_id = a.id and value is not null) as answered_count
    from quiz_attempt a
    join quiz q on q.id = a.quiz_id
    ${which}`.execute(db)
  return rows[0] ?? null
}

/**
 * One's own attempt at a quiz that is open to one.
 * @throws Failure quiz-attempt-not-found, and what assertSubModuleOpen throws
 */
export async function getAttempt(db: Db, taker: Taker, id: string): Promise<QuizAttempt> {
  const attempt = await findAttempt(db, taker, sql`where a.id = ${id} and a.user_id = ${taker.user_id}`)
  if (!attempt) throw new Failure('quiz-attempt-not-found')
  await assertSubModuleOpen(db, taker.user_id, attempt.workshop_sub_module_id, taker.now)
  return attempt
}

/** The latest begun of one's attempts that are under way, in workshops that one takes part in. */
export const findOpenAttempt = (db: Db, taker: Taker): Promise<QuizAttempt | null> =>
  findAttempt(
    db,
    taker,
    sql`
      join workshop_sub_module s on s.id = q.workshop_sub_module_id
      join workshop_module m on m.id = s.workshop_module_id
      join workshop w on w.id = m.workshop_id
      join workshop_participant p on p.workshop_id = w.id and p.user_id = a.user_id
      where a.user_id = ${taker.user_id}
        and a.state = 'in_progress'
        and p.status <> 'withdrawn'
        and 'published' = all (array[s.status, m.status, w.status])
      order by a.started_at desc
      limit 1`,
  )

/**
 * Begins an attempt, or answers the one that is under way.
 * @throws Failure quiz-attempts-used, quiz-too-soon, and what assertSubModuleOpen throws
 */
export async function startAttempt(tx: Tx, taker: Taker, subModuleId: string): Promise<QuizAttempt> {
  const { workshop } = await assertSubModuleOpen(tx, taker.user_id, subModuleId, taker.now)
  await lockParticipant(tx, taker.user_id, workshop.id)
  const quiz = await getQuiz(tx, subModuleId, taker.user_id)
  return getAttempt(tx, taker, quiz.open_attempt_id ?? (await insertAttempt(tx, taker, quiz)))
}

async function insertAttempt(tx: Tx, { user_id, now }: Taker, quiz: QuizFacts): Promise<string> {
  assertMayBegin(quiz, now)
  const id = newId()
  const time = now.toISOString()
  await markAsked(tx, quiz.id, now)
  await tx
    .insertInto('quiz_attempt')
    .values({
      id,
      user_id,
      quiz_id: quiz.id,
      number: quiz.attempts_used + 1,
      state: 'in_progress',
      started_at: time,
      deadline_at: deadlineOf(quiz, now),
      question_order: JSON.stringify(frozenOrder(await listUnordered(tx, quiz.id), quiz.shuffle)),
      created_at: time,
      updated_at: time,
    })
    .execute()
  return id
}

function assertMayBegin(quiz: QuizFacts, now: Date) {
  const { attempts_used: used, max_attempts } = quiz
  if (areAttemptsUsed(quiz)) throw new Failure('quiz-attempts-used', { details: { used, max_attempts } })
  const next_attempt_at = nextAttemptAt(quiz, now)
  if (next_attempt_at) throw new Failure('quiz-too-soon', { details: { next_attempt_at } })
}

/** From now on these questions stay as they are. Whoever is editing one has saved it, or comes too late. */
export async function markAsked(tx: Tx, quizId: string, now: Date) {
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

/** The questions that a new attempt asks, as they were written: those that are marked as asked. */
export async function listUnordered(tx: Tx, quizId: string) {
  const { rows } = await sql<{ id: string; type: string; option_ids: string[] }>`
    select q.id, q.type,
           array(select o.id::text from question_option o where o.question_id = q.id order by o.position) as option_ids
    from question q
    where q.quiz_id = ${quizId}
      and q.status = 'published'
      and q.asked_at is not null
    order by q.position`.execute(tx)
  return rows
}
