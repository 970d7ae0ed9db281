import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { quizMaker, SECRET } from '../../../test/world/quizzes.ts'

const app = await createTestApp()
const { clock, db } = app
const make = quizMaker(app)
const { answers, asked, attempt, open, questions, quiz, review, rightAnswers, start, state, store, submit, taker } =
  make

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

type Answer = Awaited<ReturnType<typeof open>>

/** Return the secrets in a response: secret words, the right number, or a field of the key. */
function leaksOf({ text }: Answer, ownAnswers: string[] = []) {
  const rest = ownAnswers.reduce((left, own) => left.replaceAll(JSON.stringify(own), ''), text)
  const fields = ['is_correct', 'is_right', 'earned', 'feedback', 'explanation_html', 'right_answer', 'read_again']
  const exposed = fields.filter((field) => new RegExp(`"${field}":(?!null)`).test(rest))
  const keys = ['answer_key', 'accepted', 'tolerance', 'weight', 'per_question'].filter((field) => rest.includes(field))
  return [...exposed, ...keys, ...[SECRET, '48123', '48.123'].filter((words) => rest.includes(words))]
}

const own = ['rahasia, DAPUR!', '48.123,5']

test('returns no key in any call during an attempt', async () => {
  const made = await quiz()
  const { attempt: begun, ...somebody } = await taker(made)
  const right = await rightAnswers(somebody, begun)
  const seen = [
    await start(somebody, made),
    await state(somebody, made),
    await open(somebody),
    await attempt(somebody, begun),
    await questions(somebody, begun),
    await store(somebody, begun, right),
    await store(somebody, begun, [{ ...(right[0] ?? { question_id: '', client_seq: 1 }), value: 'x' }]),
    await questions(somebody, begun),
    await review(somebody, begun),
    await make.modules(somebody, made.workshop),
    await make.moduleOf(somebody, made.module),
    await make.subModuleOf(somebody, made),
  ]
  expect(seen.map((answer) => leaksOf(answer, own))).toEqual(seen.map(() => []))
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 422, 200, 409, 200, 200, 200])
})

test('gives options random ids, which do not reveal their order', async () => {
  const made = await quiz()
  const rows = await db
    .selectFrom('question_option')
    .innerJoin('question', 'question.id', 'question_option.question_id')
    .where('quiz_id', '=', made.quizId)
    .select('question_option.id')
    .execute()
  // Version 4 is random. Version 7 begins with the time.
  expect(rows.filter(({ id }) => id[14] !== '4')).toEqual([])
})

test('never lists items to sort in the right order', async () => {
  const made = await quiz({ shuffle: false })
  for (let round = 0; round < 8; round++) {
    const { attempt: begun, ...somebody } = await taker(made)
    const ordering = (await asked(somebody, begun)).find(({ type }) => type === 'ordering')
    const texts = ordering?.options.map(({ text }) => text)
    expect(texts).not.toEqual(['tanya', 'gambar', 'uji', 'rilis', 'rawat'])
    expect(texts?.toSorted()).toEqual(['gambar', 'rawat', 'rilis', 'tanya', 'uji'])
  }
})

test('returns only the score of a score-only quiz, and after a failed attempt the lessons to read again', async () => {
  const made = await quiz({ review: 'score_only' })
  await readAgainFor(made)
  const { attempt: begun, ...somebody } = await taker(made)
  const failed = await submit(somebody, begun, await answers(somebody, begun, { Satu: ['b'], Kata: 'tidak' }))
  expect(leaksOf(failed)).toEqual([])
  const seen = await review(somebody, begun)
  expect(leaksOf(seen)).toEqual(['read_again'])
  expect(seen.json.data).toMatchObject({ is_review_open: false, result: { percent: 10 } })
  // All questions have a lesson, so that none is known to be wrong.
  expect(seen.json.data.questions.filter(({ read_again }: { read_again: object }) => read_again)).toHaveLength(6)
  const second = (await start(somebody, made)).json.data
  await submit(somebody, second, await rightAnswers(somebody, second))
  const passed = await review(somebody, second)
  expect([passed.json.data.is_review_open, leaksOf(passed, own)]).toEqual([false, []])
})

test('reviews a handed-in attempt with keys, reasons and lessons to read again', async () => {
  const made = await quiz({ review: 'after_submit', shuffle: false })
  const reading = await readAgainFor(made)
  const { attempt: begun, ...somebody } = await taker(made)
  const sent = { Satu: ['a'], Banyak: ['a', 'b', 'e'], 'Benar atau salah': false, Kata: 'dapur', Angka: '50.000' }
  await submit(somebody, begun, await answers(somebody, begun, sent))
  const { json } = await review(somebody, begun)
  expect(json.data.result).toMatchObject({ score: 1.5, percent: 15, passed: false })
  expect(json.data.is_review_open).toBe(true)
  const read_again = { workshop_sub_module_id: reading.id, title: reading.title }
  const explanation_html = `<p>${SECRET}</p>`
  expect(json.data.questions).toMatchObject([
    { earned: 0, is_right: false, right_answer: 'b', read_again, explanation_html },
    { earned: 0.5, is_right: false, right_answer: 'a; b; d', read_again },
    { earned: 1, is_right: true, right_answer: 'Salah', read_again: null, answer: false },
    { earned: 0, is_right: false, right_answer: `${SECRET} dapur`, read_again, answer: 'dapur' },
    { earned: 0, right_answer: '48.123,5 (antara 48.123 dan 48.124)', answer: '50.000' },
    { earned: 0, right_answer: 'tanya → gambar → uji → rilis → rawat', answer: null },
  ])
  expect(json.data.questions[0].options).toMatchObject([
    { text: 'a', is_correct: false, feedback: `${SECRET}: tentang a` },
    { text: 'b', is_correct: true },
    { text: 'c', is_correct: false },
  ])
})

test('opens the review of all attempts after a pass, and closes it during another attempt', async () => {
  const made = await quiz({ review: 'after_pass_or_exhausted' })
  const { attempt: first, ...somebody } = await taker(made)
  await submit(somebody, first, await answers(somebody, first, { Kata: 'dapur' }))
  expect(leaksOf(await review(somebody, first))).toEqual([])
  const second = (await start(somebody, made)).json.data
  await submit(somebody, second, await rightAnswers(somebody, second))
  for (const one of [first, second]) expect((await review(somebody, one)).json.data.is_review_open).toBe(true)
  const third = (await start(somebody, made)).json.data
  expect(leaksOf(await review(somebody, second), own)).toEqual([])
  await submit(somebody, third)
  expect((await review(somebody, second)).json.data.is_review_open).toBe(true)
})

test('opens a review that requires a pass after the last attempt, not during it', async () => {
  const made = await quiz({ review: 'after_pass_or_exhausted', max_attempts: 2 })
  const { attempt: first, ...somebody } = await taker(made)
  await submit(somebody, first)
  const second = (await start(somebody, made)).json.data
  expect(leaksOf(await review(somebody, first))).toEqual([])
  await submit(somebody, second)
  expect((await review(somebody, first)).json.data.is_review_open).toBe(true)
})

async function readAgainFor({ module, quizId }: Awaited<ReturnType<typeof quiz>>) {
  const reading = await make.subModule(module, { is_required: false })
  await db.updateTable('question').set({ read_again_id: reading.id }).where('quiz_id', '=', quizId).execute()
  return reading
}
