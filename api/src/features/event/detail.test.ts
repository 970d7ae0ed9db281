import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { eventMaker } from '../../../test/events.ts'
import { newId } from '../../lib/db.ts'

const app = await createTestApp()
const { call, person } = app
const { event, takesPart } = eventMaker(app)
const somebody = await person()

const read = async (id: string, token = somebody.token) => {
  const { status, json } = await call('GET', `/v1/event/get/${id}`, { token })
  return { status, code: json.code, data: json.data }
}

test('an event is read whole', async () => {
  const made = await event({ mode: 'hybrid', hub: 7, scope: 'regional', capacity_offline: 30, capacity_online: 100 })
  const { status, data } = await read(made.id)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    id: made.id,
    title: made.title,
    description_html: '<p>Uraian</p>',
    agenda: [],
    city: 'Surabaya',
    region_hub: { name: expect.stringContaining('Hub 7') },
    stage: { code: 'ignition' },
    organizer_name: 'Semai',
    seats_left: 130,
    taken_offline: 0,
    phase: 'upcoming',
    participation: null,
  })
  expect(Date.parse(data.start_at)).toBe(Date.parse(made.start_at))
})

test('the address to join by never leaks', async () => {
  const made = await event({ join_url: 'https://temu.semai.example/rahasia' })
  await takesPart(somebody, made, 'registered')
  const answers = await Promise.all([
    call('GET', `/v1/event/get/${made.id}`, { token: somebody.token }),
    call('GET', '/v1/event/get', { token: somebody.token }),
    call('GET', '/v1/event/get-by-user-id', { token: somebody.token }),
    call('GET', '/v1/public/event/get-list-event-national-home-page'),
  ])
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).toContain(made.id)
    expect(text).not.toMatch(/join_url|rahasia|ticket/)
  }
})

test('what does not exist, and a draft, are both missing', async () => {
  const draft = await event({ status: 'draft' })
  await takesPart(somebody, draft, 'registered')
  expect(await read(draft.id)).toMatchObject({ status: 404, code: 'event-not-found' })
  expect(await read(newId())).toMatchObject({ status: 404, code: 'event-not-found' })
})

test('a cancelled event is there for those who take part in it', async () => {
  const cancelled = await event({ status: 'cancelled' })
  const { token, ...other } = await person()
  await takesPart(other, cancelled, 'waitlisted')
  expect(await read(cancelled.id)).toMatchObject({ status: 404, code: 'event-not-found' })
  const { data } = await read(cancelled.id, token)
  expect(data).toMatchObject({ status: 'cancelled', participation: 'waitlisted', is_registration_open: false })
})

test("one sees one's own state and nobody else's", async () => {
  const made = await event({})
  await takesPart(somebody, made, 'attended')
  const other = await person()
  expect((await read(made.id)).data.participation).toBe('attended')
  expect((await read(made.id, other.token)).data.participation).toBeNull()
})

test.each(['7', 'x', "1' or '1'='1", '%00', '00000000-0000-7000-8000-00000000000g'])('%s is no id', async (id) => {
  const { status, json } = await call('GET', `/v1/event/get/${encodeURIComponent(id)}`, { token: somebody.token })
  expect([status, json.code]).toEqual([422, 'invalid-input'])
})
