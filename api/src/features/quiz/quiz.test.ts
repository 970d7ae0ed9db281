import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { quizMaker } from '../../../test/world/quizzes.ts'

const app = await createTestApp()
const { clock, db, person } = app
const make = quizMaker(app)
const { answers, asked, attempt, open, quiz, register, review, rightAnswers, start, state, store, submit, taker } = make

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

test('shows the rules before the first attempt', async () => {
  const made = await quiz({ max_attempts: 3, time_limit_seconds: 900, retry_delay_minutes: 10 })
  const somebody = await person()
  await register(somebody, made.workshop)
  const { status, json } = await state(somebody, made)
  expect([status, json.data]).toEqual([
    200,
    {
      workshop_sub_module_id: made.id,
      title: 'Kuis',
      question_count: 6,
      pass_percent: 70,
      max_attempts: 3,
      retry_delay_minutes: 10,
      time_limit_seconds: 900,
      review: 'after_submit',
      attempts_used: 0,
      next_attempt_at: null,
      can_start: true,
      passed: false,
      best_percent: null,
      open_attempt_id: null,
      last_attempt_id: null,
    },
  ])
  expect((await open(somebody)).json.data).toBeNull()
})

test('returns the unfinished attempt on each device instead of a second one', async () => {
  const made = await quiz({ time_limit_seconds: 900 })
  const somebody = await taker(made)
  expect(somebody.attempt).toEqual({
    id: expect.any(String),
    workshop_sub_module_id: made.id,
    number: 1,
    state: 'in_progress',
    started_at: '2026-08-13T03:00:00Z',
    deadline_at: '2026-08-13T03:15:00Z',
    server_time: '2026-08-13T03:00:00Z',
    answered_count: 0,
    question_count: 6,
  })
  clock.advance({ minutes: 4 })
  const same = { ...somebody.attempt, server_time: '2026-08-13T03:04:00Z' }
  expect((await start(somebody, made)).json.data).toEqual(same)
  expect((await attempt(somebody, same)).json.data).toEqual(same)
  expect((await open(somebody)).json.data).toEqual(same)
  expect((await state(somebody, made)).json.data).toMatchObject({ open_attempt_id: same.id, can_start: true })
})

test('keeps the order of questions and options of an attempt after edits', async () => {
  const made = await quiz()
  const somebody = await taker(made)
  const before = await asked(somebody, somebody.attempt)
  expect(before.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
  await db
    .updateTable('question')
    .set({ status: 'archived' })
    .where('id', '=', before[0]?.id ?? '')
    .execute()
  expect(await asked(somebody, somebody.attempt)).toEqual(before)
  const other = await taker(made)
  expect(await asked(other, other.attempt)).toHaveLength(5)
})

test('returns answers of each type after a reload', async () => {
  const made = await quiz()
  const { attempt: begun, ...somebody } = await taker(made)
  const sent = await rightAnswers(somebody, begun)
  const { status, json } = await store(somebody, begun, sent)
  expect([status, json.data]).toMatchObject([200, { saved: 6, result: null, attempt: { answered_count: 6 } }])
  const shown = await asked(somebody, begun)
  for (const { question_id, value, client_seq } of sent)
    expect(shown.find(({ id }) => id === question_id)).toMatchObject({ answer: value, client_seq })
})

test('autosaves that come out of order keep the newest answer; null clears it for good', async () => {
  const made = await quiz()
  const { attempt: begun, ...somebody } = await taker(made)
  const [first, second] = [
    await answers(somebody, begun, { Kata: 'lama', Satu: ['a'] }),
    await answers(somebody, begun, { Kata: 'baru', Satu: ['c'] }),
  ]
  expect((await store(somebody, begun, second)).json.data.saved).toBe(2)
  expect((await store(somebody, begun, first)).json.data.saved).toBe(0)
  expect((await store(somebody, begun, second)).json.data.saved).toBe(0)
  const answerTo = async (body: string) =>
    (await asked(somebody, begun)).find(({ body_html }) => body_html === `<p>${body}</p>`)?.answer
  expect(await answerTo('Kata')).toBe('baru')
  const cleared = second.map((answer) => ({ ...answer, value: null, client_seq: answer.client_seq + 10 }))
  expect((await store(somebody, begun, cleared)).json.data).toMatchObject({ saved: 2, attempt: { answered_count: 0 } })
  expect((await store(somebody, begun, second)).json.data.saved).toBe(0)
  expect([await answerTo('Kata'), await answerTo('Satu')]).toEqual([null, null])
})

test('refuses an invalid answer by its position, and saves none of the call', async () => {
  const made = await quiz()
  const { attempt: begun, ...somebody } = await taker(made)
  const elsewhere = await taker(made)
  const [good, foreign] = [
    await answers(somebody, begun, { Kata: 'dapur', Satu: ['a'] }),
    await answers(elsewhere, elsewhere.attempt, { Banyak: ['a'] }),
  ]
  const number = (await asked(somebody, begun)).find(({ type }) => type === 'number')
  const bad = [...good, { question_id: number?.id ?? '', value: 'seribu', client_seq: 1 }]
  const { status, json } = await store(somebody, begun, bad)
  expect([status, json]).toMatchObject([
    422,
    { code: 'quiz-answer-invalid', errors: [{ field: 'answers.2.value', message: expect.stringContaining('angka') }] },
  ])
  const strange = { ...good[0], question_id: made.id, value: 'x', client_seq: 1 }
  expect((await store(somebody, begun, [strange])).json.errors).toMatchObject([{ field: 'answers.0.question_id' }])
  expect(outcomeOf(await submit(somebody, begun, bad))).toEqual([422, 'quiz-answer-invalid'])
  expect((await attempt(somebody, begun)).json.data).toMatchObject({ state: 'in_progress', answered_count: 0 })
  expect((await store(somebody, begun, foreign)).status).toBe(200)
})

test('grades once: a repeated hand-in returns the same result and saves no answers', async () => {
  const made = await quiz()
  const { attempt: begun, ...somebody } = await taker(made)
  const right = await rightAnswers(somebody, begun)
  const { json } = await submit(somebody, begun, right)
  const result = {
    attempt_id: begun.id,
    number: 1,
    state: 'submitted',
    score: 10,
    max_score: 10,
    percent: 100,
    passed: true,
    pass_percent: 70,
    submitted_at: '2026-08-13T03:00:00Z',
  }
  expect(json.data).toMatchObject({ saved: 6, result, attempt: { state: 'submitted', answered_count: 6 } })
  clock.advance({ minutes: 1 })
  const worse = await answers(somebody, begun, { Satu: ['a'] })
  const again = await submit(somebody, begun, worse)
  expect([again.status, again.json.data.saved, again.json.data.result]).toEqual([200, 0, result])
  expect(outcomeOf(await store(somebody, begun, worse))).toEqual([409, 'quiz-attempt-over'])
  expect((await review(somebody, begun)).json.data.result).toEqual(result)
  await expect(
    db.updateTable('quiz_result').set({ percent: 99 }).where('attempt_id', '=', begun.id).execute(),
  ).rejects.toThrow('only rises')
})

test('ticking everything earns nothing of a multiple choice', async () => {
  const made = await quiz()
  const { attempt: begun, ...somebody } = await taker(made)
  const all = await answers(somebody, begun, { Banyak: ['a', 'b', 'c', 'd', 'e'] })
  expect((await submit(somebody, begun, all)).json.data.result).toMatchObject({ score: 0, percent: 0, passed: false })
})

test('passing completes the sub-module, its module and the workshop; failing does not', async () => {
  const made = await quiz({ pass_percent: 50 })
  const progress = async (who: { token: string }) => {
    const [module] = (await make.modules(who, made.workshop)).json.data
    const { participation } = (await make.read(who, made.workshop)).json.data
    return [module.sub_modules[0].state, module.sub_modules[0].best_percent, module.state, participation.status]
  }
  const { attempt: begun, ...somebody } = await taker(made)
  expect(await progress(somebody)).toEqual(['in_progress', null, 'in_progress', 'registered'])
  await submit(somebody, begun, await answers(somebody, begun, { Satu: ['b'] }))
  expect(await progress(somebody)).toEqual(['in_progress', 10, 'in_progress', 'registered'])
  const second = (await start(somebody, made)).json.data
  await submit(somebody, second, await rightAnswers(somebody, second))
  expect(await progress(somebody)).toEqual(['completed', 100, 'completed', 'completed'])
  const third = (await start(somebody, made)).json.data
  await submit(somebody, third)
  expect(await progress(somebody)).toEqual(['completed', 100, 'completed', 'completed'])
  expect((await state(somebody, made)).json.data).toMatchObject({
    attempts_used: 3,
    passed: true,
    best_percent: 100,
    last_attempt_id: third.id,
  })
})

test('waits between attempts, and limits their number', async () => {
  const made = await quiz({ max_attempts: 2, retry_delay_minutes: 10 })
  const { attempt: first, ...somebody } = await taker(made)
  await submit(somebody, first)
  clock.advance({ minutes: 9 })
  const early = await start(somebody, made)
  expect(outcomeOf(early)).toEqual([409, 'quiz-too-soon'])
  expect(early.json.details).toEqual({ next_attempt_at: '2026-08-13T03:10:00.000Z' })
  expect((await state(somebody, made)).json.data).toMatchObject({
    can_start: false,
    next_attempt_at: '2026-08-13T03:10:00.000Z',
  })
  clock.advance({ minutes: 1 })
  const second = (await start(somebody, made)).json.data
  expect(second.number).toBe(2)
  await submit(somebody, second)
  clock.advance({ days: 1 })
  const refused = await start(somebody, made)
  expect(outcomeOf(refused)).toEqual([409, 'quiz-attempts-used'])
  expect(refused.json.details).toEqual({ used: 2, max_attempts: 2 })
  expect((await state(somebody, made)).json.data).toMatchObject({ can_start: false, next_attempt_at: null })
})

test('grades an attempt whose workshop was archived meanwhile, and completes the workshop', async () => {
  const made = await quiz({ time_limit_seconds: 60 })
  const { attempt: begun, ...somebody } = await taker(made)
  await store(somebody, begun, await rightAnswers(somebody, begun))
  await db.updateTable('workshop').set({ status: 'archived' }).where('id', '=', made.workshop.id).execute()
  clock.advance({ minutes: 2 })
  expect((await state(somebody, made)).json.data).toMatchObject({ passed: true, best_percent: 100 })
  expect((await make.read(somebody, made.workshop)).json.data.participation.status).toBe('completed')
})
