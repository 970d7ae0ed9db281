import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person, mailTo } = app
const { event } = eventMaker(app)
const { register, cancel, statusesOf, takenOf } = participationCalls(app)

test('registers a signed-in person at once, under their own name and e-mail', async () => {
  const somebody = await person({ full_name: 'Ni Luh Pramesti' })
  const made = await event({ capacity_online: 10 })
  const { status, json } = await register(somebody, made, 'online', {
    full_name: 'Orang Lain',
    email: 'lain@surel.example',
    user_id: newId(),
    status: 'attended',
  })
  expect([status, json.message]).toEqual([200, 'Kamu terdaftar. Sampai jumpa!'])
  expect(json.data).toEqual({
    id: expect.any(String),
    status: 'registered',
    attend_mode: 'online',
    offer_expires_at: null,
    waitlist_position: null,
    ticket_code: expect.stringMatching(/^[\w-]{43}$/),
    short_code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
    join_url: null,
    created_at: '2026-08-13T03:00:00Z',
  })
  const row = await db.selectFrom('event_participant').selectAll().where('event_id', '=', made.id).executeTakeFirst()
  expect(row).toMatchObject({ user_id: somebody.id, email: somebody.email, full_name: 'Ni Luh Pramesti' })
  expect(await takenOf(made)).toEqual([0, 1])
})

test('registers a person once who registers twice', async () => {
  const somebody = await person()
  const made = await event({ mode: 'hybrid', capacity_online: 10, capacity_offline: 10 })
  const first = await register(somebody, made)
  const again = await register(somebody, made, 'offline')
  expect([again.status, again.json.data]).toEqual([200, first.json.data])
  expect(await takenOf(made)).toEqual([0, 1])
})

test('puts people on the waiting list of a full event in order, without tickets', async () => {
  const made = await event({ capacity_online: 1 })
  await register(await person(), made)
  const waiting = []
  for (let place = 1; place <= 3; place++) {
    clock.advance({ seconds: 1 })
    waiting.push((await register(await person(), made)).json)
  }
  expect(waiting.map(({ data }) => [data.status, data.waitlist_position, data.ticket_code])).toEqual([
    ['waitlisted', 1, null],
    ['waitlisted', 2, null],
    ['waitlisted', 3, null],
  ])
  expect(waiting[0].message).toBe('Kursinya penuh, jadi kamu masuk daftar tunggu.')
  expect(await takenOf(made)).toEqual([0, 1])
})

test('returns event-full for a full event without a waiting list', async () => {
  const made = await event({ capacity_online: 1, waitlist: false })
  await register(await person(), made)
  const { status, json } = await register(await person(), made)
  expect([status, json.code]).toEqual([409, 'event-full'])
  expect(await statusesOf(made)).toEqual(['registered'])
})

test('counts the seats of each mode separately', async () => {
  const made = await event({ mode: 'hybrid', capacity_offline: 1, capacity_online: null, waitlist: false })
  expect((await register(await person(), made, 'offline')).status).toBe(200)
  expect((await register(await person(), made, 'offline')).json.code).toBe('event-full')
  expect((await register(await person(), made, 'online')).status).toBe(200)
  expect(await takenOf(made)).toEqual([1, 1])
})

test.each([
  ['a mode it does not have', {}, 'offline', 422, 'mode-not-offered'],
  ['a time before it opens', { opens: 1 }, 'online', 409, 'registration-closed'],
  ['a time after it closes', { closes: -1 }, 'online', 409, 'registration-closed'],
  ['a time after its end', { starts: -5, closes: 5 }, 'online', 409, 'registration-closed'],
  ['a draft', { status: 'draft' }, 'online', 404, 'event-not-found'],
  ['one that is cancelled', { status: 'cancelled' }, 'online', 404, 'event-not-found'],
] as const)('%s cannot be registered for', async (_what, more, mode, status, code) => {
  const made = await event(more)
  const answer = await register(await person(), made, mode)
  expect([answer.status, answer.json.code]).toEqual([status, code])
  expect(await statusesOf(made)).toEqual([])
})

test('returns event-not-found for an unknown event', async () => {
  const { status, json } = await register(await person(), { id: newId() })
  expect([status, json.code]).toEqual([404, 'event-not-found'])
})

test('registers as pending without a seat when the event requires approval', async () => {
  const made = await event({ capacity_online: 1, requires_approval: true })
  const { json } = await register(await person(), made)
  expect(json.data).toMatchObject({ status: 'pending_approval', ticket_code: null, waitlist_position: null })
  expect(await takenOf(made)).toEqual([0, 0])
})

test('reuses the row when a person registers again after cancelling, with a new ticket', async () => {
  const somebody = await person()
  const made = await event({ mode: 'hybrid', capacity_online: 1, capacity_offline: 1 })
  const { data: first } = (await register(somebody, made)).json
  await cancel(somebody, first.id)
  expect(await takenOf(made)).toEqual([0, 0])
  const { data: second } = (await register(somebody, made, 'offline')).json
  expect(second).toMatchObject({ id: first.id, status: 'registered', attend_mode: 'offline' })
  expect(second.ticket_code).not.toBe(first.ticket_code)
  expect(await takenOf(made)).toEqual([1, 0])
})

test('confirms a registration by e-mail, in the zones of the place and of the reader', async () => {
  const somebody = await person({ full_name: 'Wulan' })
  const made = await event({ mode: 'offline', time_zone: 'Asia/Jayapura', address: 'Jalan Sagu 3' })
  const { data } = (await register(somebody, made, 'offline')).json
  const mail = await mailTo(somebody.email)
  expect(mail).toMatchObject({ template: 'event-registered', subject: `Kamu terdaftar: ${made.title}` })
  expect(mail.text_body).toContain('Waktu: Jumat, 14 Agustus 2026, 10.00–12.00 WIB (12.00–14.00 WIT)')
  expect(mail.text_body).toContain('Tempat: Ruang Nada, Jalan Sagu 3')
  expect(mail.text_body).toContain(`/event/registration?id=${data.id}`)
})

test.each([
  ['no event', { event_id: undefined }],
  ['an event that is no id', { event_id: '7' }],
  ['no mode', { attend_mode: undefined }],
  ['an unknown mode', { attend_mode: 'hybrid' }],
  ['a phone of letters', { phone: 'telepon saya' }],
  ['a long phone', { phone: '0'.repeat(33) }],
])('rejects %s', async (_what, more) => {
  const { token } = await person()
  const body = { event_id: newId(), attend_mode: 'online', ...more }
  const { status, json } = await call('POST', '/v1/public/event-participant/create', { token, body })
  expect([status, json.code]).toEqual([422, 'invalid-input'])
})

test.skipIf(!isPostgres)('gives 5 seats to 30 parallel registrations, and 25 places on the waiting list', async () => {
  const made = await event({ capacity_online: 5 })
  const people = await Promise.all(Array.from({ length: 30 }, () => person()))
  const answers = await Promise.all(people.map((somebody) => register(somebody, made)))
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  const statuses = await statusesOf(made)
  expect(statuses.filter((status) => status === 'registered')).toHaveLength(5)
  expect(statuses.filter((status) => status === 'waitlisted')).toHaveLength(25)
  expect(await takenOf(made)).toEqual([0, 5])
})

test.skipIf(!isPostgres)(
  'returns event-full to 25 of 30 parallel registrations for 5 seats without a waiting list',
  async () => {
    const made = await event({ capacity_online: 5, waitlist: false })
    const people = await Promise.all(Array.from({ length: 30 }, () => person()))
    const answers = await Promise.all(people.map((somebody) => register(somebody, made)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ json }) => json.code === 'event-full')).toHaveLength(25)
    expect(await statusesOf(made)).toEqual(Array(5).fill('registered'))
  },
)

test.skipIf(!isPostgres)('registers a person once for 10 parallel requests', async () => {
  const somebody = await person()
  const made = await event({ capacity_online: 5 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(somebody, made)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await takenOf(made)).toEqual([0, 1])
})

test.skipIf(!isPostgres)(
  'counts seats exactly and leaves none free after parallel registrations and cancellations',
  async () => {
    const made = await event({ capacity_online: 5 })
    const people = await Promise.all(Array.from({ length: 20 }, () => person()))
    const statuses = await Promise.all(
      people.map(async (somebody, n) => {
        const { status, json } = await register(somebody, made)
        return n % 2 === 0 ? [status, (await cancel(somebody, json.data.id)).status] : [status]
      }),
    )
    expect(statuses.flat().filter((status) => status !== 200)).toEqual([])
    const found = await statusesOf(made)
    const seats = found.filter((status) => status === 'registered' || status === 'offered').length
    expect([seats, await takenOf(made)]).toEqual([5, [0, 5]])
    expect(found.filter((status) => status === 'cancelled')).toHaveLength(10)
  },
)
