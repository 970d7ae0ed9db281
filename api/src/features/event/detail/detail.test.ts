import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, person } = app
const { event, takesPart } = eventMaker(app)
const somebody = await person()

const read = async (id: string, token = somebody.token) => {
  const { status, json } = await call('GET', `/v1/event/get/${id}`, { token })
  return { status, code: json.code, data: json.data }
}

test('returns all fields of an event', async () => {
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

test('never reveals the link to join', async () => {
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

test('returns event-not-found for an unknown event and a draft', async () => {
  const draft = await event({ status: 'draft' })
  await takesPart(somebody, draft, 'registered')
  expect(await read(draft.id)).toMatchObject({ status: 404, code: 'event-not-found' })
  expect(await read(newId())).toMatchObject({ status: 404, code: 'event-not-found' })
})

test('shows a cancelled event to its participants only', async () => {
  const cancelled = await event({ status: 'cancelled' })
  const { token, ...other } = await person()
  await takesPart(other, cancelled, 'waitlisted')
  expect(await read(cancelled.id)).toMatchObject({ status: 404, code: 'event-not-found' })
  const { data } = await read(cancelled.id, token)
  expect(data).toMatchObject({ status: 'cancelled', participation: 'waitlisted', is_registration_open: false })
})

test('returns the viewer’s own participation only', async () => {
  const made = await event({})
  await takesPart(somebody, made, 'attended')
  const other = await person()
  expect((await read(made.id)).data.participation).toBe('attended')
  expect((await read(made.id, other.token)).data.participation).toBeNull()
})

const readPublic = async (slug: string, token?: string) => {
  const { status, json, text } = await call('GET', `/v1/public/event/get/${slug}`, { token })
  return { status, code: json.code, data: json.data, text }
}

test('returns an event by its slug to everybody, as a guest sees it', async () => {
  const made = await event({ mode: 'hybrid' })
  await takesPart(somebody, made, 'registered')
  for (const token of [undefined, somebody.token]) {
    const { status, data, text } = await readPublic(made.slug, token)
    expect(status).toBe(200)
    expect(data).toMatchObject({ id: made.id, slug: made.slug, description_html: '<p>Uraian</p>', participation: null })
    expect(text).not.toMatch(/join_url|rahasia|ticket|surel\.example/)
  }
})

test('shows a cancelled event by its slug, without any participant', async () => {
  const cancelled = await event({ status: 'cancelled' })
  await takesPart(somebody, cancelled, 'registered')
  const { status, data, text } = await readPublic(cancelled.slug)
  expect([status, data.status, data.is_registration_open]).toEqual([200, 'cancelled', false])
  expect(text).not.toContain(somebody.id)
})

test('lists the speakers by slug in the event’s order, with public data only', async () => {
  const made = await event({})
  const ids = [newId(), newId(), newId()]
  const named = ['Raka', 'Desyana', 'Bagas'].map((full_name, at) => ({
    id: ids[at] ?? '',
    full_name,
    position: 'CTO',
    startup_name: 'Ruma',
    short_description: 'Halo.',
    is_available: at < 2,
  }))
  await app.db.insertInto('mentor').values(named).execute()
  await app.db
    .insertInto('event_mentor')
    .values(ids.map((mentor_id, at) => ({ event_id: made.id, mentor_id, position: 3 - at })))
    .execute()
  const { data } = await readPublic(made.slug)
  const profile = { position: 'CTO', startup_name: 'Ruma', photo: { url: null } }
  expect(data.speakers).toEqual([
    { id: ids[1], full_name: 'Desyana', ...profile },
    { id: ids[0], full_name: 'Raka', ...profile },
  ])
})

test('returns event-not-found by slug for a draft and an unknown event, also to signed-in people', async () => {
  const draft = await event({ status: 'draft' })
  for (const slug of [draft.slug, 'tidak-ada']) {
    expect(await readPublic(slug, somebody.token)).toMatchObject({ status: 404, code: 'event-not-found' })
  }
  for (const slug of ['A', 'a_b', '%25', 'a'.repeat(161)]) {
    expect(await readPublic(slug)).toMatchObject({ status: 422, code: 'invalid-input' })
  }
})

test.each(['7', 'x', "1' or '1'='1", '%00', '00000000-0000-7000-8000-00000000000g'])(
  '%s is not a valid id',
  async (id) => {
    const { status, json } = await call('GET', `/v1/event/get/${encodeURIComponent(id)}`, { token: somebody.token })
    expect([status, json.code]).toEqual([422, 'invalid-input'])
  },
)
