import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { plansOf } from '../../../test/world/plans.ts'
import { quizMaker } from '../../../test/world/quizzes.ts'
import type { Db } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { findOpenAttempt, getAttempt } from './attempt-queries.ts'
import { getQuiz, listAttemptQuestions } from './queries.ts'
import { processExpiredAttempts } from './process-expired-attempts.ts'
import { regradeResults } from './regrade-results.ts'
import { findResult, listAnswered, listEarned } from './review-queries.ts'

describe.skipIf(!isPostgres)('at 20,000 attempts and 100,000 answers', async () => {
  const app = await createTestApp()
  const { db, database, deps, clock } = app
  const { quiz, taker } = quizMaker(app)
  const made = await quiz()
  const { attempt, id: user_id } = await taker(made)
  const viewer = { user_id, now: clock.now() }

  beforeAll(async () => {
    await insertMany(db)
    for (const table of tables) await database.exec(`vacuum analyze ${table}`)
  })

  type Case = [what: string, index: string, work: (explaining: Db) => Promise<unknown>]

  const cases: Case[] = [
    ['a quiz and what one has done of it', 'quiz_attempt_number_unique', (on) => getQuiz(on, made.id, user_id)],
    ['an attempt', 'quiz_attempt_pkey', (on) => getAttempt(on, viewer, attempt.id)],
    ['one’s open attempt', 'quiz_attempt_one_open', (on) => findOpenAttempt(on, viewer)],
    ['the questions of an attempt', 'quiz_answer_once', (on) => listAttemptQuestions(on, attempt.id)],
    ['the answers of an attempt', 'quiz_answer_once', (on) => listAnswered(on, attempt.id)],
    ['a result', 'quiz_result_pkey', (on) => findResult(on, attempt.id)],
    ['what each question earned', 'quiz_result_pkey', (on) => listEarned(on, attempt.id)],
    ['everybody’s overdue attempts', 'quiz_attempt_deadline', (on) => processExpiredAttempts({ ...deps, db: on })],
    ['results to grade again', 'question_to_regrade', (on) => regradeResults({ ...deps, db: on })],
    ['one’s own overdue attempts', 'quiz_attempt_', (on) => processExpiredAttempts({ ...deps, db: on }, user_id)],
  ]

  test.each(cases)('%s: uses the index %s without a table scan', async (_, index, work) => {
    // Explained, everything comes back empty.
    const plans = await plansOf(db, (on) => work(on).catch(ignoreFailure))
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (quiz_|question)/)
    expect(plans.join('\n')).toContain(index)
  })
})

function ignoreFailure(error: unknown) {
  if (!(error instanceof Failure)) throw error
}

const tables = [
  'app_user',
  'workshop_sub_module',
  'quiz',
  'question',
  'question_option',
  'quiz_attempt',
  'quiz_answer',
  'quiz_result',
]

/** A hundred quizzes of five questions; two hundred people with an attempt at each, every twentieth under way. */
async function insertMany(db: Db) {
  await sql`
    insert into workshop_sub_module (
      id, workshop_module_id, title, kind, position, estimated_minutes, completion, status, published_at
    )
    select gen_random_uuid(), m.id, 'Kuis', 'quiz', n, 8, 'pass', 'published', now()
    from (select id from workshop_module limit 1) m
    cross join generate_series(1, 100) n`.execute(db)
  await sql`
    insert into quiz (id, workshop_sub_module_id)
    select gen_random_uuid(), id
    from workshop_sub_module
    where position <= 100`.execute(db)
  await sql`
    insert into question (id, quiz_id, type, body_html, explanation_html, answer_key, position)
    select gen_random_uuid(), q.id, 'true_false', repeat('Soal panjang. ', 50), 'Sebab', '{"value": true}', n
    from quiz q
    join workshop_sub_module s on s.id = q.workshop_sub_module_id and s.position <= 100
    cross join generate_series(1, 5) n`.execute(db)
  await sql`
    insert into question_option (id, question_id, text, position)
    select gen_random_uuid(), q.id, 'Pilihan', n
    from question q
    cross join generate_series(1, 5) n
    where q.type = 'true_false'`.execute(db)
  await sql`
    insert into app_user (id, email, full_name, scope, status)
    select gen_random_uuid(), 'peserta-' || n || '@surel.example', 'Peserta', 'participant', 'active'
    from generate_series(1, 200) n`.execute(db)
  await insertAttempts(db)
}

async function insertAttempts(db: Db) {
  await sql`
    insert into quiz_attempt (
      id, user_id, quiz_id, number, state, started_at, deadline_at, question_order, created_at, updated_at
    )
    select gen_random_uuid(), u.id, q.id, 1, case when random() < 0.05 then 'in_progress' else 'submitted' end, now(),
           now() + random() * interval '1 hour', q.questions, now(), now()
    from (
      select quiz_id as id, jsonb_agg(jsonb_build_object('question_id', id, 'option_ids', '[]'::jsonb)) as questions
      from question
      where type = 'true_false'
      group by quiz_id
      having count(*) = 5
    ) q
    cross join (select id from app_user where email like 'peserta-%') u`.execute(db)
  // A statement has 15 seconds, and the machine may be busy.
  for (let place = 0; place < 5; place++) {
    await sql`
      insert into quiz_answer (attempt_id, user_id, question_id, value, client_seq, saved_at)
      select a.id, a.user_id, (a.question_order -> ${place}::int ->> 'question_id')::uuid, 'true', 1, now()
      from quiz_attempt a
      join app_user u on u.id = a.user_id
      where u.email like 'peserta-%'`.execute(db)
  }
  await sql`
    insert into quiz_result (
      attempt_id, user_id, quiz_id, score, max_score, percent, pass_percent, passed, per_question, created_at
    )
    select id, user_id, quiz_id, 5, 5, 100, 70, true, '[]', now()
    from quiz_attempt
    where state = 'submitted'`.execute(db)
}
