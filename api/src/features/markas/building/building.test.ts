import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { markasMaker } from '../../../../test/world/markas.ts'
import { newId } from '../../../lib/database/db.ts'

// The test clock is Thursday 13 August 2026, 10:00 in Jakarta, 11:00 in Makassar, 12:00 in Jayapura.
const app = await createTestApp()
const { call, clock, db } = app
const make = markasMaker(app)
const { id: userId, token } = await app.person()
const { id: hub7 } = await db.selectFrom('region_hub').select('id').where('number', '=', 7).executeTakeFirstOrThrow()
await db.updateTable('app_user').set({ region_hub_id: hub7 }).where('id', '=', userId).execute()

const get = (path: string) => call('GET', `/v1/building/${path}`, { token })
const names = ({ json }: Awaited<ReturnType<typeof get>>) => json.data.map(({ name }: { name: string }) => name)

test('lists buildings of the own hub first, then by name, coming ones last, without closed ones', async () => {
  for (const name of ['Ceria 10', 'Ceria 4', 'Damai', 'Elok']) await make.building({ name, hub: 1 })
  await make.building({ name: 'Zamrud', hub: 7 })
  await make.building({ name: 'Segera', hub: 7, status: 'coming_soon' })
  await make.building({ name: 'Lama', status: 'inactive' })
  const first = await get('get')
  expect(names(first)).toEqual(['Zamrud', 'Ceria 4', 'Ceria 10', 'Damai', 'Elok'])
  expect(first.json).toMatchObject({ page: 1, total_page: 2, total: 6 })
  expect(names(await get('get?page=2'))).toEqual(['Segera'])
  expect((await get('get?page=3')).json).toEqual({ data: [], page: 3, total_page: 2, total: 6 })
  expect(names(await get(`get?region_hub_id=${hub7}`))).toEqual(['Zamrud', 'Segera'])
})

test('returns a building with its rooms in order and a map link', async () => {
  const { id } = await make.building({ hub: 7, lat: -7.2575, lng: 112.7521 })
  const second = await make.room({ building_id: id, name: 'Kedua', position: 2, status: 'maintenance' })
  const first = await make.room({ building_id: id, name: 'Pertama', position: 1, facilities: ['Proyektor'] })
  await make.room({ building_id: id, name: 'Ditutup', position: 0, status: 'inactive' })
  const { status, json } = await get(id)
  expect(status).toBe(200)
  expect(json.data).toMatchObject({
    start_time: '09:00',
    end_time: '21:00',
    room_count: 2,
    region_hub: { id: hub7 },
    house_rules: ['Lepas sepatu'],
    lat: -7.2575,
    is_open_now: true,
  })
  expect(json.data.map_url).toContain('-7.2575')
  expect(json.data.rooms.map((room: { id: string; status: string }) => [room.id, room.status])).toEqual([
    [first.id, 'active'],
    [second.id, 'maintenance'],
  ])
  expect(json.data.rooms[0].facilities).toEqual(['Proyektor'])
  const { id: unmapped } = await make.building()
  expect((await get(unmapped)).json.data).toMatchObject({ map_url: null, region_hub: null, rooms: [] })
})

test('lists closed dates and observed holidays of the next 90 days', async () => {
  const { id } = await make.building()
  const { id: open } = await make.building({ is_open_on_holidays: true })
  for (const building of [id, open]) {
    await make.closeOn(building, '2026-08-20')
    await make.closeOn(building, '2026-08-12')
    await make.closeOn(building, '2026-12-01')
  }
  await make.closeOn(id, '2026-08-25', 'Cuci karpet')
  const own = { date: '2026-08-20', reason: 'Perawatan listrik', is_holiday: false }
  expect((await get(id)).json.data.closed_dates).toEqual([
    { date: '2026-08-17', reason: 'Hari Kemerdekaan', is_holiday: true },
    own,
    { date: '2026-08-25', reason: 'Cuci karpet', is_holiday: false },
  ])
  expect((await get(open)).json.data.closed_dates).toEqual([own])
})

test('derives is_open_now from the zone, hours, days and closings of the building', async () => {
  const isOpen = async (options: Parameters<typeof make.building>[0], closed?: string) => {
    const { id } = await make.building(options)
    if (closed) await make.closeOn(id, closed)
    return (await get(id)).json.data.is_open_now
  }
  expect(await isOpen({})).toBe(true)
  expect(await isOpen({ start_time: '10:00' })).toBe(true)
  expect(await isOpen({ start_time: '10:01' })).toBe(false)
  expect(await isOpen({ start_time: '10:01', time_zone: 'Asia/Makassar' })).toBe(true)
  expect(await isOpen({ end_time: '12:00', time_zone: 'Asia/Jayapura' })).toBe(false)
  expect(await isOpen({ end_time: '12:01', time_zone: 'Asia/Jayapura' })).toBe(true)
  expect(await isOpen({ end_time: '24:00' })).toBe(true)
  expect(await isOpen({ open_days: [1, 2, 3, 5, 6, 7] })).toBe(false)
  expect(await isOpen({}, '2026-08-13')).toBe(false)
  expect(await isOpen({ status: 'coming_soon' })).toBe(false)
  await make.holiday('2026-08-13', 'joint_leave')
  expect(await isOpen({})).toBe(true)
  await make.holiday('2026-08-13', 'national')
  expect(await isOpen({})).toBe(false)
  expect(await isOpen({ is_open_on_holidays: true })).toBe(true)
  await db.deleteFrom('holiday').where('date', '=', '2026-08-13').execute()
})

test('returns 404 for unknown and inactive buildings in every call', async () => {
  const { id: closed } = await make.building({ status: 'inactive' })
  for (const id of [newId(), closed]) {
    const days = 'start_date=2026-08-13&end_date=2026-08-14'
    const answers = await Promise.all([get(id), get(`get-days/${id}?${days}`), get(`get-grid/${id}`)])
    expect(answers.map(({ status, json }) => `${status} ${json.code}`)).toEqual(Array(3).fill('404 building-not-found'))
    const { json } = await call('GET', `/v1/room/get?building_id=${id}`, { token })
    expect(json.code).toBe('building-not-found')
  }
})

test('returns free slots, the closing reason and the booking horizon for each date', async () => {
  const { id } = await make.building({ open_days: [1, 2, 3, 4, 5, 6] })
  const { id: room } = await make.room({ building_id: id })
  await make.room({ building_id: id, slot_minutes: 60, buffer_minutes: 60 })
  await make.room({ building_id: id, status: 'maintenance' })
  await make.closeOn(id, '2026-08-15')
  const taken = { room_id: room, user_id: userId }
  await make.booking({ ...taken, start_at: '2026-08-14T02:00:00Z', end_at: '2026-08-14T06:00:00Z' })
  await make.booking({
    ...taken,
    start_at: '2026-08-14T06:00:00Z',
    end_at: '2026-08-14T08:00:00Z',
    status: 'cancelled',
  })
  const { json } = await get(`get-days/${id}?start_date=2026-08-12&end_date=2026-08-28`)
  const [past, today, tomorrow, saturday, sunday, holiday] = json.data
  expect(past).toMatchObject({ date: '2026-08-12', state: 'past', reason: null, free_slots: 0 })
  // At 10:00 the slot from 09:00 can still be taken. The 1-hour slot from 09:00 is over.
  expect(today).toMatchObject({ date: '2026-08-13', state: 'open', reason: null, free_slots: 6 + 5 })
  expect(tomorrow.free_slots).toBe(4 + 6)
  expect(saturday).toMatchObject({ date: '2026-08-15', state: 'closed', reason: 'Perawatan listrik', free_slots: 0 })
  expect(sunday).toMatchObject({ state: 'closed', reason: 'Tutup setiap hari Minggu' })
  expect(holiday).toMatchObject({ state: 'holiday', reason: 'Hari Kemerdekaan', free_slots: 0 })
  expect(json.data.slice(-2)).toMatchObject([
    { date: '2026-08-27', state: 'open', free_slots: 12 },
    { date: '2026-08-28', state: 'beyond', free_slots: 0 },
  ])
})

test('accepts a range of 42 days and rejects longer and reversed ones', async () => {
  const { id } = await make.building()
  const ask = async (start: string, end: string) =>
    (await get(`get-days/${id}?start_date=${start}&end_date=${end}`)).json
  expect((await ask('2026-08-01', '2026-09-11')).data).toHaveLength(42)
  expect((await ask('2026-08-01', '2026-09-12')).code).toBe('range-too-long')
  expect((await ask('2026-08-02', '2026-08-01')).code).toBe('invalid-input')
  expect((await ask('2026-02-30', '2026-03-01')).code).toBe('invalid-input')
})

test('returns the slots of each room, own ones marked, by default for today in the building', async () => {
  const { id } = await make.building({ time_zone: 'Asia/Jayapura', start_time: '10:00', end_time: '18:00' })
  const a = await make.room({ building_id: id })
  const b = await make.room({ building_id: id, slot_minutes: 240 })
  const c = await make.room({ building_id: id, status: 'maintenance' })
  const mine = await make.booking({
    room_id: a.id,
    user_id: userId,
    start_at: '2026-08-13T05:00:00Z',
    end_at: '2026-08-13T07:00:00Z',
  })
  await make.booking({ ...slot(b.id, '05:00', '09:00'), user_id: (await app.person()).id })
  const { json } = await get(`get-grid/${id}`)
  expect(json.data).toMatchObject({
    date: '2026-08-13',
    state: 'open',
    reason: null,
    building: { id, is_open_now: true },
  })
  expect(json.data.rooms.map(({ room, slots }: Grid) => [room.id, slots.map(({ state }) => state)])).toEqual([
    [a.id, ['past', 'now', 'mine', 'free']],
    [b.id, ['now', 'held']],
    [c.id, []],
  ])
  expect(json.data.rooms[0].slots[2]).toEqual({
    start_at: '2026-08-13T05:00:00.000Z',
    end_at: '2026-08-13T07:00:00.000Z',
    state: 'mine',
    schedule_id: mine.id,
  })
  expect(json.data.rooms[1].slots[1].schedule_id).toBeNull()
  clock.set('2026-08-13T15:00:00Z')
  expect((await get(`get-grid/${id}`)).json.data.date).toBe('2026-08-14')
  expect((await get(`get-grid/${id}?date=2026-08-13`)).json.data).toMatchObject({ state: 'past' })
  const beyond = (await get(`get-grid/${id}?date=2026-08-29`)).json.data
  expect(beyond.state).toBe('beyond')
  expect(beyond.rooms[0].slots.map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('early'))
  clock.set('2026-08-13T03:00:00Z')
})

interface Grid {
  room: { id: string }
  slots: { state: string }[]
}

const slot = (room_id: string, start: string, end: string) => ({
  room_id,
  start_at: `2026-08-13T${start}:00Z`,
  end_at: `2026-08-13T${end}:00Z`,
})

test('frees a slot after the grace time without a job', async () => {
  const { id } = await make.building()
  const { id: room } = await make.room({ building_id: id })
  await make.booking({ ...slot(room, '04:00', '06:00'), user_id: (await app.person()).id })
  const stateAt = async (time: string) => {
    clock.set(time)
    const state = (await get(`get-grid/${id}`)).json.data.rooms[0].slots[1].state
    const { free_slots } = (await get(`get-days/${id}?start_date=2026-08-13&end_date=2026-08-13`)).json.data[0]
    return [state, free_slots]
  }
  expect(await stateAt('2026-08-13T04:15:00.000Z')).toEqual(['held', 4])
  expect(await stateAt('2026-08-13T04:15:00.001Z')).toEqual(['now', 5])
  clock.set('2026-08-13T03:00:00Z')
})

test('shows a coming building without bookable slots', async () => {
  const { id } = await make.building({ status: 'coming_soon' })
  expect((await get(id)).json.data).toMatchObject({ status: 'coming_soon', rooms: [], is_open_now: false })
  const { data } = (await get(`get-days/${id}?start_date=2026-08-13&end_date=2026-08-13`)).json
  expect(data).toMatchObject([{ date: '2026-08-13', state: 'closed', reason: 'Segera hadir', free_slots: 0 }])
})

test('answers for distant dates', async () => {
  const { id } = await make.building()
  await make.room({ building_id: id })
  expect((await get(`get-grid/${id}?date=9999-12-31`)).json.data.state).toBe('beyond')
  expect((await get(`get-grid/${id}?date=1999-01-01`)).json.data.state).toBe('past')
  expect((await get(`get-grid/${id}?date=0000-01-01`)).json.code).toBe('invalid-input')
  expect((await get(`get-days/${id}?start_date=9999-12-01&end_date=9999-12-31`)).json.data).toHaveLength(31)
})
