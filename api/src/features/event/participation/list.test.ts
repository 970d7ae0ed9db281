import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { event, takesPart } = eventMaker(app)
const { register, cancel, ticket } = participationCalls(app)

const list = async (token: string, query = '') =>
  (await call('GET', `/v1/event-participant/get${query}`, { token })).json
const titlesOf = ({ data }: { data: { event: { title: string } }[] }) => data.map((row) => row.event.title)

test('lists registrations with event and ticket, upcoming ones first, then finished ones', async () => {
  const somebody = await person({ full_name: 'Ni Luh Pramesti' })
  for (const [title, starts] of Object.entries({ lama: -90, lusa: 48, besok: 24, kemarin: -24, kini: -1 })) {
    await takesPart(somebody, await event({ title, starts, address: 'Jalan Sagu 3' }), 'registered')
  }
  await takesPart(await person(), await event({ title: 'orang lain' }), 'registered')
  await takesPart(somebody, await event({ title: 'rancangan', status: 'draft' }), 'registered')
  const answer = await list(somebody.token)
  expect(titlesOf(answer)).toEqual(['kini', 'besok', 'lusa', 'kemarin', 'lama'])
  expect(answer).toMatchObject({ page: 1, total_page: 1, total: 5 })
  expect(answer.data[0]).toMatchObject({
    full_name: 'Peserta',
    participation: { status: 'registered', ticket_code: expect.any(String) },
    event: { phase: 'ongoing', participation: 'registered', address: 'Jalan Sagu 3', stage: { code: 'ignition' } },
  })
  expect(Object.keys(answer.data[0].event)).not.toContain('join_url')
})

test('filters registrations by status, 10 per page', async () => {
  const somebody = await person()
  for (let n = 0; n < 11; n++) await takesPart(somebody, await event({ starts: n + 1 }), 'registered')
  await takesPart(somebody, await event({ title: 'menunggu' }), 'waitlisted')
  expect(titlesOf(await list(somebody.token, '?status=waitlisted'))).toEqual(['menunggu'])
  expect(await list(somebody.token, '?status=registered&page=2')).toMatchObject({ page: 2, total_page: 2, total: 11 })
  expect((await list(somebody.token, '?status=registered&page=2')).data).toHaveLength(1)
})

test('keeps cancelled registrations and cancelled events in the list', async () => {
  const somebody = await person()
  await takesPart(somebody, await event({ title: 'batal ikut' }), 'cancelled')
  await takesPart(somebody, await event({ title: 'batal jadi', status: 'cancelled' }), 'registered')
  const { data } = await list(somebody.token)
  expect(data.map((row: { participation: object; event: object }) => [row.participation, row.event])).toEqual([
    [
      expect.objectContaining({ status: 'cancelled', ticket_code: null }),
      expect.objectContaining({ status: 'published' }),
    ],
    [expect.objectContaining({ status: 'registered' }), expect.objectContaining({ status: 'cancelled' })],
  ])
})

test('returns an empty list without registrations', async () => {
  expect(await list((await person()).token)).toEqual({ data: [], page: 1, total_page: 1, total: 0 })
})

test('includes the link to join from 15 minutes before the start until the end', async () => {
  const somebody = await person()
  const made = await event({ starts: 1, hours: 2 })
  const { data } = (await register(somebody, made)).json
  const joinUrl = async () => (await ticket(somebody, data.id)).json.data.participation.join_url
  clock.advance({ minutes: 44 })
  expect(await joinUrl()).toBeNull()
  clock.advance({ minutes: 1 })
  expect(await joinUrl()).toBe(made.join_url)
  clock.advance({ hours: 2, minutes: 14 })
  expect(await joinUrl()).toBe(made.join_url)
  clock.advance({ minutes: 1 })
  expect(await joinUrl()).toBeNull()
})

test.each([
  ['the offline side', 'registered', 'offline', 'published'],
  ['who waits', 'waitlisted', 'online', 'published'],
  ['who was offered a seat', 'offered', 'online', 'published'],
  ['who has left', 'cancelled', 'online', 'published'],
  ['a cancelled event', 'registered', 'online', 'cancelled'],
] as const)('%s has no link to join', async (_what, status, attend_mode, eventStatus) => {
  const somebody = await person()
  const made = await event({ mode: 'hybrid', starts: -1, status: eventStatus })
  await takesPart(somebody, made, status)
  await db.updateTable('event_participant').set({ attend_mode }).where('event_id', '=', made.id).execute()
  const { data } = await list(somebody.token)
  expect(data[0].participation.join_url).toBeNull()
  expect(JSON.stringify(data)).not.toContain('rahasia')
})

test('returns a ticket by its id to its owner only', async () => {
  const somebody = await person()
  const { data } = (await register(somebody, await event({}))).json
  const { status, json } = await ticket(somebody, data.id)
  expect([status, json.data.participation]).toEqual([200, data])
  expect((await ticket(await person(), data.id)).json.code).toBe('participation-not-found')
  await cancel(somebody, data.id)
  expect((await ticket(somebody, data.id)).json.data.participation).toMatchObject({ ticket_code: null })
})

test.each(['7', "1' or '1'='1", '%00'])('%s is not a valid ticket id', async (id) => {
  const { token } = await person()
  const { status, json } = await call('GET', `/v1/event-participant/get/${encodeURIComponent(id)}`, { token })
  expect([status, json.code]).toEqual([422, 'invalid-input'])
})
