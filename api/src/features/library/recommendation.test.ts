import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { eventMaker } from '../../../test/world/events.ts'
import { libraryMaker } from '../../../test/world/library.ts'
import { quizMaker } from '../../../test/world/quizzes.ts'
import { newId } from '../../lib/database/db.ts'
import { reasonInWords, type Grounds } from './recommendation-rules.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { content, favorite, save, choose } = libraryMaker(app)
const { event, takesPart, joinHub } = eventMaker(app)
const { quiz, taker, start, submit, rightAnswers } = quizMaker(app)

beforeEach(async () => {
  await db.deleteFrom('library_content').execute()
})

interface Recommended {
  id: string
  title: string
  reason_code: string
  reason: string
}

const recommended = async (token: string, query = '') =>
  (await call('GET', `/v1/library-content-recommendation/get${query}`, { token })).json
const reasonsOf = async (token: string, query = '') =>
  (await recommended(token, query)).data.map(({ title, reason }: Recommended) => [title, reason])

const dismiss = (token: string, library_content_id: string, is_dismissed = true) =>
  call('POST', '/v1/library-content-recommendation/dismiss', { token, body: { library_content_id, is_dismissed } })

async function suggest(user: { id: string }, suggested_role: string) {
  const created_at = clock.now().toISOString()
  const submission_id = newId()
  const submission = { id: submission_id, user_id: user.id, state: 'submitted', created_at }
  await db.insertInto('pre_test_submission').values(submission).execute()
  const suggestion = { user_id: user.id, submission_id, scores: '{}', suggested_role, confidence: 'tinggi', created_at }
  await db
    .insertInto('role_suggestion')
    .values({ id: newId(), ...suggestion })
    .execute()
}

test('recommends content of the first stage and the editors to a new person', async () => {
  const { token } = await person()
  await content({ title: 'Untuk Hipster', role_codes: ['HIP'] })
  await content({ title: 'Pilihan', editor_weight: 1 })
  await content({ title: 'Pertama', stage: 'ignition' })
  await content({ title: 'Nanti', stage: 'hatch' })
  expect(await reasonsOf(token)).toEqual([
    ['Pertama', 'Untuk tahap Ignition'],
    ['Pilihan', 'Pilihan tim Semai'],
  ])
})

test('recommends content of a failed quiz until it is passed', async () => {
  const made = await quiz()
  const film = await content({ title: 'Film kuis', type: 'video' })
  await content({ title: 'Lain' })
  await db
    .updateTable('workshop_sub_module')
    .set({ source_url: (eb) => eb.selectFrom('library_content').select('source_url').where('id', '=', film) })
    .where('id', '=', made.id)
    .execute()
  await db.updateTable('question').set({ read_again_id: made.id }).where('quiz_id', '=', made.quizId).execute()
  const { token, attempt, ...somebody } = await taker(made)
  expect(await reasonsOf(token)).toEqual([])
  await submit({ token, ...somebody }, attempt)
  expect(await reasonsOf(token)).toEqual([['Film kuis', 'Untuk kuis yang belum lulus']])
  const again = (await start({ token, ...somebody }, made)).json.data
  await submit({ token, ...somebody }, again, await rightAnswers({ token, ...somebody }, again))
  expect(await reasonsOf(token)).toEqual([])
})

test('recommends content in progress first, with the position', async () => {
  const { token } = await person()
  const film = await content({ title: 'Film', type: 'video' })
  const book = await content({ title: 'Buku', type: 'book' })
  const text = await content({ title: 'Artikel' })
  const opened = await content({ title: 'Baru dibuka', editor_weight: 9 })
  for (const [id, last_position] of [
    [film, 250],
    [book, 7],
    [text, 0.4],
    [opened, 0],
  ] as const) {
    clock.advance({ minutes: 1 })
    await save(token, id, { last_position })
  }
  expect(await reasonsOf(token)).toEqual([
    ['Artikel', 'Lanjutkan membaca'],
    ['Buku', 'Lanjutkan dari halaman 7'],
    ['Film', 'Lanjutkan dari menit 4'],
    ['Baru dibuka', 'Pilihan tim Semai'],
  ])
})

test('uses the chosen role, else the suggested one', async () => {
  const { token, ...somebody } = await person()
  await content({ title: 'Untuk Hipster', role_codes: ['HIP'] })
  await content({ title: 'Untuk Hacker', role_codes: ['HAC', 'HUS'] })
  await content({ title: 'Untuk semua' })
  await suggest(somebody, 'HIP')
  expect(await reasonsOf(token)).toEqual([['Untuk Hipster', 'Cocok untuk Hipster']])
  await choose(somebody, 'HAC')
  expect(await reasonsOf(token)).toEqual([['Untuk Hacker', 'Karena kamu Hacker']])
})

test('recommends content of the stage for everybody or for the person’s role', async () => {
  const { token, ...somebody } = await person()
  await choose(somebody, 'HIP')
  await takesPart(somebody, await event({ stage: 'workshop', starts: -50 }), 'attended')
  await takesPart(somebody, await event({ stage: 'hatch' }), 'registered')
  await content({ title: 'Semua', stage: 'workshop' })
  await content({ title: 'Hipster', stage: 'workshop', role_codes: ['HIP'] })
  await content({ title: 'Hacker', stage: 'workshop', role_codes: ['HAC'] })
  await content({ title: 'Awal', stage: 'ignition' })
  expect(await reasonsOf(token)).toEqual([
    ['Hipster', 'Karena kamu Hipster'],
    ['Semua', 'Untuk tahap Workshop'],
  ])
})

test('recommends favourites of at least 2 other hub members, most liked first', async () => {
  const { token, ...somebody } = await person()
  const stranger = await person()
  const others = [await person(), await person(), await person()]
  for (const one of [somebody, ...others]) await joinHub(one, 7)
  await joinHub(stranger, 5)
  const [three, two, one, own] = [
    await content({ title: 'Tiga' }),
    await content({ title: 'Dua', days_ago: 0 }),
    await content({ title: 'Satu' }),
    await content({ title: 'Sendiri' }),
  ]
  for (const [index, other] of others.entries()) {
    await favorite(other.token, three)
    if (index < 2) await favorite(other.token, two)
    if (index < 1) await favorite(other.token, one)
  }
  await favorite(stranger.token, one)
  await favorite(token, own)
  expect(await reasonsOf(token)).toEqual([
    ['Tiga', 'Disukai di Hub 7'],
    ['Dua', 'Disukai di Hub 7'],
  ])
  expect(await reasonsOf(stranger.token)).toEqual([])
})

test('returns content once with its best reason', async () => {
  const { token, ...somebody } = await person()
  await choose(somebody, 'HUS')
  const id = await content({ title: 'Semua alasan', role_codes: ['HUS'], stage: 'ignition', editor_weight: 5 })
  expect(await reasonsOf(token)).toEqual([['Semua alasan', 'Karena kamu Hustler']])
  await save(token, id, { last_position: 0.5 })
  expect(await reasonsOf(token)).toEqual([['Semua alasan', 'Lanjutkan membaca']])
})

test('leaves out completed, dismissed and unpublished content and allows undoing a dismissal', async () => {
  const { token } = await person()
  const done = await content({ type: 'book', editor_weight: 1 })
  const unwanted = await content({ title: 'Tidak dulu', editor_weight: 1 })
  await content({ status: 'draft', editor_weight: 1 })
  await save(token, done, { is_done: true })
  for (let count = 0; count < 2; count++) expect((await dismiss(token, unwanted)).status).toBe(200)
  expect(await reasonsOf(token)).toEqual([])
  await dismiss(token, unwanted, false)
  expect(await reasonsOf(token)).toEqual([['Tidak dulu', 'Pilihan tim Semai']])
  expect(await reasonsOf((await person()).token)).toHaveLength(2)
})

test('pages without gaps, also by type', async () => {
  const { token } = await person()
  for (let count = 0; count < 23; count++) {
    await content({ type: count % 2 ? 'book' : 'article', editor_weight: 1 + (count % 3) })
  }
  const pages = await Promise.all([1, 2, 3, 4].map((page) => recommended(token, `?page=${page}`)))
  expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3, 0])
  for (const page of pages) expect(page).toMatchObject({ total: 23, total_page: 3 })
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }: Recommended) => id))).size).toBe(23)
  expect(await recommended(token, '?type=book')).toMatchObject({ total: 11 })
})

const grounds: Grounds = {
  reason_code: 'continue',
  type: 'video',
  source: 'hls',
  progress: { last_position: 0 },
  role_name: null,
  has_chosen: false,
  stage_name: null,
  hub_number: null,
}

test.each([
  [{ progress: { last_position: 45 } }, 'Lanjutkan menonton'],
  [{ progress: { last_position: 3_725 } }, 'Lanjutkan dari menit 62'],
  [{ type: 'book', source: 'html', progress: { last_position: 0.3 } }, 'Lanjutkan membaca'],
  [{ reason_code: 'quiz_mistake' }, 'Untuk kuis yang belum lulus'],
] as const)('describes %j as “%s”', (more, words) => {
  expect(reasonInWords({ ...grounds, ...more })).toBe(words)
})
