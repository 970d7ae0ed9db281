import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { quizMaker } from '../../../test/world/quizzes.ts'
import { processExpiredAttempts } from './process-expired-attempts.ts'

const app = await createTestApp()
const { clock, db, deps } = app
const make = quizMaker(app)
const { answers, attempt, open, quiz, review, rightAnswers, start, state, store, submit, taker } = make

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const minute = () => quiz({ time_limit_seconds: 60 })
const expired = { state: 'expired', submitted_at: '2026-08-13T03:01:00Z' }

test('grades a late hand-in by the answers saved before the deadline', async () => {
  const { attempt: begun, ...somebody } = await taker(await minute())
  await store(somebody, begun, await answers(somebody, begun, { Satu: ['b'], 'Benar atau salah': false }))
  const late = await rightAnswers(somebody, begun)
  clock.advance({ minutes: 1, seconds: 6 })
  const { status, json } = await submit(somebody, begun, late)
  expect([status, json.data.saved]).toEqual([200, 0])
  expect(json.data).toMatchObject({ result: { ...expired, score: 2, percent: 20 }, attempt: { state: 'expired' } })
  expect((await submit(somebody, begun, late)).json.data.result).toEqual(json.data.result)
  expect(outcomeOf(await store(somebody, begun, late))).toEqual([409, 'quiz-attempt-over'])
})

test('answers that a hand-in brings within five seconds still count; an autosave does not', async () => {
  const { attempt: begun, ...somebody } = await taker(await minute())
  const last = await rightAnswers(somebody, begun)
  clock.advance({ minutes: 1 })
  expect(outcomeOf(await store(somebody, begun, last))).toEqual([409, 'quiz-attempt-over'])
  clock.advance({ seconds: 5 })
  expect((await attempt(somebody, begun)).json.data.state).toBe('in_progress')
  const { json } = await submit(somebody, begun, last)
  expect(json.data).toMatchObject({ saved: 6, result: { ...expired, percent: 100, passed: true } })
})

test('an autosave just before the deadline counts', async () => {
  const { attempt: begun, ...somebody } = await taker(await minute())
  clock.advance({ seconds: 59 })
  expect((await store(somebody, begun, await rightAnswers(somebody, begun))).json.data.saved).toBe(6)
  clock.advance({ seconds: 10 })
  expect((await review(somebody, begun)).json.data.result).toMatchObject({ ...expired, percent: 100 })
})

test('ends the attempt at the first read after the deadline, without a timer', async () => {
  const looks: [look: (who: { token: string }, made: Made, begun: Made) => Promise<unknown>, what: unknown][] = [
    [async (who, _, begun) => (await attempt(who, begun)).json.data.state, 'expired'],
    [async (who) => (await open(who)).json.data, null],
    [async (who, made) => (await state(who, made)).json.data.open_attempt_id, null],
    [async (who, made) => (await start(who, made)).json.data.number, 2],
    [async (who, _, begun) => (await review(who, begun)).json.data.result.state, 'expired'],
    [async (who, _, begun) => (await store(who, begun, [])).json.code, 'quiz-attempt-over'],
  ]
  for (const [look, what] of looks) {
    const made = await minute()
    const { attempt: begun, ...somebody } = await taker(made)
    clock.advance({ minutes: 1, seconds: 6 })
    expect(await look(somebody, made, begun)).toEqual(what)
  }
})

test('grades each abandoned attempt once by the job, with its badges and certificates', async () => {
  const made = await minute()
  const gone = await taker(made)
  const other = await taker(made)
  await store(gone, gone.attempt, await rightAnswers(gone, gone.attempt))
  clock.advance({ minutes: 1, seconds: 4 })
  await processExpiredAttempts(deps)
  const resultsOf = () => db.selectFrom('quiz_result').selectAll().where('quiz_id', '=', made.quizId).execute()
  expect(await resultsOf()).toEqual([])
  clock.advance({ seconds: 2 })
  await Promise.all([processExpiredAttempts(deps), processExpiredAttempts(deps), processExpiredAttempts(deps, gone.id)])
  expect((await resultsOf()).map(({ percent }) => percent).toSorted((a, b) => a - b)).toEqual([0, 100])
  expect((await state(gone, made)).json.data).toMatchObject({ passed: true, open_attempt_id: null })
  expect((await state(other, made)).json.data).toMatchObject({ passed: false, best_percent: 0 })
  const { participation } = (await make.read(gone, made.workshop)).json.data
  expect(participation.status).toBe('completed')
})

test('without a time limit an attempt waits for ever', async () => {
  const { attempt: begun } = await taker(await quiz())
  clock.advance({ days: 400 })
  await processExpiredAttempts(deps)
  // Through the database: no session lasts so long.
  const row = await db.selectFrom('quiz_attempt').select('state').where('id', '=', begun.id).executeTakeFirstOrThrow()
  expect(row.state).toBe('in_progress')
})

test('grades other attempts after one fails', async () => {
  const made = await minute()
  const [broken, fine] = [await taker(made), await taker(made)]
  const at = clock.now().toISOString()
  const result = { user_id: broken.id, quiz_id: made.quizId, score: 0, max_score: 0, percent: 0, pass_percent: 70 }
  await db
    .insertInto('quiz_result')
    .values({ ...result, attempt_id: broken.attempt.id, passed: false, per_question: '[]', created_at: at })
    .execute()
  clock.advance({ minutes: 2 })
  await expect(processExpiredAttempts(deps)).rejects.toThrow('attempts that cannot be graded')
  expect((await attempt(fine, fine.attempt)).json.data.state).toBe('expired')
})

interface Made {
  id: string
}
