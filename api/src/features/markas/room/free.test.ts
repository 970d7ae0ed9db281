import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { markasMaker } from '../../../../test/world/markas.ts'
import { hasFreeSlot } from './free-queries.ts'
import { readRoomDays } from '../slot/grid-queries.ts'
import { findRoom, fromRooms, type RuledRoom } from './queries.ts'
import { isTakeable } from '../slot/rules.ts'

const app = await createTestApp()
const { db } = app
const make = markasMaker(app)
const { id: userId } = await app.person()

/** Make rooms with every relevant difference, some bookings on 14 August, and one full room. */
async function makeRooms() {
  const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
  const cuts = [
    { slot_minutes: 120, buffer_minutes: 0 },
    { slot_minutes: 45, buffer_minutes: 15 },
    { slot_minutes: 240, buffer_minutes: 30 },
    { slot_minutes: 700, buffer_minutes: 120 },
  ]
  const ids: string[] = []
  for (const time_zone of zones) {
    const building = await make.building({ time_zone, start_time: '08:30', end_time: '20:00', open_days: [4, 5, 6] })
    await make.closeOn(building.id, '2026-08-15')
    for (const cut of cuts) {
      const { id } = await make.room({ building_id: building.id, ...cut })
      ids.push(id)
      await make.booking({ room_id: id, user_id: userId, ...hours('03:15', '05:00') })
      await make.booking({ room_id: id, user_id: userId, ...hours('06:00', '12:00'), status: 'occupied' })
    }
    await make.booking({ room_id: ids.at(-4) ?? '', user_id: userId, ...hours('12:00', '14:00') })
    const full = await make.room({ building_id: building.id })
    await make.booking({ room_id: full.id, user_id: userId, ...hours('00:00', '14:00'), grace_until: END })
    ids.push(full.id)
  }
  await make.setting({ room_id: ids[0] ?? '' }, { notice_minutes: 300, walk_in_minutes: 100, horizon_days: 2 })
  return ids
}

const END = '2026-08-14T14:00:00Z'
const hours = (start: string, end: string) => ({
  start_at: `2026-08-14T${start}:00Z`,
  end_at: `2026-08-14T${end}:00Z`,
})

test('finds a room free in SQL exactly when its slots say so, at any time of day', async () => {
  const rooms = (await Promise.all((await makeRooms()).map((id) => findRoom(db, id)))).filter((room) => room !== null)
  const outcomes = { free: 0, taken: 0 }
  for (let hour = -30; hour < 16; hour += 3.75) {
    const now = new Date(Date.parse('2026-08-14T00:00:00Z') + hour * 3_600_000)
    for (const date of ['2026-08-13', '2026-08-14', '2026-08-15', '2026-08-16', '2026-08-27', '2026-08-28']) {
      const { rows } = await sql<{ id: string }>`
        select r.id
        ${fromRooms()}
        where ${hasFreeSlot(date, now)}`.execute(db)
      const found = rows.map(({ id }) => id)
      const free = await freeBySlots(rooms, date, now)
      expect([now, date, found.toSorted()]).toEqual([now, date, free.toSorted()])
      outcomes.free += free.length
      outcomes.taken += rooms.length - free.length
    }
  }
  expect(outcomes.free).toBeGreaterThan(100)
  expect(outcomes.taken).toBeGreaterThan(100)
})

async function freeBySlots(rooms: RuledRoom[], date: string, now: Date): Promise<string[]> {
  const viewer = { user_id: userId, region_hub_id: null, now }
  const days = await readRoomDays(db, rooms, { start_date: date, end_date: date }, viewer)
  const isFree = ({ id }: RuledRoom) => days.get(id)?.[0]?.slots.some(({ state }) => isTakeable(state)) ?? false
  return rooms.filter(isFree).map(({ id }) => id)
}
