import { expect, test } from 'vitest'
import setting from '../../../../db/reference/markas-setting.json' with { type: 'json' }
import { loadReference } from '../../../../db/load/reference.ts'
import { createTestApp } from '../../../../test/app.ts'
import { markasMaker } from '../../../../test/world/markas.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db } = app
const make = markasMaker(app)
const { id: userId, token } = await app.person()

const ask = async (query = '') => (await call('GET', `/v1/markas-setting?${query}`, { token })).json

test('returns the default rules and the own status without a place', async () => {
  expect((await ask()).data).toEqual({
    ...setting,
    booker_status: { active_bookings: 0, strikes: 0, banned_until: null },
  })
})

test('takes each value from the room, else the building, else the default', async () => {
  const { id: building_id } = await make.building()
  const { id: room_id } = await make.room({ building_id })
  const { id: plain } = await make.room({ building_id })
  await make.setting({ building_id }, { horizon_days: 30, notice_minutes: 60 })
  await make.setting({ room_id }, { horizon_days: 7 })
  expect((await ask(`room_id=${room_id}`)).data).toMatchObject({
    ...setting,
    horizon_days: 7,
    notice_minutes: 60,
  })
  expect((await ask(`room_id=${plain}`)).data).toMatchObject({ horizon_days: 30, notice_minutes: 60 })
  expect((await ask(`building_id=${building_id}`)).data).toMatchObject({ horizon_days: 30, notice_minutes: 60 })
  expect((await ask()).data).toMatchObject({ horizon_days: 14, notice_minutes: 0 })
})

test('applies notice, horizon and walk-in time of a place to its slots', async () => {
  const { id: building_id } = await make.building()
  const { id: room_id } = await make.room({ building_id })
  await make.setting({ building_id }, { horizon_days: 1, notice_minutes: 121, walk_in_minutes: 61 })
  const { json } = await call('GET', `/v1/room/${room_id}`, { token })
  const states = json.data.days.map(({ state, slots }: Day) => [state, slots[0]?.state, slots[1]?.state])
  expect(states.slice(0, 3)).toEqual([
    ['open', 'past', 'late'],
    ['open', 'free', 'free'],
    ['beyond', 'early', 'early'],
  ])
  await make.setting({ room_id }, { horizon_days: 2 })
  const grid = (await call('GET', `/v1/building/get-grid/${building_id}?date=2026-08-15`, { token })).json.data
  expect([grid.state, grid.rooms[0].slots[0].state]).toEqual(['beyond', 'free'])
})

interface Day {
  state: string
  slots: { state: string }[]
}

test('returns 404 for unknown places', async () => {
  expect((await ask(`room_id=${newId()}`)).code).toBe('room-not-found')
  expect((await ask(`building_id=${newId()}`)).code).toBe('building-not-found')
})

test('counts open bookings and unforgiven missed ones by the clock alone', async () => {
  const { id: room_id } = await make.room({ building_id: (await make.building()).id })
  const day = (date: string, start: string, end: string) => ({
    room_id,
    user_id: userId,
    start_at: `2026-08-${date}T${start}:00Z`,
    end_at: `2026-08-${date}T${end}:00Z`,
  })
  const booker_status = async () => (await ask()).data.booker_status
  await make.booking(day('14', '02:00', '04:00'))
  await make.booking({ ...day('13', '02:00', '04:00'), status: 'occupied' })
  await make.booking({ ...day('14', '04:00', '06:00'), status: 'cancelled' })
  await make.booking({ ...day('12', '02:00', '04:00'), status: 'completed' })
  await make.booking({ ...day('14', '02:00', '04:00'), room_id: (await other()).id, user_id: (await app.person()).id })
  expect(await booker_status()).toEqual({ active_bookings: 2, strikes: 0, banned_until: null })
  const missed = { status: 'released' as const, released_at: '2026-08-11T02:15:00Z' }
  await make.booking({ ...day('11', '02:00', '04:00'), ...missed })
  await make.booking({ ...day('11', '04:00', '06:00'), ...missed, forgiven_at: '2026-08-12T00:00:00Z' })
  await make.booking({ ...day('12', '04:00', '06:00'), grace_until: '2026-08-12T04:15:00Z' })
  expect(await booker_status()).toEqual({ active_bookings: 2, strikes: 2, banned_until: null })
  clock.set('2026-08-14T02:15:00.001Z')
  expect(await booker_status()).toEqual({ active_bookings: 0, strikes: 3, banned_until: '2026-08-21T02:15:00.000Z' })
  clock.set('2026-08-21T02:15:00.000Z')
  expect(await booker_status()).toMatchObject({ strikes: 3, banned_until: null })
  clock.set('2026-08-13T03:00:00Z')
})

const other = async () => make.room({ building_id: (await make.building()).id })

test('returns national holidays and joint leave of a range', async () => {
  const range = async (start: string, end: string) =>
    (await call('GET', `/v1/holiday/get?start_date=${start}&end_date=${end}`, { token })).json
  expect((await range('2026-03-18', '2026-03-20')).data).toEqual([
    { date: '2026-03-18', name: 'Cuti bersama Hari Suci Nyepi', kind: 'joint_leave' },
    { date: '2026-03-19', name: 'Hari Suci Nyepi, Tahun Baru Saka 1948', kind: 'national' },
    { date: '2026-03-20', name: 'Cuti bersama Idulfitri', kind: 'joint_leave' },
  ])
  expect((await range('2026-01-01', '2026-12-31')).data).toHaveLength(25)
  expect((await range('2026-01-01', '2027-02-04')).data).toHaveLength(26)
  expect((await range('2026-01-01', '2027-02-05')).code).toBe('range-too-long')
  expect((await range('2026-01-02', '2026-01-01')).code).toBe('invalid-input')
})

test('keeps changed settings and holidays when reference data is loaded', async () => {
  await db.updateTable('markas_setting').set({ horizon_days: 21 }).where('building_id', 'is', null).execute()
  await db.deleteFrom('holiday').where('date', '=', '2026-12-24').execute()
  await loadReference(db)
  expect((await ask()).data.horizon_days).toBe(21)
  const holidays = await db.selectFrom('holiday').select('date').where('date', '>', '2026-12-01').execute()
  expect(holidays.map(({ date }) => date).toSorted()).toEqual(['2026-12-25', '2027-01-01'])
})
