import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { guideline } from '@semai/contract/console/resource/guideline'
import { libraryCategory } from '@semai/contract/console/resource/category'
import { mentor } from '@semai/contract/console/resource/mentor'
import { banner } from '@semai/contract/console/resource/banner'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { harmIn } from '../../../../test/html.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { storedXss } from '../../../../test/attack/stored-xss.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, db } = app
const { admin: makeAdmin, hubId, operator } = staffMaker(app)
const { get, post, put, record, row, valuesFor } = await consoleRows(app)
const admin = await makeAdmin()
const national = await operator()
const ofHub = await operator(7)

beforeEach(async () => void (await db.deleteFrom('mentor').execute()))

const make = (values: object, caller = admin) => post(caller, mentor, 'create', { body: { values } })
const raka = {
  full_name: 'Raka Wiratmaya',
  position: 'CEO',
  startup_name: 'Tanisela',
  short_description: 'Senang membantu.',
}
const failureIn = ({ status, json }: Awaited<ReturnType<typeof get>>) => [status, json.code, json.errors?.[0]?.field]

test('creates a mentor with trimmed input and default values', async () => {
  const { status, json } = await make({ ...raka, full_name: '  Raka Wiratmaya ' })
  expect(status).toBe(201)
  expect(json.data).toMatchObject({
    values: { ...raka, is_available: true, expertise: [], region_hub_id: null, linkedin_url: null },
    labels: {},
    allowed: ['update', 'remove'],
    address: '/mentor',
    updated_by: 'Suharyanta',
  })
})

test('creates one row for 2 calls with the same id, and rejects the id from another person', async () => {
  const id = newId()
  const body = { id, values: raka }
  const answers = await Promise.all([1, 2].map(() => post(national, mentor, 'create', { body })))
  expect(answers.map(({ status, json }) => [status, json.data?.id])).toEqual([
    [201, id],
    [201, id],
  ])
  expect(failureIn(await post(admin, mentor, 'create', { body }))).toEqual([409, 'console-duplicate', 'full_name'])
  expect((await get(admin, mentor, 'get')).json.total).toBe(1)
})

test('ignores fields outside the description', async () => {
  const { json } = await make({ ...raka, id: newId(), search: 'x', created_at: '2001-01-01T00:00:00Z' })
  const { created_at } = await db
    .selectFrom('mentor')
    .select('created_at')
    .where('id', '=', json.data.id)
    .executeTakeFirstOrThrow()
  expect(created_at).not.toMatch(/^2001/)
})

test('requires the edited version and rejects an outdated one', async () => {
  const { id, rev } = (await make(raka)).json.data
  const change = (full_name: string, headers: Record<string, string> = {}) =>
    put(admin, mentor, `update/${id}`, { body: { values: { full_name } }, headers })
  expect(failureIn(await change('Budi'))).toEqual([428, 'console-rev-missing', undefined])
  const first = await change('Budi', { 'if-match': `"${rev}"` })
  expect(first.json.data.values).toEqual((await record(mentor, id)).values)
  expect(failureIn(await change('Wati', { 'if-match': rev }))).toEqual([412, 'console-changed', undefined])
  expect((await change('Wati', { 'if-match': first.json.data.rev })).status).toBe(200)
})

test('keeps the version when participants change a row', async () => {
  const id = await row(guideline, null)
  const { rev } = await record(guideline, id)
  await db
    .updateTable('guideline')
    .set({ position: 999, updated_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', id)
    .execute()
  expect((await record(guideline, id)).rev).toBe(rev)
})

test('logs each change with actor, summary, and values before and after', async () => {
  const surabaya = await hubId(7)
  const { id, rev } = (await make(raka)).json.data
  await put(national, mentor, `update/${id}`, {
    body: { values: { full_name: 'Budi', region_hub_id: surabaya } },
    headers: { 'if-match': rev },
  })
  const { data } = (await get(ofHub, mentor, `history/${id}`)).json
  expect(data.map(({ action, summary }: { action: string; summary: string }) => [action, summary])).toEqual([
    ['console-update', 'Mengubah mentor'],
    ['console-create', 'Menambah mentor'],
  ])
  expect(data[0]).toMatchObject({
    actor_name: 'Suharyanta',
    row_label: 'Budi',
    changes: [
      { field: 'full_name', before: 'Raka Wiratmaya', after: 'Budi' },
      { field: 'region_hub_id', before: null, after: 'Hub 7 Surabaya' },
    ],
  })
  await post(admin, mentor, 'act', { body: { action: 'remove', ids: [id], reason: 'Pindah' } })
  const { rows } = await sql<{ details: { reason: string; changes: object[] } }>`
    select details from audit_log where subject_id = ${id} and action = 'console-remove'`.execute(db)
  expect(rows[0]?.details.reason).toBe('Pindah')
  expect(rows[0]?.details.changes).toContainEqual({ field: 'full_name', before: 'Budi', after: null })
})

test('puts rows of a hub operator into that hub and rejects moving them out', async () => {
  const { json } = await make(raka, ofHub)
  expect(json.data.labels).toEqual({ region_hub_id: 'Hub 7 Surabaya' })
  const away = { values: { region_hub_id: await hubId(8) } }
  const answer = await put(ofHub, mentor, `update/${json.data.id}`, {
    body: away,
    headers: { 'if-match': json.data.rev },
  })
  expect(failureIn(answer)).toEqual([422, 'console-reference-unknown', 'region_hub_id'])
  const national_id = (await make({ ...raka, region_hub_id: null })).json.data.id
  expect(failureIn(await get(ofHub, mentor, `get/${national_id}`))).toEqual([404, 'console-row-not-found', undefined])
})

test('generates a unique slug from the title and rejects a taken one', async () => {
  const slugs = []
  for (const name of ['Naskah & Kisah', 'Naskah: kisah!', 'NASKAH KISAH', '今日']) {
    slugs.push((await post(admin, libraryCategory, 'create', { body: { values: { name } } })).json.data.values.slug)
  }
  expect(slugs).toEqual(['naskah-kisah', 'naskah-kisah-2', 'naskah-kisah-3', 'library-category'])
  const taken = { name: 'Lain', slug: 'naskah-kisah' }
  const answer = await post(admin, libraryCategory, 'create', { body: { values: taken } })
  expect(failureIn(answer)).toEqual([409, 'console-duplicate', 'slug'])
  const { id, rev } = await record(libraryCategory, await row(libraryCategory, null))
  const change = { body: { values: taken }, headers: { 'if-match': rev } }
  const changed = await put(admin, libraryCategory, `update/${id}`, change)
  expect(failureIn(changed)).toEqual([409, 'console-duplicate', 'slug'])
})

test('keeps the slug if it is emptied', async () => {
  const { id, rev, values } = await record(libraryCategory, await row(libraryCategory, null))
  const body = { values: { slug: null, name: 'Nama lain' } }
  const { json } = await put(admin, libraryCategory, `update/${id}`, { body, headers: { 'if-match': rev } })
  expect(json.data.values.slug).toBe(values.slug)
})

test('sanitizes an article and increases its version with each new text', async () => {
  const body_html = `<p>Isi</p>${storedXss.join('').replaceAll('\0', '')}`
  const { json } = await post(admin, guideline, 'create', {
    body: { values: { title: 'Judul', summary: 'S', body_html } },
  })
  expect(json.data.values.body_html).toContain('<p>Isi</p>')
  expect(harmIn(json.data.values.body_html)).toEqual([])
  const { id, rev } = json.data
  const change = (values: object, at: string) =>
    put(admin, guideline, `update/${id}`, { body: { values }, headers: { 'if-match': at } })
  const titled = await change({ title: 'Judul lain' }, rev)
  expect(titled.json.data.values.version).toBe(1)
  expect((await change({ body_html: '<p>Lain</p>' }, titled.json.data.rev)).json.data.values.version).toBe(2)
  expect(failureIn(await change({ body_html: '' }, rev))).toEqual([412, 'console-changed', undefined])
})

test('rejects unknown references, files that were not uploaded, and a picture without alt text', async () => {
  expect(failureIn(await make({ ...raka, region_hub_id: newId() }))).toEqual([
    422,
    'console-reference-unknown',
    'region_hub_id',
  ])
  for (const photo_url of ['/files/library/tidak-ada.webp', '/files/upload/a.webp', '/etc/passwd']) {
    expect(failureIn(await make({ ...raka, photo_url }))).toEqual([422, 'invalid-input', 'photo_url'])
  }
  const pictured = { title: 'Hai', placement: 'home', ...(await valuesFor(banner, null)), alt: null }
  expect(failureIn(await post(admin, banner, 'create', { body: { values: pictured } }))).toEqual([
    422,
    'invalid-input',
    'alt',
  ])
})

test('publishes and archives all given rows or none', async () => {
  const ids = [await row(guideline, null), await row(guideline, null)]
  const act = (action: string) => post(admin, guideline, 'act', { body: { action, ids } })
  expect((await act('publish')).json.data).toEqual({ count: 2, parts: 0 })
  expect(failureIn(await act('publish'))).toEqual([409, 'console-action-refused', undefined])
  const shown = await record(guideline, ids[0] ?? '')
  expect(shown).toMatchObject({ allowed: ['update', 'archive', 'remove'], address: `/guideline/show?id=${ids[0]}` })
  await post(admin, guideline, 'act', { body: { action: 'archive', ids: ids.slice(1) } })
  expect(failureIn(await act('archive'))).toEqual([409, 'console-action-refused', undefined])
  expect((await record(guideline, ids[0] ?? '')).values.status).toBe('published')
  expect((await record(guideline, ids[1] ?? '')).address).toBeNull()
  const other = await post(admin, guideline, 'act', { body: { action: 'publish', ids: [ids[1], newId()] } })
  expect(failureIn(other)).toEqual([404, 'console-row-not-found', undefined])
  expect(failureIn(await act('fly'))).toEqual([409, 'console-action-refused', undefined])
})

test('rejects the removal of a row in use', async () => {
  const { id } = (await make(raka)).json.data
  const { id: event_id } = await eventMaker(app).event({})
  await db.insertInto('event_mentor').values({ event_id, mentor_id: id }).execute()
  const remove = () => post(admin, mentor, 'act', { body: { action: 'remove', ids: [id] } })
  expect(failureIn(await remove())).toEqual([409, 'console-in-use', undefined])
  await db.deleteFrom('event_mentor').execute()
  expect((await remove()).json.data).toEqual({ count: 1, parts: 0 })
  const stage = await db.selectFrom('event').select('stage_id').where('id', '=', event_id).executeTakeFirstOrThrow()
  const body = { action: 'remove', ids: [stage.stage_id] }
  const answer = await call('POST', '/v1/console/program-stage/act', { token: admin.token, body })
  expect(failureIn(answer)).toEqual([409, 'console-in-use', undefined])
})
