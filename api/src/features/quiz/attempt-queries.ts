import { sql, type RawBuilder } from 'kysely'
import type { QuizAttempt } from '@semai/contract/quiz'
import type { Db, Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { assertSubModuleOpen } from '../workshop/access-queries.ts'
import { lockParticipation } from '../workshop/participation-queries.ts'

/** The person whose attempts are read, and the time. */
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
 * Read a person's own attempt at a quiz that is open to them.
 * @throws Failure quiz-attempt-not-found, and what assertSubModuleOpen throws
 */
export async function getAttempt(db: Db, taker: Taker, id: string): Promise<QuizAttempt> {
  const attempt = await findAttempt(db, taker, sql`where a.id = ${id} and a.user_id = ${taker.user_id}`)
  if (!attempt) throw new Failure('quiz-attempt-not-found')
  await assertSubModuleOpen(db, taker.user_id, attempt.workshop_sub_module_id, taker.now)
  return attempt
}

/** Find the person's latest unfinished attempt in the workshops they take part in. */
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
        and 'published' = all (array[s.status, m.status])
        and w.status <> 'draft'
      order by a.started_at desc
      limit 1`,
  )

/** An attempt as commands find it, with what they check. */
export interface LockedAttempt extends Pick<QuizAttempt, 'id' | 'state' | 'deadline_at' | 'workshop_sub_module_id'> {
  user_id: string
  quiz_id: string
  /** The rule at the start of the attempt. */
  pass_percent: number
}

/** Lock an attempt, so that its changes run one after another. @throws Failure quiz-attempt-not-found */
export async function lockAttempt(tx: Tx, id: string): Promise<LockedAttempt> {
  const { rows } = await sql<LockedAttempt>`
    select a.id, a.user_id, a.quiz_id, a.state, a.deadline_at, q.workshop_sub_module_id, coalesce(a.pass_percent, q.pass_percent) as pass_percent
    from quiz_attempt a
    join quiz q on q.id = a.quiz_id
    where a.id = ${id}
    for no key update of a`.execute(tx)
  if (!rows[0]) throw new Failure('quiz-attempt-not-found')
  return rows[0]
}

/** Lock the participant, then the attempt: a result may complete the workshop. @throws Failure quiz-attempt-not-found */
export async function lockForResult(tx: Tx, id: string): Promise<LockedAttempt> {
  const { rows } = await sql<{ user_id: string; workshop_id: string }>`
    select a.user_id, m.workshop_id
    from quiz_attempt a
    join quiz q on q.id = a.quiz_id
    join workshop_sub_module s on s.id = q.workshop_sub_module_id
    join workshop_module m on m.id = s.workshop_module_id
    where a.id = ${id}`.execute(tx)
  for (const participant of rows) await lockParticipation(tx, participant)
  return lockAttempt(tx, id)
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
