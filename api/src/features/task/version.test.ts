import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { startupMaker } from '../../../test/world/startups.ts'
import { taskMaker } from '../../../test/world/tasks.ts'

const app = await createTestApp()
const { clock, db } = app
const maker = taskMaker(app)
const { claim, handIn, handedIn, learner, operator, readTask, task, versions } = maker
const { join, leave, startup } = startupMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

/** Multiply a version to `many`, with rising numbers. */
const fill = (id: string, many: number) =>
  sql`
    insert into task_submission (
      id, workshop_sub_module_id, user_id, version, state, review, rubric, accept_level, text, submitted_at, decided_at,
      created_at, updated_at
    )
    select gen_random_uuid(), workshop_sub_module_id, user_id, version + nth, 'changes_requested', 'staff', rubric,
           accept_level, text, submitted_at, submitted_at, created_at, updated_at
    from task_submission, generate_series(1, ${many - 1}::integer) nth
    where id = ${id}`.execute(db)

const numbersOf = (data: { version: number }[]) => data.map(({ version }) => version)

test('returns the latest 10 of 5,000 versions to authors and readers, and the rest by page', async () => {
  const { workshop, task: part } = await readTask({ review: 'none' })
  const ayu = await learner(workshop)
  await fill(await handedIn(ayu, part), 5000)
  await db.updateTable('workshop_sub_module').set({ review: 'staff' }).where('id', '=', part.id).execute()
  const newest = await handedIn(ayu, part)
  const latestTen = Array.from({ length: 10 }, (_, at) => 5001 - at)
  expect(numbersOf((await task(ayu, part)).json.data.versions)).toEqual(latestTen)
  const second = (await versions(ayu, part, 2)).json
  expect(second).toMatchObject({ page: 2, total: 5001, total_page: 501 })
  expect(numbersOf(second.data)).toEqual(latestTen.map((number) => number - 10))
  expect(numbersOf((await claim(await operator(7), newest)).json.data.earlier)).toEqual(
    latestTen.map((number) => number - 1),
  )
})

test('lists no versions of other people', async () => {
  const { workshop, task: part } = await readTask()
  const [ayu, budi] = [await learner(workshop), await learner(workshop)]
  await handedIn(ayu, part)
  expect((await versions(budi, part)).json).toMatchObject({ data: [], total: 0 })
  expect((await versions(await operator(7), part)).json.code).toBe('workshop-not-registered')
})

test('accepts 20 hand-ins of a task per hour', async () => {
  const { workshop, task: part } = await readTask({ review: 'none' })
  const ayu = await learner(workshop)
  for (let count = 0; count < 20; count++) await handedIn(ayu, part, `Versi ${count}.`)
  const refused = await handIn(ayu, part, { text: 'Lagi.' })
  expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([
    429,
    'too-many-requests',
    '3600',
  ])
  expect((await task(ayu, part)).json.data.versions).toMatchObject([{ version: 20, text: 'Versi 19.' }])
  clock.advance({ hours: 1 })
  expect((await handIn(ayu, part, { text: 'Lagi.' })).status).toBe(200)
})

test('replaces a team’s version that has no readers, and keeps another member’s words as a replaced draft', async () => {
  const { workshop, task: part } = await readTask({ review: 'none', is_team: true })
  const [ayu, budi] = [await learner(workshop), await learner(workshop)]
  await join(ayu, (await startup(ayu)).id, budi)
  await handedIn(budi, part, 'Dari Budi.')
  await handedIn(ayu, part, 'Dari Ayu.')
  expect((await task(budi, part)).json.data).toMatchObject({
    versions: [{ text: 'Dari Ayu.' }],
    replaced: [{ text: 'Dari Budi.' }],
  })
})

test('keeps a version that counts for a former member, and hides later ones from them', async () => {
  const { workshop, task: part } = await readTask({ review: 'none', is_team: true })
  const [ayu, budi] = [await learner(workshop), await learner(workshop)]
  const { id } = await startup(ayu)
  await join(ayu, id, budi)
  await handedIn(budi, part, 'Bersama.')
  await leave(budi, id)
  for (const text of ['Satu.', 'Dua.']) await handedIn(ayu, part, text)
  const textsOf = async (who: typeof ayu) =>
    (await task(who, part)).json.data.versions.map((version: { text: string }) => version.text)
  expect([await textsOf(ayu), await textsOf(budi)]).toEqual([['Dua.', 'Bersama.'], ['Bersama.']])
})
