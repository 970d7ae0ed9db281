import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { quizMaker } from '../../../test/world/quizzes.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp()
const { clock, db, person } = app
const make = quizMaker(app)
const { answers, attempt, open, questions, quiz, register, review, start, state, store, submit, taker } = make

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

interface Made {
  id: string
}
interface Caller {
  token: string
}

const ofQuiz = (who: Caller, made: Made) => [state(who, made), start(who, made)]
const ofAttempt = (who: Caller, begun: Made) => [
  attempt(who, begun),
  questions(who, begun),
  store(who, begun, []),
  submit(who, begun),
  review(who, begun),
]

async function expectAll(calls: ReturnType<typeof ofAttempt>, outcome: [status: number, code: string]) {
  for (const answer of await Promise.all(calls)) expect(outcomeOf(answer)).toEqual(outcome)
}

test('hides a quiz from people who are not registered, and refuses their start', async () => {
  await expectAll(ofQuiz(await person(), await quiz()), [403, 'workshop-not-registered'])
})

test('the quiz of a locked module is refused with the reason', async () => {
  const workshop = await make.workshop()
  const first = await make.module(workshop)
  await make.subModule(first)
  const made = await quiz({ module: await make.module(workshop, { unlock: 'previous' }) })
  const somebody = await person()
  await register(somebody, workshop)
  await expectAll(ofQuiz(somebody, made), [403, 'workshop-module-locked'])
  expect((await start(somebody, made)).json.details.reason).toContain(first.code)
})

test('keeps the attempt of a person who leaves the workshop, and offers it again when they return', async () => {
  const made = await quiz()
  const { attempt: begun, ...somebody } = await taker(made)
  await store(somebody, begun, await answers(somebody, begun, { Kata: 'dapur' }))
  await make.withdraw(somebody, made.workshop)
  await expectAll(ofAttempt(somebody, begun), [403, 'workshop-not-registered'])
  expect((await open(somebody)).json.data).toBeNull()
  await register(somebody, made.workshop)
  expect((await open(somebody)).json.data).toMatchObject({ id: begun.id, answered_count: 1 })
})

test('an attempt, and its review, are refused while the module is locked again', async () => {
  const made = await quiz()
  const { attempt: begun, ...somebody } = await taker(made)
  await db
    .updateTable('workshop_module')
    .set({ unlock: 'date', available_at: '2026-08-15T00:00:00Z' })
    .where('id', '=', made.module.id)
    .execute()
  await expectAll(ofAttempt(somebody, begun), [403, 'workshop-module-locked'])
  clock.set('2026-08-15T00:00:00.000Z')
  expect(outcomeOf(await review(somebody, begun))).toEqual([409, 'quiz-attempt-open'])
})

test('an archived quiz is not found, nor are attempts at it', async () => {
  const made = await quiz()
  const { attempt: begun, ...somebody } = await taker(made)
  await db.updateTable('workshop_sub_module').set({ status: 'archived' }).where('id', '=', made.id).execute()
  await expectAll([...ofQuiz(somebody, made), ...ofAttempt(somebody, begun)], [404, 'workshop-sub-module-not-found'])
})

test('another person’s attempt is not found, whether they take part or not', async () => {
  const made = await quiz()
  const { attempt: begun } = await taker(made)
  const [other, stranger] = [await taker(made), await person()]
  for (const who of [other, stranger]) await expectAll(ofAttempt(who, begun), [404, 'quiz-attempt-not-found'])
  await expectAll(ofAttempt(other, { id: newId() }), [404, 'quiz-attempt-not-found'])
})

test('answers 404 for an unknown quiz, and for a quiz without questions', async () => {
  const made = await quiz()
  const reading = await make.subModule(made.module)
  const empty = await quiz({ module: made.module, questions: [] })
  const somebody = await taker(made)
  for (const one of [reading, empty, { id: newId() }])
    await expectAll(ofQuiz(somebody, one), [404, 'workshop-sub-module-not-found'])
})
