import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { markasMaker } from '../../../../test/world/markas.ts'

// The test clock is Thursday 13 August 2026, 10:00 in Jakarta.
const app = await createTestApp()
const { clock } = app
const make = markasMaker(app)
const { token } = await app.person()

const get = (path: string) => app.call('GET', `/v1/building/${path}`, { token })

test('returns the status of the day in the building’s zone and the next free slots', async () => {
  const before = clock.now().toISOString()
  const day_status = async (id: string) => {
    const { json } = await get(id)
    const listed = await rowOf(id)
    expect(listed).toEqual([json.data.day_status, json.data.next_free])
    return listed
  }
  const rowOf = async (id: string) => {
    for (let page = 1; ; page++) {
      const { json } = await get(`get?page=${page}`)
      const found = json.data.find((each: { id: string }) => each.id === id)
      if (found) return [found.day_status, found.next_free]
    }
  }
  const { id } = await make.building({ end_time: '13:00', open_days: [1, 2, 4, 5] })
  const { id: room_id } = await make.room({ building_id: id })
  const { id: maintained } = await make.building()
  await make.room({ building_id: maintained, status: 'maintenance' })
  expect(await day_status(maintained)).toEqual(['none', null])
  expect(await day_status(id)).toEqual(['free', null])
  const { id: user_id } = await app.person()
  const hours = { start_at: '2026-08-13T02:00:00Z', end_at: '2026-08-13T06:00:00Z' }
  await make.booking({ room_id, user_id, ...hours, status: 'occupied' })
  expect(await day_status(id)).toEqual(['full', { date: '2026-08-14', free_slots: 2 }])
  // 12:50 in Jakarta: open, but too little of the last slot is left.
  clock.set('2026-08-14T05:50:00.000Z')
  expect((await get(id)).json.data.is_open_now).toBe(true)
  expect(await day_status(id)).toEqual(['over', { date: '2026-08-18', free_slots: 2 }])
  // Saturday in the building's zone, before Monday's holiday.
  clock.set('2026-08-14T17:30:00.000Z')
  expect(await day_status(id)).toEqual(['closed', { date: '2026-08-18', free_slots: 2 }])
  const { json } = await app.call('GET', `/v1/room/get?building_id=${id}`, { token })
  expect(json.data).toMatchObject([{ day_status: 'closed', free_slots: 0, next_free: { date: '2026-08-18' } }])
  clock.set(before)
})
