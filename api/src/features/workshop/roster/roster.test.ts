import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { quizMaker } from '../../../../test/world/quizzes.ts'
import { taskMaker } from '../../../../test/world/tasks.ts'

const app = await createTestApp()
const { call, db } = app
const make = { ...quizMaker(app), ...taskMaker(app) }
const { hubId, learner, operator } = make

const national = await operator()
const ofHub7 = await operator(7)
const ofHub8 = await operator(8)

type Caller = typeof national

const rosterOf = ({ token }: Caller, { id }: { id: string }) => call('GET', `/v1/console-workshop/get/${id}`, { token })
const listOf = ({ token }: Caller, { id }: { id: string }, query = '') =>
  call('GET', `/v1/console-workshop-participant/get/${id}${query}`, { token })
const exportOf = ({ token }: Caller, { id }: { id: string }, query = '') =>
  call('GET', `/v1/console-workshop-participant/export/${id}${query}`, { token })
const idsOf = async (...[by, of, query]: Parameters<typeof listOf>) =>
  (await listOf(by, of, query)).json.data.map(({ person_id }: { person_id: string }) => person_id)
const rename = (id: string, full_name: string) =>
  db.updateTable('app_user').set({ full_name }).where('id', '=', id).execute()

/** A workshop of two readings with a person in each state, all of hub 7. */
async function inAllStates() {
  const workshop = await make.workshop()
  const module = await make.module(workshop)
  const parts = [await make.subModule(module), await make.subModule(module)] as const
  const [registered, active, completed, withdrawn] = [
    await learner(workshop),
    await learner(workshop),
    await learner(workshop),
    await learner(workshop),
  ]
  await make.markDone(active, parts[0])
  for (const part of parts) await make.markDone(completed, part)
  await make.withdraw(withdrawn, workshop)
  return { workshop, parts, people: { registered, active, completed, withdrawn } }
}

test('lists participants with state, progress and hub, and counts them', async () => {
  const { workshop, people } = await inAllStates()
  await rename(people.active.id, 'Wulan Sari')
  const { json } = await listOf(national, workshop, '?search=wulan')
  expect(json).toMatchObject({ total: 1, total_page: 1 })
  expect(json.data).toEqual([
    {
      id: expect.any(String),
      full_name: 'Wulan Sari',
      masked_email: 'o…@surel.example',
      person_id: people.active.id,
      photo: { url: null },
      region_hub: { id: await hubId(7), name: expect.any(String) },
      role_name: null,
      status: 'active',
      progress_percent: 50,
      quiz_percent: null,
      quizzes_passed: 0,
      quiz_count: 0,
      last_active_at: expect.any(String),
      created_at: expect.any(String),
      completed_at: null,
      certificate: null,
    },
  ])
  expect((await rosterOf(national, workshop)).json.data).toMatchObject({
    taken: 3,
    mean_progress: 50,
    counts: expect.arrayContaining(
      ['registered', 'active', 'completed', 'withdrawn'].map((status) => ({ status, count: 1 })),
    ),
  })
})

test('filters by state and hub, and finds a person by the whole e-mail', async () => {
  const { workshop, people } = await inAllStates()
  const { registered, active, completed, withdrawn } = people
  const elsewhere = await learner(workshop, 8)
  const found = (query: string) => idsOf(national, workshop, query)
  expect(await found('?status=unfinished&region_hub_id=' + (await hubId(7)))).toEqual([active.id, registered.id])
  expect(await found('?status=completed')).toEqual([completed.id])
  expect(await found('?status=withdrawn')).toEqual([withdrawn.id])
  expect(await found(`?region_hub_id=${await hubId(8)}`)).toEqual([elsewhere.id])
  const { email } = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', active.id)
    .executeTakeFirstOrThrow()
  expect(await found(`?search=${email}`)).toEqual([active.id])
  expect(await found(`?search=${email.slice(0, -2)}`)).toEqual([])
})

test('sorts by registration, name, progress and last activity', async () => {
  const { workshop, parts, people } = await inAllStates()
  const { registered, active, completed, withdrawn } = people
  for (const [{ id }, name] of [
    [registered, 'Dewi'],
    [active, 'Bagus'],
    [completed, 'Citra'],
    [withdrawn, 'Adi'],
  ] as const)
    await rename(id, name)
  await sql`
    update user_workshop_history set device_updated_at = ${'2026-01-05T03:00:00.000Z'}
    where user_id = ${completed.id} and workshop_sub_module_id in (${parts[0].id}, ${parts[1].id})`.execute(db)
  await sql`
    update workshop_participant set created_at = ${'2026-01-06T03:00:00.000Z'}
    where user_id = ${registered.id} and workshop_id = ${workshop.id}`.execute(db)
  const [first, second] = await idsOf(national, workshop, '?sort=last_active_at')
  expect([first, second]).toEqual([completed.id, registered.id])
  expect(await idsOf(national, workshop, '?sort=name')).toEqual(
    [withdrawn, active, completed, registered].map(({ id }) => id),
  )
  expect((await idsOf(national, workshop, '?sort=-progress_percent')).slice(0, 2)).toEqual([completed.id, active.id])
  expect((await idsOf(national, workshop, '?sort=progress_percent')).at(-1)).toBe(completed.id)
  expect((await idsOf(national, workshop)).at(-1)).toBe(registered.id)
  const paged = await listOf(national, workshop, '?page=2&size=3')
  expect([paged.json.data.length, paged.json.total, paged.json.total_page]).toEqual([1, 4, 2])
})

test('shows an operator of a hub people of the hub, and everybody in a workshop of the hub', async () => {
  const workshop = await make.workshop()
  const [here, there] = [await learner(workshop), await learner(workshop, 8)]
  expect(await idsOf(ofHub7, workshop)).toEqual([here.id])
  expect(await idsOf(national, workshop)).toEqual([there.id, here.id])
  expect((await rosterOf(ofHub8, workshop)).json.data.counts).toEqual([{ status: 'registered', count: 1 }])
  expect((await exportOf(ofHub8, workshop)).text.trim().split('\r\n')).toHaveLength(2)

  await db
    .updateTable('workshop')
    .set({ region_hub_id: await hubId(7) })
    .where('id', '=', workshop.id)
    .execute()
  const { json } = await listOf(ofHub7, workshop)
  expect(json.data.map(({ person_id }: { person_id: string | null }) => person_id)).toEqual([null, here.id])
  expect(await idsOf(ofHub8, workshop)).toEqual([there.id])
})

test('returns workshop-not-found for unknown workshops, and lists drafts only by id', async () => {
  const unknown = { id: national.id }
  for (const ask of [rosterOf, listOf, exportOf]) {
    const { status, json } = await ask(national, unknown)
    expect([status, json.code]).toEqual([404, 'workshop-not-found'])
  }
  const [shown, hidden] = [await make.workshop({ status: 'archived' }), await make.workshop({ status: 'draft' })]
  const { json } = await call('GET', '/v1/console-workshop/get?size=100', { token: ofHub7.token })
  const ids = json.data.map(({ id }: { id: string }) => id)
  expect([ids.includes(shown.id), ids.includes(hidden.id)]).toEqual([true, false])
  expect((await rosterOf(ofHub7, hidden)).json.data).toMatchObject({ counts: [], mean_progress: null })
})

test('writes views and exports to the audit log of the people, once a day', async () => {
  const workshop = await make.workshop()
  const one = await learner(workshop)
  for (const ask of [listOf, listOf, exportOf]) await ask(ofHub7, workshop)
  const seen = await db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('actor_id', '=', ofHub7.id)
    .where('subject_id', 'in', [one.id, workshop.id])
    .orderBy('action')
    .execute()
  expect(seen).toMatchObject([
    { action: 'console-export', details: { count: 1 } },
    { action: 'workshop-participants-viewed', details: { workshop_id: workshop.id } },
  ])
})

test('shows the best results of quizzes, works, and exports one column for each', async () => {
  const { task, workshop, first } = await make.readTask()
  const quiz = await make.quiz({ module: first })
  const one = await learner(workshop)
  await rename(one.id, '=Wulan')
  const attempt = (await make.start(one, quiz)).json.data
  await make.submit(one, attempt, await make.rightAnswers(one, attempt))
  const again = (await make.start(one, quiz)).json.data
  await make.submit(one, again)
  await make.handedIn(one, task)
  expect((await listOf(national, workshop)).json.data).toMatchObject([
    { quiz_percent: 100, quizzes_passed: 1, quiz_count: 1, status: 'active' },
  ])
  const { text } = await exportOf(national, workshop, '?separator=semicolon')
  const [head, line] = text.trim().split('\r\n')
  expect(head).toContain('Kuis: Kuis (%);Tugas: Lembar Wawancara;Terakhir belajar')
  expect(line).toMatch(/^"?'=Wulan"?;Hub 7[^;]*;;Sedang belajar;\d+;100;Menunggu dibaca;/)
  expect(text).not.toContain('@')
})

test('shows a certificate while it is valid', async () => {
  const workshop = await make.workshop({ role_code: 'HIP' })
  const part = await make.subModule(await make.module(workshop))
  const one = await learner(workshop)
  await make.markDone(one, part)
  const certificate = async () => (await listOf(national, workshop)).json.data[0].certificate
  expect(await certificate()).toBe('issued')
  await db.updateTable('certificate').set({ status: 'revoked' }).where('user_id', '=', one.id).execute()
  expect(await certificate()).toBeNull()
})
