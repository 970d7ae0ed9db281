import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { quizMaker, sixQuestions } from '../../../test/world/quizzes.ts'
import { transaction } from '../../lib/database/db.ts'
import { insertPastAttempt } from './insert-past-attempt.ts'

const app = await createTestApp()
const { db, person } = app
const { asked, quiz, register, review, start, state, taker, ...make } = quizMaker(app)

test('the HTML of a quiz is cleaned', async () => {
  const [first] = sixQuestions
  if (!first) throw new Error('there are six')
  const dirty = { ...first, body_html: '<p onclick="x()">Halo<script>x()</script></p>' }
  const somebody = await taker(await quiz({ questions: [dirty] }))
  expect((await asked(somebody, somebody.attempt))[0]?.body_html).toBe('<p>Halo</p>')
})

test('refuses a question without a possible right answer', async () => {
  const [first] = sixQuestions
  if (!first) throw new Error('there are six')
  await expect(quiz({ questions: [{ ...first, options: [] }] })).rejects.toThrow('a single choice has one right option')
})

test('an attempt of the past is graded as any other, and completes nothing by itself', async () => {
  const made = await quiz({ pass_percent: 50 })
  const somebody = await person()
  await register(somebody, made.workshop)
  const past = {
    user_id: somebody.id,
    quiz: { ...made, id: made.quizId },
    number: 1,
    started_at: new Date('2026-08-10T03:00:00Z'),
    submitted_at: new Date('2026-08-10T03:08:00Z'),
  }
  const answers = { 1: [2], 2: [1, 2, 4], 3: true, 5: '48.123', 6: [1, 3, 2, 4, 5] }
  const id = await transaction(db, (tx) => insertPastAttempt(tx, { ...past, answers }))
  const { json } = await review(somebody, { id })
  expect(json.data.result).toMatchObject({
    score: 6.5,
    percent: 65,
    passed: true,
    submitted_at: '2026-08-10T03:08:00Z',
  })
  expect((await state(somebody, made)).json.data).toMatchObject({ attempts_used: 1, passed: true, best_percent: 65 })
  const [module] = (await make.modules(somebody, made.workshop)).json.data
  expect(module.sub_modules[0].state).toBe('in_progress')
  expect((await start(somebody, made)).json.data.number).toBe(2)
})
