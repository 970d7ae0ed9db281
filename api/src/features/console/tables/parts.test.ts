import { building } from '@semai/contract/console/resource/building'
import { ignitionCategory, libraryCategory } from '@semai/contract/console/resource/category'
import { ignitionContent } from '@semai/contract/console/resource/ignition-content'
import { libraryContent } from '@semai/contract/console/resource/library-content'
import type { Resource } from '@semai/contract/console/resource/resource'
import { workshop } from '@semai/contract/console/resource/workshop'
import { workshopModule } from '@semai/contract/console/resource/workshop-module'
import { workshopSubModule } from '@semai/contract/console/resource/workshop-sub-module'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { workshopMaker } from '../../../../test/world/workshops.ts'

/** Publishing a workshop, category or Markas that has drafts within it. */
const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const { db } = app
const admin = await staffMaker(app).admin()
const { post, put, record, row, valuesFor } = await consoleRows(app)
const { module, subModule, workshop: workshopRow } = workshopMaker(app)

const publish = (resource: Resource, ids: string[], parts?: 'with' | 'without') =>
  post(admin, resource, 'act', { body: { action: 'publish', ids, ...(parts && { parts }) } })
const statusOf = async (resource: Resource, id: string) => (await record(resource, id)).values.status

/** Create a draft workshop with 3 modules: one with 2 parts, one with an archived part, and one archived. */
async function draft() {
  const whole = await workshopRow({ status: 'draft' })
  const [first, second, gone] = [
    await module(whole, { title: 'Pertama', status: 'draft' }),
    await module(whole, { title: 'Kedua' }),
    await module(whole, { title: 'Ketiga', status: 'archived' }),
  ]
  const parts = [
    await subModule(first, { title: 'Satu', status: 'draft' }),
    await subModule(first, { title: 'Dua', status: 'draft' }),
    await subModule(second, { title: 'Tiga', status: 'draft' }),
    await subModule(second, { title: 'Empat' }),
  ]
  const put_away = [
    await subModule(second, { title: 'Lima', status: 'archived' }),
    await subModule(gone, { title: 'Enam', status: 'draft' }),
  ]
  return { whole, first, second, gone, parts, put_away }
}

test('rejects publishing a workshop with drafts and lists them', async () => {
  const { whole } = await draft()
  const { status, json } = await publish(workshop, [whole.id])
  expect([status, json.code, json.details]).toEqual([409, 'console-parts-unpublished', { count: 4, missing: '' }])
  expect(json.alternatives.map(({ label }: { label: string }) => label)).toEqual(['Satu', 'Dua', 'Tiga', 'Pertama'])
  expect(await statusOf(workshop, whole.id)).toBe('draft')
})

test('publishes a workshop with its drafts, except archived parts, and logs each', async () => {
  const { whole, first, parts, put_away } = await draft()
  const { status, json } = await publish(workshop, [whole.id], 'with')
  expect([status, json.data]).toEqual([200, { count: 1, parts: 4 }])
  expect(await statusOf(workshop, whole.id)).toBe('published')
  expect(await statusOf(workshopModule, first.id)).toBe('published')
  for (const { id } of parts) expect(await statusOf(workshopSubModule, id)).toBe('published')
  expect(await Promise.all(put_away.map(({ id }) => statusOf(workshopSubModule, id)))).toEqual(['archived', 'draft'])
  const written = await db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'console-act')
    .where('subject_id', 'in', [whole.id, first.id, ...parts.map(({ id }) => id)])
    .execute()
  expect(written).toHaveLength(5)
})

test('publishes a workshop without its drafts on request', async () => {
  const { whole, first } = await draft()
  expect((await publish(workshop, [whole.id], 'without')).json.data).toEqual({ count: 1, parts: 0 })
  expect([await statusOf(workshop, whole.id), await statusOf(workshopModule, first.id)]).toEqual(['published', 'draft'])
})

test('publishes several workshops with their drafts at once', async () => {
  const [one, other] = [await draft(), await draft()]
  const ids = [one.whole.id, other.whole.id]
  expect((await publish(workshop, ids)).json.details.count).toBe(8)
  expect((await publish(workshop, ids, 'with')).json.data).toEqual({ count: 2, parts: 8 })
})

test('rejects publishing with a quiz without questions and names the quiz', async () => {
  const { whole, first } = await draft()
  await subModule(first, { title: 'Kuis rasa', kind: 'quiz', status: 'draft' })
  const response = await publish(workshop, [whole.id])
  expect(response.json.details.missing).toBe('Kuis “Kuis rasa” belum punya pertanyaan.')
  const refused = await publish(workshop, [whole.id], 'with')
  expect([refused.status, refused.json.errors[0].message]).toEqual([
    422,
    'Kuis rasa belum punya pertanyaan yang dipakai.',
  ])
  expect(await statusOf(workshopModule, first.id)).toBe('draft')
})

test('reports an empty workshop', async () => {
  const { id } = await workshopRow({ title: 'Kosong', status: 'draft' })
  const { json } = await publish(workshop, [id])
  expect(json.details).toEqual({ count: 0, missing: '“Kosong” belum berisi materi.' })
  expect((await publish(workshop, [id], 'without')).status).toBe(200)
})

test('publishes a workshop without drafts directly', async () => {
  const whole = await workshopRow({ status: 'draft' })
  await subModule(await module(whole))
  expect((await publish(workshop, [whole.id])).json.data).toEqual({ count: 1, parts: 0 })
})

test('publishes a module with its sub-modules', async () => {
  const { first, parts } = await draft()
  expect((await publish(workshopModule, [first.id])).json.details.count).toBe(2)
  expect((await publish(workshopModule, [first.id], 'with')).json.data).toEqual({ count: 1, parts: 2 })
  expect(await statusOf(workshopSubModule, parts[0]?.id ?? '')).toBe('published')
})

test('lists the drafts in a library category', async () => {
  const id = await row(libraryCategory, null)
  await post(admin, libraryCategory, 'act', { body: { action: 'archive', ids: [id] } })
  const { resource, content } = await libraryDraft(id)
  const { json } = await publish(libraryCategory, [id])
  expect(json.alternatives).toMatchObject([{ resource, id: content }])
  expect((await publish(libraryCategory, [id], 'with')).json.data).toEqual({ count: 1, parts: 1 })
})

test('lists the drafts in an Ignition category', async () => {
  const id = await row(ignitionCategory, null)
  await post(admin, ignitionCategory, 'act', { body: { action: 'archive', ids: [id] } })
  const values = { ...(await valuesFor(ignitionContent, null)), category_id: id }
  const { json: made } = await post(admin, ignitionContent, 'create', { body: { values } })
  const { json } = await publish(ignitionCategory, [id])
  expect(json.alternatives).toMatchObject([{ resource: 'ignition-content', id: made.data.id }])
})

async function libraryDraft(category_id: string) {
  const values = { ...(await valuesFor(libraryContent, null)), category_id }
  const { json } = await post(admin, libraryContent, 'create', { body: { values } })
  return { resource: 'library-content', content: json.data.id }
}

test('reports a Markas without bookable rooms before it opens', async () => {
  const id = await row(building, await staffMaker(app).hubId(7))
  const { rev, values } = await record(building, id)
  await put(admin, building, `update/${id}`, {
    body: { values: { name: 'Markas Sepi' } },
    headers: { 'if-match': rev },
  })
  const open = (parts?: string) =>
    post(admin, building, 'act', { body: { action: 'open', ids: [id], ...(parts && { parts }) } })
  expect([values.status, (await open()).json.details.missing]).toEqual([
    'coming_soon',
    'Markas Sepi belum punya ruang yang bisa dipesan.',
  ])
  expect((await open('without')).status).toBe(200)
})
