import { question } from '@semai/contract/console/resource/question'
import { workshopSubModule } from '@semai/contract/console/resource/workshop-sub-module'
import { workshop } from '@semai/contract/console/resource/workshop'
import { preTestQuestion } from '@semai/contract/console/resource/pre-test-question'
import type { Resource } from '@semai/contract/console/resource/resource'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { quizMaker } from '../../../../test/world/quizzes.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { workshopMaker } from '../../../../test/world/workshops.ts'

const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const admin = await staffMaker(app).admin()
const { csv, get, post, put, record, row, valuesFor } = await consoleRows(app)
const quizzes = quizMaker(app)
const { module, subModule, workshop: workshopRow } = workshopMaker(app)

const option = (text: string, is_correct = false) => ({ text, is_correct, feedback: null })
const single = { type: 'single', body_html: '<p>Ibu kota Maluku?</p>', points: 2 }
const choices = [option('Ambon', true), option('Ternate')]

const act = (resource: Resource, action: string, id: string) =>
  post(admin, resource, 'act', { body: { action, ids: [id] } })
const create = (resource: Resource, values: object) => post(admin, resource, 'create', { body: { values } })
async function update(id: string, values: object) {
  const { rev } = await record(question, id)
  return put(admin, question, `update/${id}`, { body: { values }, headers: { 'if-match': rev } })
}

/** Create a quiz without questions in an open workshop. */
async function emptyQuiz() {
  const sub = await subModule(await module(await workshopRow()), { kind: 'quiz', status: 'draft' })
  const quiz = app.db.selectFrom('quiz').select('id').where('workshop_sub_module_id', '=', sub.id)
  return { sub, quiz_id: (await quiz.executeTakeFirstOrThrow()).id }
}

const listOf = async (quiz_id: string, status = 'published') =>
  (await get(admin, question, `get?filter=${encodeURIComponent(`quiz_id=${quiz_id}&status=${status}`)}`)).json.data

test('creates a quiz with its sub-module and requires a question before publishing', async () => {
  const values = { ...(await valuesFor(workshopSubModule, null)), kind: 'quiz', body_html: null }
  const { json } = await create(workshopSubModule, values)
  expect(json.data.values).toMatchObject({ kind: 'quiz', completion: null, status: 'draft' })
  const refused = await act(workshopSubModule, 'publish', json.data.id)
  expect([refused.status, refused.json.errors[0].field]).toEqual([422, 'status'])
  const quiz = app.db.selectFrom('quiz').select('id').where('workshop_sub_module_id', '=', json.data.id)
  const { id: quiz_id } = await quiz.executeTakeFirstOrThrow()
  expect((await create(question, { ...single, quiz_id, options: choices })).status).toBe(201)
  expect((await act(workshopSubModule, 'publish', json.data.id)).status).toBe(200)
  const [only] = await listOf(quiz_id)
  const emptied = await act(question, 'archive', only.id)
  expect([emptied.status, emptied.json.errors[0].message]).toEqual([
    422,
    'Kuis yang terbit perlu paling sedikit satu pertanyaan.',
  ])
})

test('rejects a question without a right answer or without a wrong one, at its field', async () => {
  const { quiz_id } = await emptyQuiz()
  const bad: [object, string][] = [
    [{ ...single, options: [option('Ambon'), option('Ternate')] }, 'options'],
    [{ ...single, options: [option('Ambon', true), option('ambon')] }, 'options'],
    [{ ...single, type: 'multiple', options: [option('a', true), option('b', true)] }, 'options'],
    [{ ...single, type: 'ordering', options: [option('a')] }, 'options'],
    [{ ...single, type: 'true_false' }, 'right'],
    [{ ...single, type: 'number' }, 'number'],
    [{ ...single, type: 'short_text', accepted: ['...'] }, 'accepted'],
    [{ ...single, body_html: '<p> </p>', options: choices }, 'body_html'],
  ]
  for (const [values, field] of bad) {
    const { status, json } = await create(question, { ...values, quiz_id })
    expect([status, json.errors[0].field]).toEqual([422, field])
  }
  expect(await listOf(quiz_id)).toEqual([])
})

test('keeps an asked question and lets a new version replace it', async () => {
  const made = await quizzes.quiz()
  const taker = await quizzes.taker(made)
  const quiz = app.db.selectFrom('quiz').select('id').where('workshop_sub_module_id', '=', made.id)
  const { id: quiz_id } = await quiz.executeTakeFirstOrThrow()
  const before = await listOf(quiz_id)
  const old = before.find((one: { values: { type: string } }) => one.values.type === 'single')
  const existing = await record(question, old.id)
  expect(existing.values.is_asked).toBe(true)

  const refused = await update(old.id, { points: 50, options: choices })
  expect([refused.status, refused.json.errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ['options', 'points'],
  ])
  const options = existing.values.options.map((one: object) => ({ ...one, feedback: 'Baca lagi' }))
  const updated = await update(old.id, { explanation_html: '<p>Karena</p>', options })
  expect([updated.status, updated.json.data.values.options]).toEqual([200, options])

  const newer = { ...single, quiz_id, options: choices, replaces_id: old.id }
  const { status, json } = await create(question, newer)
  expect(status).toBe(201)
  const after = await listOf(quiz_id)
  expect(after.map(({ id }: { id: string }) => id)).toEqual(
    before.map(({ id }: { id: string }) => (id === old.id ? json.data.id : id)),
  )
  expect((await create(question, newer)).json.errors[0].field).toBe('replaces_id')

  // Attempts in progress keep the old question.
  const asked = await quizzes.asked(taker, taker.attempt)
  expect(asked.map(({ id }: { id: string }) => id)).toContain(old.id)
  expect(
    (await quizzes.submit(taker, taker.attempt, await quizzes.rightAnswers(taker, taker.attempt))).json.data.result
      .percent,
  ).toBe(100)
  expect((await act(question, 'remove', old.id)).json.code).toBe('console-in-use')
})

test('imports questions from a file and lists each error with its row', async () => {
  const { quiz_id } = await emptyQuiz()
  const head = question.example[0].join(',')
  const good = question.example.slice(1).map((cells) => cells.map((cell) => `"${cell}"`).join(','))
  const bad = [
    'Satu jawaban,Tanpa kunci,Satu,Dua,,,,1,',
    'Satu jawaban,Kunci lain,Satu,Dua,,,D,1,',
    'Angka,Bukan angka,,,,,banyak,1,',
    'Tebakan,Jenis lain,,,,,A,1,',
  ]
  const file = [head, ...good, ...bad].join('\r\n')
  const check = await csv(admin, question, file, `mode=all&parent=${quiz_id}`)
  expect(check.json.data).toMatchObject({ total: 10, good: 6, imported: 0 })
  expect(check.json.data.bad.map(({ row: line, field }: { row: number; field: string }) => [line, field])).toEqual([
    [7, 'options'],
    [8, 'options'],
    [9, 'number'],
    [10, 'type'],
  ])
  const result = await csv(admin, question, file, `mode=good&parent=${quiz_id}`)
  expect(result.json.data.imported).toBe(6)
  const rows = await listOf(quiz_id)
  expect(rows.map(({ values }: { values: { type: string } }) => values.type)).toEqual([
    'single',
    'multiple',
    'true_false',
    'short_text',
    'number',
    'ordering',
  ])
  const { values } = await record(question, rows[3].id)
  expect(values.accepted).toEqual(['MVP', 'produk layak minimum'])
})

test('reads the key 48.000 of a file as participants write it', async () => {
  const { quiz_id } = await emptyQuiz()
  const file = 'jenis;pertanyaan;kunci;poin\nAngka;Berapa?;48.000;1\nAngka;Berapa?;1,5;1\nAngka;Berapa?;1.000.5;1'
  const { json } = await csv(admin, question, file, `mode=good&parent=${quiz_id}`)
  expect(json.data).toMatchObject({ imported: 2, bad: [{ row: 3, field: 'number' }] })
  const records = await Promise.all((await listOf(quiz_id)).map(({ id }: { id: string }) => record(question, id)))
  expect(records.map(({ values }) => values.number)).toEqual([48_000, 1.5])
})

test('reads the points of a file as whole numbers and rejects others with a message', async () => {
  const { quiz_id } = await emptyQuiz()
  const lines = ['10', '1.000', '1,5', '1.5', '1.000,5', 'banyak'].map((points) => `Angka;Berapa?;1;${points}`)
  const { json } = await csv(
    admin,
    question,
    ['jenis;pertanyaan;kunci;poin', ...lines].join('\n'),
    `mode=check&parent=${quiz_id}`,
  )
  const message = 'Angka tanpa titik desimal, misalnya 1.000.'
  expect(json.data.bad).toEqual([
    { row: 2, field: 'points', message: 'Paling besar 100.' },
    ...[3, 4, 5, 6].map((at) => ({ row: at, field: 'points', message })),
  ])
})

test('allows one published workshop per role', async () => {
  const values = await valuesFor(workshop, null, { track: 'workshop', role_code: 'HAC', line: null })
  const ids = await Promise.all([0, 1].map(() => row(workshop, null)))
  for (const [at, id] of ids.entries()) {
    const { rev } = await record(workshop, id)
    const slug = `peran-${at}`
    const body = { values: { ...values, slug } }
    expect((await put(admin, workshop, `update/${id}`, { body, headers: { 'if-match': rev } })).status).toBe(200)
  }
  const [first = '', second = ''] = ids
  const publish = (id: string) =>
    post(admin, workshop, 'act', { body: { action: 'publish', ids: [id], parts: 'without' } })
  expect((await publish(first)).status).toBe(200)
  const { status, json } = await publish(second)
  expect([status, json.code, json.errors[0].field]).toEqual([409, 'console-duplicate', 'role_code'])
})

test('rejects a published set of pre-test questions that does not lead to every role', async () => {
  await app.db.updateTable('pre_test_question').set({ status: 'archived' }).execute()
  const [toHustler, toAll, decider, second] = await Promise.all(
    [
      [{ text: 'Jualan', HUS: 3, HIP: 0, HAC: 0 }],
      [{ text: 'Gambar', HUS: 0, HIP: 3, HAC: 2 }],
      [{ text: 'Kode', HUS: 0, HIP: 0, HAC: 3 }],
      [{ text: 'Kode', HUS: 0, HIP: 0, HAC: 3 }],
    ].map((options, at) =>
      create(preTestQuestion, {
        text: `Pertanyaan ${at}`,
        options: [...options, { text: 'Lainnya', HUS: 1, HIP: 0, HAC: 0 }],
        is_decider: at > 1,
      }),
    ),
  )
  if (!toHustler || !toAll || !decider || !second) throw new Error('four questions')
  const publish = (...made: NonNullable<typeof toHustler>[]) =>
    post(admin, preTestQuestion, 'act', { body: { action: 'publish', ids: made.map(({ json }) => json.data.id) } })
  expect((await publish(toHustler)).json.errors[0].message).toBe('Belum ada jawaban yang menuju peran Hipster.')
  expect((await publish(toHustler, toAll, decider, second)).status).toBe(422)
  expect((await publish(toHustler, toAll, decider)).status).toBe(200)
  expect((await act(preTestQuestion, 'archive', toAll.json.data.id)).status).toBe(422)
  expect((await act(preTestQuestion, 'archive', decider.json.data.id)).status).toBe(200)
})

test('completes a workshop when its last open part is archived', async () => {
  const made = await quizzes.path()
  const somebody = await app.person()
  await quizzes.register(somebody, made.workshop)
  const [first, second, third, last] = made.parts
  for (const part of [first, second, third]) await quizzes.markDone(somebody, { id: part?.id ?? '' })
  const participant = app.db
    .selectFrom('workshop_participant')
    .select('status')
    .where('workshop_id', '=', made.workshop.id)
  expect(await participant.executeTakeFirst()).toEqual({ status: 'active' })
  expect((await act(workshopSubModule, 'archive', last?.id ?? '')).status).toBe(200)
  expect(await participant.executeTakeFirst()).toEqual({ status: 'completed' })
})
