import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { insertManyBookings, insertManyRooms } from '../../../test/world/many-bookings.ts'
import { plansOf } from '../../../test/world/plans.ts'
import type { Db } from '../../lib/database/db.ts'
import { findBuildingDetail } from './building/queries.ts'
import { rotateRoomCode } from './room/rotate-code.ts'
import { listRuledRooms, type RoomFilter } from './room/list-queries.ts'
import { findRoom, listRoomsOf } from './room/queries.ts'
import { getSetting } from './setting/queries.ts'
import { listRoomDays } from './slot/grid-queries.ts'
import { readHoldings } from './slot/queries.ts'
import { readBookerStatus } from './setting/booker-queries.ts'

describe.skipIf(!isPostgres)('at 10,000 rooms and 1,000,000 bookings', async () => {
  const { db, database, clock, person } = await createTestApp()
  const now = clock.now()
  const { id: userId } = await person()
  const viewer = { user_id: userId, region_hub_id: null, now }
  const ids = { building: '', rooms: [''] }

  beforeAll(async () => {
    await insertManyRooms(db)
    await insertManyBookings(db, { user_id: userId, now })
    for (const table of ['building', 'room', 'schedule']) await database.exec(`vacuum analyze ${table}`)
    const rooms = await db.selectFrom('room').select(['id', 'building_id']).limit(10).execute()
    ids.rooms = rooms.map(({ id }) => id)
    ids.building = rooms[0]?.building_id ?? ''
  }, 240_000)

  type Case = [what: string, index: string, work: (explaining: Db) => Promise<unknown>]

  const list = (filter: Omit<RoomFilter, 'page'>) => (on: Db) => listRuledRooms(on, { page: 1, ...filter }, viewer)
  const weeks = { start_at: '2026-08-01T00:00:00Z', end_at: '2026-09-12T00:00:00Z' }

  const cases: Case[] = [
    ['a building’s rooms', 'room_by_building', (on) => list({ building_id: ids.building })(on)],
    // `readHoldings` reads the bookings of the day; a case below tests it.
    [
      'the rooms of a day',
      'room_by_building',
      (on) => listRoomDays(on, { page: 1, building_id: ids.building, date: '2026-08-14' }, viewer),
    ],
    ['its rooms on its own page', 'room_by_building', (on) => listRoomsOf(on, [ids.building])],
    ['a building', 'room_by_building', (on) => findBuildingDetail(on, ids.building, now)],
    ['a room', 'room_pkey', (on) => findRoom(on, ids.rooms[0] ?? '')],
    ['what holds for it', 'markas_setting_room', (on) => getSetting(on, { room_id: userId }).catch(() => null)],
    ['a code', 'room_pkey', (on) => on.transaction().execute((tx) => rotated(tx))],
    ['what is taken in six weeks', 'schedule_by_room', (on) => readHoldings(on, ids.rooms, weeks, viewer)],
    ['one’s status', 'schedule_open_by_user', (on) => status(on)],
    ['what one missed', 'schedule_missed', (on) => status(on)],
  ]

  const rotated = (tx: Parameters<typeof rotateRoomCode>[0]) =>
    rotateRoomCode(tx, { user_id: userId, scope: 'operator', operator_hub_id: null }, ids.rooms[0] ?? '', now).catch(
      () => null,
    )
  const status = (on: Db) => readBookerStatus(on, userId, { since: '2026-07-14T00:00:00Z', now })

  test.each(cases)('%s uses the index %s and does not scan rooms or bookings', async (_, index, work) => {
    const plans = await plansOf(db, work)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (room|schedule)\b/)
    expect(plans.join('\n')).toContain(index)
  })

  test('looks up only open bookings of each room when listing free rooms', async () => {
    const [plan] = await plansOf(db, list({ is_free: true }))
    expect(plan).not.toMatch(/Seq Scan on schedule\b/)
    expect(plan).toMatch(/Index (Only )?Scan using schedule_(by_room|no_overlap)/)
  })

  test('runs on tables of 10,000 rooms and 1,000,000 bookings', async () => {
    const { rows } = await sql<{ rooms: number; bookings: number }>`
      select (select count(*) from room) as rooms, (select count(*) from schedule) as bookings`.execute(db)
    expect(rows[0]).toEqual({ rooms: 10_000, bookings: 1_000_000 })
  })
})
