import { workshopSubModule } from '@semai/contract/console/resource/workshop-sub-module'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { workshopMaker } from '../../../../test/world/workshops.ts'

/** Form of a task and its rubric. */
const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const { db } = app
const admin = await staffMaker(app).admin()
const { post, put, record } = await consoleRows(app)
const { module, subModule, workshop } = workshopMaker(app)
const place = await module(await workshop())

const criterion = (title: string, points = [10, 25, 40]) => ({
  title,
  level_1: 'Belum ada kutipan',
  points_1: points[0] ?? null,
  level_2: 'Ada kutipan, tanpa konteks',
  points_2: points[1] ?? null,
  level_3: 'Kutipan, siapa, kapan, di mana',
  points_3: points[2] ?? null,
  level_4: points[3] === undefined ? null : 'Juga apa yang disangkal',
  points_4: points[3] ?? null,
})

const asked = {
  title: 'Lembar wawancara',
  workshop_module_id: place.id,
  kind: 'task',
  estimated_minutes: 20,
  is_required: true,
  body_html: '<p>Temui tiga orang.</p>',
  review: 'both',
  text_part: 'required',
  link_part: 'optional',
  file_part: 'optional',
  audio_part: 'none',
  due_days: 7,
  is_team: true,
  accept_level: 3,
  rubric: [criterion('Bukti dari lapangan'), criterion('Pertanyaan terbuka', [0, 20, 40, 60])],
}

const make = (more: object = {}) =>
  post(admin, workshopSubModule, 'create', { body: { values: { ...asked, ...more } } })

async function change(id: string, values: object) {
  const { rev } = await record(workshopSubModule, id)
  return put(admin, workshopSubModule, `update/${id}`, { body: { values }, headers: { 'if-match': rev } })
}

const rowOf = (id: string) =>
  db.selectFrom('workshop_sub_module').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const idsIn = (rubric: unknown) => (Array.isArray(rubric) ? rubric.map(({ id }: { id: string }) => id) : [])

test('returns a task as it was sent and gives its criteria distinct ids', async () => {
  const { status, json } = await make()
  expect([status, json.errors]).toEqual([201, undefined])
  expect((await record(workshopSubModule, json.data.id)).values).toMatchObject(asked)
  const { rubric, review, accept_level, due_days, is_team } = await rowOf(json.data.id)
  expect([review, accept_level, due_days, is_team]).toEqual(['both', 3, 7, true])
  expect(rubric).toMatchObject([
    { title: 'Bukti dari lapangan', levels: [{ points: 10 }, { points: 25 }, { points: 40 }] },
    { title: 'Pertanyaan terbuka', levels: [{ points: 0 }, { points: 20 }, { points: 40 }, { points: 60 }] },
  ])
  expect(new Set(idsIn(rubric)).size).toBe(2)
})

test('takes a criterion that leaves out its empty levels', async () => {
  const { level_4: _words, points_4: _points, ...short } = criterion('Bukti dari lapangan')
  const { status, json } = await make({ rubric: [short, criterion('Pertanyaan terbuka')] })
  expect([status, json.errors]).toEqual([201, undefined])
  const { values } = await record(workshopSubModule, json.data.id)
  expect(values.rubric[0]).toEqual(criterion('Bukti dari lapangan'))
})

test('keeps a criterion’s id when it is moved, renamed or gets other levels', async () => {
  const { json } = await make()
  const [first, second] = idsIn((await rowOf(json.data.id)).rubric)
  const idsAfter = async (rubric: object[]) => {
    expect((await change(json.data.id, { rubric })).json.errors).toBeUndefined()
    return idsIn((await rowOf(json.data.id)).rubric)
  }
  const reordered = [criterion('Pertanyaan terbuka', [1, 2, 3]), criterion('Bukti dari lapangan')]
  expect(await idsAfter(reordered)).toEqual([second, first])
  const [renamed, ...rest] = await idsAfter([
    criterion('Pertanyaan yang terbuka'),
    reordered[1] ?? {},
    criterion('Lain'),
  ])
  expect([renamed, rest[0]]).toEqual([second, first])
  expect([first, second]).not.toContain(rest[1])
  expect(await idsAfter([criterion('Baru sama sekali'), reordered[1] ?? {}, criterion('Lain')])).toEqual([
    second,
    ...rest,
  ])
})

test.each([
  ['only one criterion', { rubric: [criterion('Bukti')] }, ['rubric']],
  ['none at all', { rubric: [] }, ['rubric']],
  ['points that do not rise', { rubric: [criterion('Bukti', [10, 10, 40]), criterion('Lain')] }, ['rubric.0.points_2']],
  [
    'a best level that falls',
    { rubric: [criterion('Bukti'), criterion('Lain', [0, 20, 40, 30])] },
    ['rubric.1.points_4'],
  ],
  [
    'words without points',
    { rubric: [{ ...criterion('Bukti'), level_4: 'Lebih' }, criterion('Lain')] },
    ['rubric.0.points_4'],
  ],
  [
    'points without words',
    { rubric: [criterion('Bukti'), { ...criterion('Lain'), points_4: 50 }] },
    ['rubric.1.level_4'],
  ],
  ['a criterion twice', { rubric: [criterion('Bukti'), criterion('bukti')] }, ['rubric.1.title']],
  ['a level that not every criterion has', { accept_level: 4 }, ['accept_level']],
  ['nothing to hand in', { text_part: 'none', link_part: 'none', file_part: 'none' }, ['text_part']],
])('rejects a task with %s at its field', async (_, more, fields) => {
  const { status, json } = await make(more)
  expect([status, json.errors.map(({ field }: { field: string }) => field)]).toEqual([422, fields])
})

test('requires no rubric without a review and keeps an existing one', async () => {
  const { status, json } = await make({ review: 'none', rubric: [] })
  expect(status).toBe(201)
  expect(json.data.values.rubric).toEqual([])
  const read = await make()
  expect((await change(read.json.data.id, { review: 'none' })).status).toBe(200)
  expect(await rowOf(read.json.data.id)).toMatchObject({ review: 'none', rubric: [{}, {}], accept_level: 3 })
})

test('keeps the rubric of a submission when the task’s rubric changes', async () => {
  const { json } = await make()
  const before = (await rowOf(json.data.id)).rubric
  const time = app.clock.now().toISOString()
  const { id: user_id } = await app.person()
  const taskFields = { user_id, workshop_sub_module_id: json.data.id, review: 'both', rubric: JSON.stringify(before) }
  const submission = { id: crypto.randomUUID(), version: 1, accept_level: 3, created_at: time, updated_at: time }
  await db
    .insertInto('task_submission')
    .values({ ...taskFields, ...submission, state: 'submitted', submitted_at: time })
    .execute()
  expect((await change(json.data.id, { rubric: [criterion('Satu'), criterion('Dua')] })).status).toBe(200)
  const row = db.selectFrom('task_submission').select('rubric').where('id', '=', submission.id)
  expect((await row.executeTakeFirstOrThrow()).rubric).toEqual(before)
  const removed = await post(admin, workshopSubModule, 'act', { body: { action: 'remove', ids: [json.data.id] } })
  expect([removed.status, removed.json.code]).toEqual([409, 'console-in-use'])
})

test('ignores task fields for other kinds', async () => {
  const { id } = await subModule(await module(await workshop()))
  const { values } = await record(workshopSubModule, id)
  expect([values.review, values.text_part, values.rubric]).toEqual([null, null, []])
  expect((await change(id, { title: 'Bacaan lain', review: 'staff' })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ review: 'none', rubric: [], text_part: 'optional' })
})
