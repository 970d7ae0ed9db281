import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { workshopMaker } from '../../../test/world/workshops.ts'
import { transaction } from '../../lib/database/db.ts'
import { completeSubModule } from './complete-sub-module.ts'

const app = await createTestApp()
const { call, clock, db, deps, person } = app
const make = workshopMaker(app)
const { markDone, module, modules, path, register, save, subModule, subModuleOf, workshop } = make

const START = '2026-08-13T03:00:00.000Z'
// As PostgreSQL writes it.
const STORED = '2026-08-13T03:00:00Z'
beforeEach(() => clock.set(START))

/** Create a participant of a workshop with one module and one sub-module of a kind. */
async function learner(options: Parameters<typeof subModule>[1]) {
  const made = await workshop()
  const part = await subModule(await module(made), options)
  const somebody = await person()
  await register(somebody, made)
  return { somebody, made, part }
}

async function walker(options: Parameters<typeof path>[0] = {}) {
  const made = await path(options)
  const somebody = await person()
  await register(somebody, made.workshop)
  return { ...made, somebody }
}

const noticesOf = async ({ token }: { token: string }) =>
  (await call('GET', '/v1/user-notification/get', { token })).json.data

const addressed = (notices: { target: string }[], { id }: { id: string }) =>
  notices.filter(({ target }) => target === `/workshop/${id}`)

test('completes a part with completion view when it is opened', async () => {
  const { somebody, part } = await learner({ completion: 'view' })
  expect((await save(somebody, part)).json.data).toEqual({
    state: 'completed',
    percent: 100,
    last_position: 0,
    completed_at: START,
    workshop: { status: 'completed', progress_percent: 100, completed_at: START },
  })
})

test('completes a video at its share, counted no faster than time passes', async () => {
  const { somebody, part } = await learner({ kind: 'video', completion: 'min_percent', min_percent: 80 })
  const claims = { last_position: 200, watched: [{ from: 0, to: 200 }], is_done: true }
  expect((await save(somebody, part, claims)).json.data).toMatchObject({ state: 'in_progress', percent: 40 })
  clock.advance({ seconds: 90 })
  expect((await save(somebody, part, claims)).json.data).toMatchObject({ state: 'completed', percent: 100 })
})

test('completes a PDF when its reader marks it as done', async () => {
  const { somebody, part } = await learner({ kind: 'pdf' })
  const read = await save(somebody, part, { last_position: 11 })
  expect(read.json.data).toMatchObject({ state: 'in_progress', percent: 99, last_position: 11 })
  expect((await markDone(somebody, part)).json.data).toMatchObject({ state: 'completed' })
})

test.each(['task', 'quiz'] as const)('does not complete a %s by progress from the device', async (kind) => {
  const { somebody, part } = await learner({ kind })
  const said = await save(somebody, part, { last_position: 1, active_seconds: 3600, is_done: true })
  expect(said.json.data).toMatchObject({ state: 'in_progress', workshop: { status: 'active', progress_percent: 0 } })
})

test('keeps the newest position and the highest percent when syncs arrive out of order', async () => {
  const { somebody, part } = await learner({ kind: 'video' })
  await save(somebody, part)
  clock.advance({ minutes: 10 })
  const sync = (second: number, position: number) =>
    save(somebody, part, {
      last_position: position,
      watched: [{ from: position - 40, to: position }],
      device_updated_at: new Date(Date.parse(START) + second * 1000).toISOString(),
    })
  expect((await sync(120, 160)).json.data).toMatchObject({ percent: 20, last_position: 160 })
  expect((await sync(40, 40)).json.data).toMatchObject({ percent: 40, last_position: 160 })
  expect((await sync(120, 160)).json.data).toMatchObject({ percent: 40, last_position: 160 })
  expect((await subModuleOf(somebody, part)).json.data).toMatchObject({ percent: 40, last_position: 160 })
})

test('counts the percent over required parts only', async () => {
  const made = await workshop()
  const first = await module(made)
  const [one, optional] = [await subModule(first), await subModule(first, { is_required: false })]
  await subModule(first)
  await subModule(await module(made, { is_required: false }))
  const somebody = await person()
  await register(somebody, made)
  expect((await save(somebody, one)).json.data.workshop).toEqual({
    status: 'active',
    progress_percent: 0,
    completed_at: null,
  })
  expect((await markDone(somebody, optional)).json.data.workshop.progress_percent).toBe(0)
  expect((await markDone(somebody, one)).json.data.workshop.progress_percent).toBe(50)
  const journey = (await modules(somebody, made)).json.data
  expect(journey[0]).toMatchObject({ state: 'in_progress', progress_percent: 50 })
})

test('completes the workshop with its last required part and notifies once', async () => {
  const { workshop: made, parts, somebody } = await walker()
  const percents = []
  for (const part of parts) percents.push((await markDone(somebody, part)).json.data.workshop.progress_percent)
  expect(percents).toEqual([25, 50, 75, 100])
  for (const part of parts) await markDone(somebody, part)
  const received = addressed(await noticesOf(somebody), made)
  expect(received).toMatchObject([{ title: 'Workshop selesai', content_title: 'Workshop Hipster' }])
  expect((await make.read(somebody, made)).json.data).toMatchObject({
    participation: { status: 'completed', progress_percent: 100, completed_at: STORED },
    next: null,
  })
})

test('completes the workshop by its quizzes alone under pass policy quizzes', async () => {
  const made = await workshop({ pass_policy: 'quizzes' })
  const [first, plain] = [await module(made), await module(made)]
  const [, quiz] = [await subModule(first), await subModule(first, { kind: 'quiz' })]
  await subModule(plain)
  const somebody = await person()
  await register(somebody, made)
  const whose = { user_id: somebody.id, workshop_sub_module_id: quiz.id }
  const after = await transaction(db, (tx) => completeSubModule(tx, deps, whose))
  expect(after).toMatchObject({ status: 'completed', progress_percent: 100 })
})

test('marks parts added after completion as new and keeps the completion', async () => {
  const { workshop: made, first, second, parts, somebody } = await walker()
  for (const part of parts) await markDone(somebody, part)
  clock.advance({ days: 1 })
  const added = [
    await subModule(first),
    await subModule(second),
    await subModule(await module(made, { unlock: 'previous' })),
  ]
  const journey = (await modules(somebody, made)).json.data
  expect(journey).toMatchObject([
    { state: 'completed', progress_percent: 100 },
    { state: 'completed', progress_percent: 100 },
    { state: 'available', lock_reason: null },
  ])
  const newIds = journey.flatMap(({ sub_modules }: { sub_modules: { id: string; is_new: boolean }[] }) =>
    sub_modules.filter(({ is_new }) => is_new).map(({ id }) => id),
  )
  expect(newIds).toEqual(added.map(({ id }) => id))
  const saved = await save(somebody, added[0] ?? made)
  expect(saved.json.data.workshop).toEqual({ status: 'completed', progress_percent: 100, completed_at: STORED })
  for (const part of added) await markDone(somebody, part)
  const done = (await modules(somebody, made)).json.data[0].sub_modules
  expect(done.map(({ is_new }: { is_new: boolean }) => is_new)).toEqual([false, false, false])
})

test('keeps the percent and open parts when parts are added half-way', async () => {
  const { workshop: made, first, parts, somebody } = await walker()
  const [one, two, three, four] = parts
  if (!one || !two || !three || !four) throw new Error('a path has four parts')
  for (const part of [one, two, three]) await markDone(somebody, part)
  clock.advance({ days: 1 })
  await subModule(first)
  await subModule({ id: four.workshop_module_id })
  expect((await save(somebody, four)).json.data.workshop.progress_percent).toBe(75)
  expect((await modules(somebody, made)).json.data).toMatchObject([{ state: 'completed' }, { state: 'in_progress' }])
})

test('completes the workshop on the next save after its last missing part was archived', async () => {
  const { workshop: made, parts, somebody } = await walker()
  const [last] = parts.slice(-1)
  for (const part of parts.slice(0, -1)) await markDone(somebody, part)
  await db
    .updateTable('workshop_sub_module')
    .set({ status: 'archived' })
    .where('id', '=', last?.id ?? '')
    .execute()
  const saved = await save(somebody, parts[0] ?? made)
  expect(saved.json.data.workshop).toMatchObject({ status: 'completed', progress_percent: 100 })
})

test.skipIf(!isPostgres)(
  'the last two parts done at once complete the workshop once, with one certificate',
  async () => {
    const { workshop: made, parts, somebody } = await walker({ role_code: 'HUS' })
    for (const part of parts.slice(0, 2)) await markDone(somebody, part)
    const rest = parts.slice(2)
    const answers = await Promise.all([...rest, ...rest, ...rest].map((part) => markDone(somebody, part)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(addressed(await noticesOf(somebody), made)).toHaveLength(1)
    const rows = await db
      .selectFrom('workshop_module_completion')
      .select('workshop_module_id')
      .where('user_id', '=', somebody.id)
      .execute()
    expect(rows).toHaveLength(2)
    const { data } = (await make.read(somebody, made)).json
    expect(data.participation.status).toBe('completed')
    const certificates = await db
      .selectFrom('certificate')
      .select('id')
      .where('user_id', '=', somebody.id)
      .where('subject_type', '=', 'workshop')
      .execute()
    expect(certificates).toEqual([{ id: data.certificate_id }])
  },
)

test.skipIf(!isPostgres)('keeps every part for 30 parallel syncs from several devices', async () => {
  const { somebody, part } = await learner({ kind: 'video' })
  await save(somebody, part)
  clock.advance({ minutes: 10 })
  const order = Array.from({ length: 19 }, (_, at) => (at * 7) % 19)
  const answers = await Promise.all(
    order.map((at) =>
      save(somebody, part, {
        last_position: (at + 1) * 10,
        watched: [{ from: at * 10, to: (at + 1) * 10 }],
        device_updated_at: new Date(Date.parse(START) + at * 10_000).toISOString(),
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(19).fill(200))
  expect((await subModuleOf(somebody, part)).json.data).toMatchObject({ percent: 95, last_position: 190 })
})
