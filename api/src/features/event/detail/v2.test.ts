import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, db, person } = app
const { event, takesPart } = eventMaker(app)
const somebody = await person()

const read = async (id: string, token = somebody.token) => {
  const { status, json, text } = await call('GET', `/v1/event/get-v2/${id}`, { token })
  return { status, code: json.code, data: json.data, text }
}

async function mentor(full_name: string, is_available = true) {
  const id = newId()
  const facts = { startup_name: 'Tanisela', position: 'CEO', short_description: 'Senang membantu.' }
  await db
    .insertInto('mentor')
    .values({ id, full_name, is_available, ...facts })
    .execute()
  return id
}

test('returns everything that event/get returns', async () => {
  const made = await event({ mode: 'hybrid', hub: 7, scope: 'regional', capacity_offline: 30 })
  const plain = (await call('GET', `/v1/event/get/${made.id}`, { token: somebody.token })).json.data
  const { status, data } = await read(made.id)
  expect(status).toBe(200)
  expect(data).toEqual({
    ...plain,
    mentors: [],
    channel_id: null,
    seats: { offline: { capacity: 30, taken: 0 }, online: { capacity: null, taken: 0 } },
    my_participation: null,
    participants: { names: [], total: 0 },
    album: { total: 0, left: null, is_keeper: false },
  })
})

test('lists speakers in the event’s order, without unavailable ones', async () => {
  const made = await event({})
  const [last, first, away] = [await mentor('Ani'), await mentor('Zul'), await mentor('Budi', false)]
  const mentors = [first, away, last].map((mentor_id, position) => ({ event_id: made.id, mentor_id, position }))
  await db.insertInto('event_mentor').values(mentors).execute()
  const { data } = await read(made.id)
  expect(data.mentors).toMatchObject([
    { id: first, full_name: 'Zul', photo: { url: null } },
    { id: last, full_name: 'Ani' },
  ])
})

test('returns seats for each mode of the event', async () => {
  const numbers = { capacity_offline: 5, taken_offline: 2, capacity_online: 9, taken_online: 3 }
  const seatsOf = async (mode: 'offline' | 'online' | 'hybrid') =>
    (await read((await event({ mode, ...numbers })).id)).data.seats
  const [offline, online] = [
    { capacity: 5, taken: 2 },
    { capacity: 9, taken: 3 },
  ]
  expect(await seatsOf('offline')).toEqual({ offline, online: null })
  expect(await seatsOf('online')).toEqual({ offline: null, online })
  expect(await seatsOf('hybrid')).toEqual({ offline, online })
})

test('returns the viewer’s own participation with its ticket, and no other', async () => {
  const made = await event({})
  await takesPart(somebody, made, 'registered')
  expect((await read(made.id)).data).toMatchObject({
    participation: 'registered',
    my_participation: { status: 'registered', attend_mode: 'online', ticket_code: expect.any(String), join_url: null },
  })
  expect((await read(made.id, (await person()).token)).data).toMatchObject({
    participation: null,
    my_participation: null,
  })
})

test('names at most three participants: no guests, no closed accounts, no addresses', async () => {
  const made = await event({ taken_online: 7 })
  const come = async (full_name: string, status: Parameters<typeof takesPart>[2] = 'registered') => {
    const one = await person({ full_name })
    await takesPart(one, made, status)
    return one
  }
  const closed = await come('Sudah Menutup Akun')
  await db.updateTable('app_user').set({ status: 'deactivated' }).where('id', '=', closed.id).execute()
  await come('Masih Antre', 'waitlisted')
  await come('Sudah Batal', 'cancelled')
  await db
    .insertInto('event_participant')
    .values({
      id: newId(),
      event_id: made.id,
      full_name: 'Tamu Tanpa Akun',
      email: 'tamu@surel.example',
      attend_mode: 'online',
      status: 'registered',
      ticket_code: 'tiket-tamu',
    })
    .execute()
  for (const name of ['Suharyanta', 'Ni Luh Pramesti', 'Theresia Br. Sitanggara', 'Agung'])
    await come(name, 'registered')
  const { data, text } = await read(made.id)
  expect(data.participants.total).toBe(7)
  expect(data.participants.names).toHaveLength(3)
  for (const name of data.participants.names) {
    expect(['Suharyanta', 'Ni Luh Pramesti', 'Theresia Br. Sitanggara', 'Agung']).toContain(name)
  }
  expect(text).not.toMatch(/surel\.example|tiket-tamu|Tamu|Menutup|Antre|Batal/)
})

test('returns event-not-found for drafts and unknown events, and shows a cancelled event to participants', async () => {
  const draft = await event({ status: 'draft' })
  const cancelled = await event({ status: 'cancelled' })
  for (const id of [draft.id, cancelled.id, newId()]) {
    expect(await read(id)).toMatchObject({ status: 404, code: 'event-not-found' })
  }
  await takesPart(somebody, cancelled, 'registered')
  expect((await read(cancelled.id)).data).toMatchObject({ status: 'cancelled', my_participation: { join_url: null } })
  expect(await read('7')).toMatchObject({ status: 422, code: 'invalid-input' })
})
