import { beforeEach, expect, test } from 'vitest'
import { limits } from '@semai/contract/call/limits'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, mailTo, person } = app
const { event } = eventMaker(app)
const { register, asGuest, confirm, statusesOf, takenOf } = participationCalls(app)

let guests = 0
const newGuest = () => `tamu${++guests}@surel.example`
beforeEach(() => clock.advance({ hours: 1 }))

const mailsTo = (email: string) => db.selectFrom('mail').selectAll().where('to_address', '=', email).execute()
const answerOf = ({ status, json }: { status: number; json: { message?: string; data?: unknown; code?: string } }) => ({
  status,
  ...json,
})

const asked = {
  status: 200,
  message: 'Satu langkah lagi: buka tautan yang kami kirim ke e-mailmu.',
  data: null,
}

test('gives a guest a seat only after the mailed link was opened', async () => {
  const email = newGuest()
  const made = await event({ capacity_online: 1 })
  expect(answerOf(await asGuest(made, email.toUpperCase()))).toEqual(asked)
  expect([await statusesOf(made), await takenOf(made)]).toEqual([['pending_email'], [0, 0]])
  const mail = await mailTo(email)
  expect(mail.template).toBe('event-confirm-guest')
  expect(mail.text_body).toContain(`/acara/${made.slug}#token=`)
  expect(mail.text_body).not.toContain('Tamu Suryani')
  const { status, json } = await confirm(mail.token)
  expect([status, json.message]).toEqual([200, 'Kamu terdaftar. Sampai jumpa!'])
  expect(json.data.event).toEqual({ slug: made.slug, title: made.title })
  expect(json.data.participation).toMatchObject({ status: 'registered', ticket_code: expect.any(String) })
  expect(await takenOf(made)).toEqual([0, 1])
  const receipt = await mailTo(email)
  expect(receipt.text_body).toContain(`Halo Tamu Suryani`)
  expect(receipt.text_body).toContain(`/acara/${made.slug}#ticket=${json.data.participation.ticket_code}`)
})

test('accepts a link once, until it expires', async () => {
  const [email, late] = [newGuest(), newGuest()]
  const made = await event({ starts: 24 * 7 })
  await asGuest(made, email)
  const { token } = await mailTo(email)
  expect((await confirm(token)).status).toBe(200)
  expect(answerOf(await confirm(token))).toMatchObject({ status: 422, code: 'link-invalid' })
  await asGuest(made, late)
  clock.advance({ hours: limits.guestLinkHours })
  expect(answerOf(await confirm((await mailTo(late)).token))).toMatchObject({ status: 422, code: 'link-invalid' })
  expect(answerOf(await confirm('x'.repeat(43)))).toMatchObject({ status: 422, code: 'link-invalid' })
})

test('rejects a link of another purpose', async () => {
  const email = newGuest()
  await call('POST', '/v1/registration', {
    body: {
      email,
      full_name: 'Wulan',
      password: 'pohon-sagu-di-timur',
      region_id: '35',
      regency_id: '35.78',
      is_adult: true,
      accepts_terms: true,
    },
  })
  const { token } = await mailTo(email)
  expect(answerOf(await confirm(token))).toMatchObject({ status: 422, code: 'link-invalid' })
})

test('returns the same for a duplicate and for an address with an account, and explains it by e-mail', async () => {
  const made = await event({})
  const holder = await person()
  const guest = newGuest()
  await register(holder, made)
  await asGuest(made, guest)
  await confirm((await mailTo(guest)).token)
  clock.advance({ minutes: 20 })
  for (const email of [holder.email, guest]) {
    expect(answerOf(await asGuest(made, email))).toEqual(asked)
    expect((await mailTo(email)).template).toBe('event-already-registered')
  }
  const other = await person()
  expect(answerOf(await asGuest(made, other.email))).toEqual(asked)
  expect((await mailTo(other.email)).template).toBe('event-confirm-guest')
  expect(await takenOf(made)).toEqual([0, 2])
})

test('returns the same to a repeated request, without another e-mail', async () => {
  const email = newGuest()
  const made = await event({})
  for (let times = 0; times < 3; times++) expect(answerOf(await asGuest(made, email))).toEqual(asked)
  expect(await mailsTo(email)).toHaveLength(1)
  clock.advance({ minutes: 1 })
  await asGuest(made, email, { full_name: 'Nama Betul', attend_mode: 'online' })
  expect(await mailsTo(email)).toHaveLength(2)
  await confirm((await mailTo(email)).token)
  const row = await db.selectFrom('event_participant').selectAll().where('email', '=', email).executeTakeFirst()
  expect(row).toMatchObject({ full_name: 'Nama Betul', status: 'registered' })
})

test('limits the e-mails to an address', async () => {
  const email = newGuest()
  const answers = []
  for (let times = 0; times < 6; times++) answers.push((await asGuest(await event({}), email)).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})

test('limits guests by IP address, but not signed-in people', async () => {
  const limited = await createTestApp({ config: { signInsPerMinute: 1 } })
  const made = await eventMaker(limited).event({})
  const somebody = await limited.person()
  const ask = (n: number, token?: string) =>
    limited.call('POST', '/v1/public/event-participant/create', {
      remoteAddress: '10.9.9.9',
      token,
      body: { event_id: made.id, attend_mode: 'online', full_name: 'Tamu', email: `tamu${n}@surel.example` },
    })
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await ask(n)).status)
  for (let n = 0; n < 3; n++) statuses.push((await ask(n, somebody.token)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200])
})

test.each([
  ['no name', { full_name: undefined }, 'guest-fields-missing', 'full_name'],
  ['no e-mail', { email: undefined }, 'guest-fields-missing', 'email'],
  ['a name of signs', { full_name: '<<>>' }, 'invalid-input', 'full_name'],
  ['an e-mail of two', { email: 'a@b.c,d@e.f' }, 'invalid-input', 'email'],
])('rejects a guest with %s', async (_what, more, code, field) => {
  const { status, json } = await asGuest(await event({}), newGuest(), more)
  expect([status, json.code, json.errors[0].field]).toEqual([422, code, field])
})

test.each([
  ['an unknown event', 404, 'event-not-found', async () => ({ id: newId() })],
  ['a closed registration', 409, 'registration-closed', () => event({ closes: -1 })],
  ['a mode that the event lacks', 422, 'mode-not-offered', () => event({ mode: 'offline' })],
  ['a full event without a waiting list', 409, 'event-full', () => event({ capacity_online: 0, waitlist: false })],
] as const)('rejects a guest for %s, without an e-mail', async (_what, status, code, make) => {
  const email = newGuest()
  expect(answerOf(await asGuest(await make(), email))).toMatchObject({ status, code })
  expect(await mailsTo(email)).toEqual([])
})

test('returns event-full or registration-closed at the link, which stays valid', async () => {
  const [one, other] = [newGuest(), newGuest()]
  const made = await event({ capacity_online: 1, waitlist: false, starts: 20, closes: 2 })
  await asGuest(made, one)
  await asGuest(made, other)
  await confirm((await mailTo(one)).token)
  const { token } = await mailTo(other)
  expect(answerOf(await confirm(token))).toMatchObject({ status: 409, code: 'event-full' })
  clock.advance({ hours: 3 })
  expect(answerOf(await confirm(token))).toMatchObject({ status: 409, code: 'registration-closed' })
})

test('limits the number of events for which an address gets e-mails per day, with an error at the field', async () => {
  const email = newGuest()
  const outcomes = []
  for (let at = 0; at < 12; at += 1) {
    clock.advance({ minutes: 1 })
    outcomes.push(await asGuest(await event({ capacity_online: 1 }), email))
  }
  expect(outcomes.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect(outcomes.at(-1)).toMatchObject({
    json: { code: 'guest-mail-quota', details: { until: expect.any(String) }, errors: [{ field: 'email' }] },
  })
  expect(await mailsTo(email)).toHaveLength(10)
})
