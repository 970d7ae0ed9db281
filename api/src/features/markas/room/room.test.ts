import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { markasMaker } from '../../../../test/world/markas.ts'
import { newId } from '../../../lib/database/db.ts'

// The test clock is Thursday 13 August 2026, 10:00 in Jakarta, 11:00 in Makassar, 12:00 in Jayapura.
const app = await createTestApp()
const { call, clock, db } = app
const make = markasMaker(app)
const { id: userId, token } = await app.person()

const list = async (query = '') => (await call('GET', `/v1/room/get?${query}`, { token })).json
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
const detail = (id: string, query = '') => call('GET', `/v1/room/${id}?${query}`, { token })

describe('the list of rooms', async () => {
  const { id: hubId } = await db
    .selectFrom('region_hub')
    .select('id')
    .where('number', '=', 11)
    .executeTakeFirstOrThrow()
  await db.updateTable('app_user').set({ region_hub_id: hubId }).where('id', '=', userId).execute()
  const surabaya = await make.building({ name: 'Markas Surabaya' })
  const ambon = await make.building({
    name: 'Markas Ambon',
    hub: 11,
    time_zone: 'Asia/Jayapura',
    start_time: '10:00',
    end_time: '18:00',
  })
  const big = await make.room({ building_id: surabaya.id, capacity: 30, facilities: ['Proyektor', 'Wi-Fi'] })
  const small = await make.room({ building_id: surabaya.id, capacity: 4 })
  const far = await make.room({ building_id: ambon.id, capacity: 6 })
  await make.room({ building_id: surabaya.id, status: 'maintenance' })
  await make.room({ building_id: (await make.building({ status: 'coming_soon' })).id })

  test('shows bookable rooms, own hub first, with today’s free slots in the room’s zone', async () => {
    const { data, ...rest } = await list()
    expect(idsOf({ data })).toEqual([far.id, big.id, small.id])
    expect(rest).toEqual({ page: 1, total_page: 1, total: 3 })
    // Noon in Ambon: the slot from 10:00 is over, the one from 12:00 has just begun.
    expect(data.map(({ free_slots }: { free_slots: number }) => free_slots)).toEqual([3, 6, 6])
    expect(data[0].building).toEqual({
      id: ambon.id,
      name: 'Markas Ambon',
      time_zone: 'Asia/Jayapura',
      region_hub: { id: hubId, name: 'Hub 11 Ambon' },
    })
    clock.set('2026-08-13T15:30:00Z')
    // It is 22:30 in Surabaya, and already Friday in Ambon.
    expect((await list()).data.map(({ free_slots }: { free_slots: number }) => free_slots)).toEqual([4, 0, 0])
    clock.set('2026-08-13T03:00:00Z')
  })

  test('filters by building, capacity and facility', async () => {
    expect(idsOf(await list(`building_id=${surabaya.id}`))).toEqual([big.id, small.id])
    expect(idsOf(await list('attendees=6'))).toEqual([far.id, big.id])
    expect(idsOf(await list('facility=Proyektor'))).toEqual([big.id])
    expect(idsOf(await list('facility=%25'))).toEqual([])
    expect((await list('building_id=nowhere')).code).toBe('invalid-input')
  })

  test('filters by free rooms on a date', async () => {
    const free = (date: string) => list(`is_free=true&date=${date}`)
    const day = { room_id: small.id, user_id: userId }
    await make.booking({ ...day, start_at: '2026-08-14T02:00:00Z', end_at: '2026-08-14T14:00:00Z' })
    expect(idsOf(await free('2026-08-14'))).toEqual([far.id, big.id])
    expect(await free('2026-08-14')).toMatchObject({ total: 2 })
    expect((await list('date=2026-08-14')).data.at(-1)).toMatchObject({ id: small.id, free_slots: 0 })
    expect(idsOf(await free('2026-08-15'))).toHaveLength(3)
    expect(idsOf(await free('2026-08-12'))).toEqual([])
    expect(idsOf(await free('2026-08-28'))).toEqual([])
    // Independence Day.
    expect(idsOf(await free('2026-08-17'))).toEqual([])
  })

  test('groups rooms by building with the slots of a local date', async () => {
    const days = async (query = '') => (await call('GET', `/v1/room/get-day?${query}`, { token })).json
    const day = { room_id: big.id, user_id: userId }
    const { id } = await make.booking({ ...day, start_at: '2026-08-13T06:00:00Z', end_at: '2026-08-13T08:00:00Z' })
    const { data, ...rest } = await days()
    expect(rest).toEqual({ page: 1, total_page: 1, total: 3 })
    expect(idsOf({ data })).toEqual([far.id, big.id, small.id])
    expect(data.map((room: { date: string }) => room.date)).toEqual(['2026-08-13', '2026-08-13', '2026-08-13'])
    expect(data[0].slots.map(({ state }: { state: string }) => state)).toEqual(['past', 'now', 'free', 'free'])
    expect(data[1].slots[2]).toEqual({
      start_at: '2026-08-13T06:00:00.000Z',
      end_at: '2026-08-13T08:00:00.000Z',
      state: 'mine',
      schedule_id: id,
    })
    // Independence Day.
    expect((await days(`date=2026-08-17&building_id=${surabaya.id}`)).data).toMatchObject([
      { id: big.id, state: 'holiday', slots: [] },
      { id: small.id, state: 'holiday', slots: [] },
    ])
    expect(idsOf(await days('attendees=6&is_free=true&date=2026-08-14'))).toEqual([far.id, big.id])
    expect(await days('page=2')).toEqual({ data: [], page: 2, total_page: 1, total: 3 })
    expect((await days(`building_id=${newId()}`)).code).toBe('building-not-found')
    await db.deleteFrom('schedule').where('id', '=', id).execute()
  })

  test('has pages of 10 rooms', async () => {
    const { id } = await make.building()
    for (let count = 0; count < 12; count++) await make.room({ building_id: id })
    const pages = [await list(`building_id=${id}`), await list(`building_id=${id}&page=2`)]
    expect(pages.map(({ data, total, total_page }) => [data.length, total, total_page])).toEqual([
      [10, 12, 2],
      [2, 12, 2],
    ])
    expect(new Set(pages.flatMap(idsOf)).size).toBe(12)
    expect(await list(`building_id=${id}&page=3`)).toEqual({ data: [], page: 3, total_page: 2, total: 12 })
  })
})

describe('one room', () => {
  test('returns the building, the house rules and the slots of 7 days from today', async () => {
    const building = await make.building({ time_zone: 'Asia/Makassar' })
    const room = await make.room({ building_id: building.id, slot_minutes: 240 })
    clock.set('2026-08-13T16:00:00Z')
    const { json } = await detail(room.id)
    clock.set('2026-08-13T03:00:00Z')
    expect(json.data).toMatchObject({ id: room.id, house_rules: ['Lepas sepatu'], building: { id: building.id } })
    expect(json.data.days.map(({ date, state, slots }: Day) => [date, state, slots.length])).toEqual([
      ['2026-08-14', 'open', 3],
      ['2026-08-15', 'open', 3],
      ['2026-08-16', 'open', 3],
      ['2026-08-17', 'holiday', 0],
      ['2026-08-18', 'open', 3],
      ['2026-08-19', 'open', 3],
      ['2026-08-20', 'open', 3],
    ])
    expect(json.data.days[0].slots[0]).toEqual({
      start_at: '2026-08-14T01:00:00.000Z',
      end_at: '2026-08-14T05:00:00.000Z',
      state: 'free',
      schedule_id: null,
    })
  })

  interface Day {
    date: string
    state: string
    slots: unknown[]
  }

  test('accepts a range of at most 42 days', async () => {
    const { id } = await make.room({ building_id: (await make.building()).id })
    const days = async (query: string) => (await detail(id, query)).json
    expect((await days('start_date=2026-08-20')).data.days.map(({ date }: Day) => date)).toEqual(
      ['20', '21', '22', '23', '24', '25', '26'].map((day) => `2026-08-${day}`),
    )
    expect((await days('end_date=2026-08-14')).data.days).toHaveLength(2)
    expect((await days('start_date=2026-08-01&end_date=2026-09-11')).data.days).toHaveLength(42)
    expect((await days('start_date=2026-08-01&end_date=2026-09-12')).code).toBe('range-too-long')
    expect((await days('end_date=2026-08-12')).code).toBe('invalid-input')
  })

  test('returns 404 when the room or its building is closed', async () => {
    const { id: building_id } = await make.building()
    const { id: closed } = await make.room({ building_id, status: 'inactive' })
    const { id: inClosed } = await make.room({ building_id: (await make.building({ status: 'inactive' })).id })
    for (const id of [closed, inClosed, newId()]) {
      const { status, json } = await detail(id)
      expect([status, json.code]).toEqual([404, 'room-not-found'])
    }
  })

  test('marks own slots, and hides other bookers and the door code', async () => {
    const other = await app.person({ full_name: 'Yosefina Wanggaiya' })
    const { id, check_in_code } = await make.room({ building_id: (await make.building()).id })
    const slot = { room_id: id, start_at: '2026-08-14T02:00:00Z', end_at: '2026-08-14T04:00:00Z' }
    const booking = await make.booking({ ...slot, user_id: other.id })
    const { text } = await detail(id)
    for (const secret of [other.id, 'Yosefina', booking.id, check_in_code]) expect(text).not.toContain(secret)
    const theirs = await call('GET', `/v1/room/${id}`, { token: other.token })
    expect(theirs.json.data.days[1].slots[0]).toMatchObject({ state: 'mine', schedule_id: booking.id })
  })
})
