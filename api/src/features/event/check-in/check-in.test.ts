import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { event } = eventMaker(app)
const { asGuest, cancel, comer, register } = participationCalls(app)

const staff = staffMaker(app)
const operator = await staff.operator()
const ofHub1 = await staff.operator(1)

const read = (path: string, id: string, { token = operator.token, query = '' } = {}) =>
  call('GET', `/v1/console-event${path}/${id}${query}`, { token })
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const namesOf = ({ json }: { json: { data: { full_name: string }[] } }) => json.data.map(({ full_name }) => full_name)

test('returns the number of participants of an event, also of a draft', async () => {
  const made = await event({ mode: 'hybrid', capacity_offline: 20, capacity_online: 30 })
  const one = await comer(made)
  await comer(made, 'offline')
  await cancel(one, one.participation.id)
  const { status, json } = await read('/get', made.id)
  expect(status).toBe(200)
  expect(json.data).toMatchObject({ id: made.id, title: made.title, status: 'published', capacity: 50, taken: 1 })
  expect(
    json.data.counts.toSorted((a: { status: string }, b: { status: string }) => (a.status < b.status ? -1 : 1)),
  ).toEqual([
    { status: 'cancelled', count: 1 },
    { status: 'registered', count: 1 },
  ])
  const draft = await event({ status: 'draft' })
  expect((await read('/get', draft.id)).json.data).toMatchObject({ status: 'draft', taken: 0, counts: [] })
})

test('finds participants by part of the name, the whole e-mail and the status; e-mails stay masked', async () => {
  const made = await event({})
  const wulan = await comer(made, 'online', 'Wulan Sekarsari')
  await comer(made, 'online', 'Bagas Pratama')
  await asGuest(made, 'belum@surel.example')
  const all = await read('-participant/get', made.id)
  expect(namesOf(all)).toEqual(['Wulan Sekarsari', 'Bagas Pratama'])
  expect(all.text).not.toContain(wulan.email)
  expect(all.json.data[0].masked_email).toBe(wulan.email.replace(/^(.).*@/, '$1…@'))
  const found = (query: string) => read('-participant/get', made.id, { query })
  expect(namesOf(await found('?search=SEKAR'))).toEqual(['Wulan Sekarsari'])
  expect(namesOf(await found(`?search=${wulan.email}`))).toEqual(['Wulan Sekarsari'])
  expect(namesOf(await found('?search=%25'))).toEqual([])
  expect(namesOf(await found('?status=attended'))).toEqual([])
  expect((await found('?status=pending_email')).json.total).toBe(1)
  const seen = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', wulan.id).execute()
  expect(seen).toMatchObject([{ actor_id: operator.id, action: 'participants-viewed', details: { event_id: made.id } }])
})

test('exports participants without addresses and phone numbers, and writes the export to the audit log', async () => {
  const made = await event({})
  const one = await comer(made, 'online', '=Wulan, S.Kom.')
  const { status, text } = await read('-participant/export', made.id)
  expect(status).toBe(200)
  expect(text).not.toContain(one.email)
  const [head, line] = text.trim().split('\r\n')
  expect(head).toMatch(/^\uFEFF?Nama,Kehadiran,Status,Mendaftar,Hadir$/u)
  expect(line).toContain(`"'=Wulan, S.Kom.",Daring,Terdaftar,`)
  const audit = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', made.id).execute()
  expect(audit).toMatchObject([{ actor_id: operator.id, action: 'console-export', details: { count: 1 } }])
})

test('gives scanners names and hashes of codes, never a code', async () => {
  const made = await event({})
  const one = await comer(made)
  const { json, text } = await read('-participant/roll', made.id)
  const code = one.participation.ticket_code ?? ''
  const code_hash = createHash('sha256').update(code).digest('hex')
  const short = one.participation.short_code ?? ''
  const short_hash = createHash('sha256').update(`${made.id}:${short}`).digest('hex')
  expect(json.data).toEqual({
    entries: [
      { id: one.participation.id, code_hash, short_hash, full_name: 'Wulan', status: 'registered', attended_at: null },
    ],
    is_last: true,
  })
  expect(text).not.toContain(code)
  expect(text).not.toContain(short)
  expect(text).not.toContain(one.email)
  const query = `?after=${one.participation.id}`
  expect((await read('-participant/roll', made.id, { query })).json.data.entries).toEqual([])
  await read('-participant/roll', made.id)
  const seen = await db.selectFrom('audit_log').select('action').where('subject_id', '=', one.id).execute()
  expect(seen).toEqual([{ action: 'participants-viewed' }])
})

test('returns not-found for an event of another hub at every call', async () => {
  const made = await event({ scope: 'regional', hub: 7 })
  for (const [id, token] of [
    [made.id, ofHub1.token],
    [newId(), operator.token],
  ] as const) {
    for (const path of ['/get', '-participant/get', '-participant/export', '-participant/roll'])
      expect(codeOf(await read(path, id, { token }))).toEqual([404, 'event-not-found'])
  }
})

test('shows face, hub and role of a participant, and the account only within the operator’s reach', async () => {
  const made = await event({ scope: 'regional', hub: 7 })
  const ofHub7 = await staff.operator(7)
  const [here, elsewhere] = [await person(), await person()]
  for (const [one, hub] of [
    [here, 7],
    [elsewhere, 1],
  ] as const)
    await db
      .updateTable('app_user')
      .set({ region_hub_id: await staff.hubId(hub) })
      .where('id', '=', one.id)
      .execute()
  const time = clock.now().toISOString()
  const choice = { id: newId(), user_id: here.id, role_code: 'HAC', created_at: time, updated_at: time }
  await db.insertInto('user_category').values(choice).execute()
  await register(here, made)
  clock.advance({ seconds: 1 })
  await register(elsewhere, made)
  const list = async (token: string) =>
    (await call('GET', `/v1/console-event-participant/get/${made.id}?page=1`, { token })).json.data
  expect(await list(ofHub7.token)).toMatchObject([
    { person_id: here.id, role_name: 'Hacker', region_hub: { name: expect.any(String) }, photo: { url: null } },
    { person_id: null, role_name: null },
  ])
  expect(await list(operator.token)).toMatchObject([{ person_id: here.id }, { person_id: elsewhere.id }])
})
