import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { copyTemplate } from '../../test/database.ts'
import { findBuilding } from '../../src/features/markas/building/queries.ts'
import { readGrid } from '../../src/features/markas/slot/grid-queries.ts'
import { isOnSlots, slotsOf, type Hours, type RoomTimes, type Span } from '../../src/features/markas/slot/rules.ts'
import { localFileStore } from '../../src/lib/file/store.ts'
import { startOfDay } from '../../src/lib/time/local-time.ts'
import { loadDemo } from './demo.ts'

// A weekday morning; an evening on which Java is closed and Ambon sleeps; a Sunday; the day before a holiday.
describe.each(['2026-08-13T03:00:00Z', '2026-08-13T15:30:00Z', '2026-08-16T05:00:00Z', '2026-12-24T02:00:00Z'])(
  'the demo of Markas, started at %s',
  async (start) => {
    const now = new Date(start)
    const database = await copyTemplate()
    const { db } = database
    afterAll(database.close)
    const folder = mkdtempSync(join(tmpdir(), 'semai-demo-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    await loadDemo(db, localFileStore(folder), now)

    interface Row extends RoomTimes, Hours, Span {
      email: string
      status: string
      capacity: number
      attendee_count: number
    }

    const { rows } = await sql<Row>`
    select u.email, s.status, s.start_at, s.end_at, s.attendee_count, r.capacity, r.slot_minutes, r.buffer_minutes,
           r.min_minutes, r.max_minutes, b.start_time, b.end_time, b.time_zone
    from schedule s
    join app_user u on u.id = s.user_id
    join room r on r.id = s.room_id
    join building b on b.id = r.building_id`.execute(db)
    const isActive = ({ status }: Row) => status === 'booked' || status === 'occupied'

    test('seven buildings are open, one is to come, each room is described', async () => {
      const buildings = await db.selectFrom('building').selectAll().execute()
      expect(buildings.filter(({ status }) => status === 'active')).toHaveLength(7)
      expect(buildings.filter(({ status }) => status === 'coming_soon')).toHaveLength(1)
      const rooms = await db.selectFrom('room').selectAll().execute()
      expect(rooms).toHaveLength(23)
      for (const { name, description } of rooms) expect([name, description.length > 80]).toEqual([name, true])
      expect(await db.selectFrom('building_closed_date').selectAll().execute()).toHaveLength(1)
    })

    test('every opening hour of every room can be booked', async () => {
      const places = await sql<RoomTimes & Hours & { name: string }>`
        select r.name, r.slot_minutes, r.buffer_minutes, r.min_minutes, r.max_minutes, b.start_time, b.end_time, b.time_zone
        from room r
        join building b on b.id = r.building_id`.execute(db)
      for (const place of places.rows) {
        const slots = slotsOf(place, place, '2026-08-13')
        expect([place.name, slots.every((slot) => isOnSlots(place, place, slot))]).toEqual([place.name, true])
        const [hour, minute] = place.end_time.split(':').map(Number)
        const closing =
          startOfDay('2026-08-13', place.time_zone).getTime() + ((hour ?? 0) * 60 + (minute ?? 0)) * 60_000
        expect([place.name, slots.at(-1)?.end_at]).toEqual([place.name, new Date(closing).toISOString()])
      }
    })

    test('bookings keep to slots, capacity and the limit per person', () => {
      for (const row of rows) {
        expect([row, isOnSlots(row, row, row)]).toEqual([row, true])
        expect(row.attendee_count).toBeLessThanOrEqual(row.capacity)
      }
      for (const [email, own] of Map.groupBy(rows.filter(isActive), (row) => row.email)) {
        expect([email, own.length <= 3]).toEqual([email, true])
        const spans = own.toSorted((one, other) => one.start_at.localeCompare(other.start_at))
        const overlaps = spans.filter(({ start_at }, at) => at > 0 && start_at < (spans[at - 1]?.end_at ?? ''))
        expect([email, overlaps]).toEqual([email, []])
      }
    })

    test('past, current and upcoming bookings have the statuses of their time', () => {
      const fits = ({ status, start_at, end_at }: Row) => {
        const hasBegun = Date.parse(start_at) <= now.getTime()
        const isOver = Date.parse(end_at) <= now.getTime()
        if (status === 'booked') return !hasBegun
        return status === 'occupied' ? hasBegun && !isOver : true
      }
      expect(rows.filter((row) => !fits(row))).toEqual([])
    })

    test('the founder has two to come, one more to book, and a history', () => {
      const own = rows.filter(({ email }) => email === 'founder@semai.test')
      const statuses = own.map(({ status }) => status).toSorted()
      expect(statuses).toEqual(['booked', 'booked', 'cancelled', 'completed', 'completed', 'completed', 'released'])
    })

    test('the coming days of every building are partly taken', async () => {
      const { rows: buildings } = await sql<{ id: string; day: string }>`
      select b.id, min((s.start_at at time zone b.time_zone)::date) as day
      from building b
      join room r on r.building_id = b.id
      join schedule s on s.room_id = r.id and s.start_at > ${start}
      where s.status = 'booked'
      group by b.id`.execute(db)
      expect(buildings).toHaveLength(7)
      for (const { id, day } of buildings) {
        const building = await findBuilding(db, id, now)
        if (!building) throw new Error('gone')
        const grid = await readGrid(db, building, day, { user_id: id, region_hub_id: null, now })
        const states = new Set(grid.rooms.flatMap(({ slots }) => slots.map(({ state }) => state)))
        expect([building.name, grid.state, states.has('held'), states.has('free')]).toEqual([
          building.name,
          'open',
          true,
          true,
        ])
      }
    })
  },
)
