import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person, mailTo } = app
const { event } = eventMaker(app)
const { asGuest, cancel, comer, register, statusOf, takenOf } = participationCalls(app)

const operator = await person({ scope: 'operator' })
const ofHub1 = await person({ scope: 'operator' })
const hub = await db.selectFrom('region_hub').select('id').where('number', '=', 1).executeTakeFirstOrThrow()
await db.updateTable('app_user').set({ operator_hub_id: hub.id }).where('id', '=', ofHub1.id).execute()

const read = (path: string, id: string, { token = operator.token, query = '' } = {}) =>
  call('GET', `/v1/console-event${path}/${id}${query}`, { token })
const act = (id: string, action: 'attend' | 'cancel', token = operator.token) =>
  call('POST', `/v1/console-event-participant/act/${id}`, { token, body: { action } })
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

test('checks in a participant without a ticket by hand, once', async () => {
  const made = await event({})
  const one = await comer(made)
  const { status, json } = await act(one.participation.id, 'attend')
  expect([status, json.data.status]).toEqual([200, 'attended'])
  const { attended_at } = json.data
  clock.advance({ minutes: 5 })
  expect((await act(one.participation.id, 'attend')).json.data.attended_at).toBe(attended_at)
  const noted = await db.selectFrom('audit_log').select('action').where('subject_id', '=', one.id).execute()
  expect(noted).toEqual([{ action: 'attendance-noted' }])
})

test('rejects checking in a participant without a seat', async () => {
  const made = await event({ capacity_online: 1 })
  const [one, waiting] = [await comer(made), await comer(made)]
  expect(codeOf(await act(waiting.participation.id, 'attend'))).toEqual([409, 'participation-state'])
  await cancel(one, one.participation.id)
  expect(codeOf(await act(one.participation.id, 'attend'))).toEqual([409, 'participation-state'])
})

test('offers a seat that staff take back to the next person, and notifies its owner', async () => {
  const made = await event({ capacity_online: 1 })
  const [one, next] = [await comer(made), await comer(made)]
  const { status, json } = await act(one.participation.id, 'cancel')
  expect([status, json.data.status]).toEqual([200, 'cancelled'])
  expect([await statusOf(next.participation.id), await takenOf(made)]).toEqual(['offered', [0, 1]])
  expect((await mailTo(one.email)).template).toBe('event-removed')
  const notices = await db.selectFrom('notification').selectAll().where('user_id', '=', one.id).execute()
  expect(notices).toMatchObject([{ content_summary: 'Pendaftaranmu dibatalkan penyelenggara.' }])
  const audit = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', one.participation.id)
    .execute()
  expect(audit).toEqual([{ action: 'participant-removed' }])
  expect((await act(one.participation.id, 'cancel')).status).toBe(200)
})

test('rejects removing a participant after the check-in', async () => {
  const made = await event({})
  const one = await comer(made)
  await act(one.participation.id, 'attend')
  expect(codeOf(await act(one.participation.id, 'cancel'))).toEqual([409, 'participation-state'])
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
  const somebody = await person()
  const { json } = await register(somebody, made)
  for (const [id, token] of [
    [made.id, ofHub1.token],
    [newId(), operator.token],
  ] as const) {
    for (const path of ['/get', '-participant/get', '-participant/export', '-participant/roll'])
      expect(codeOf(await read(path, id, { token }))).toEqual([404, 'event-not-found'])
  }
  for (const action of ['attend', 'cancel'] as const) {
    expect(codeOf(await act(json.data.id, action, ofHub1.token))).toEqual([404, 'participation-not-found'])
    expect(codeOf(await act(newId(), action))).toEqual([404, 'participation-not-found'])
  }
  expect(await statusOf(json.data.id)).toBe('registered')
})
