import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { markasMaker } from '../../../../test/world/markas.ts'
import { newId } from '../../../lib/database/db.ts'
import { countFigures, recountFigures } from './jobs.ts'

const app = await createTestApp()
const { call, db, person, clock } = app
const events = eventMaker(app)
const markas = markasMaker(app)

const recount = () => recountFigures(app.deps, () => {})
let { token } = await person({ scope: 'operator' })

/** Sign in again after moving the clock: sessions of staff end early. */
async function goTo(instant: string) {
  clock.set(instant)
  token = (await person({ scope: 'operator' })).token
}

async function read(what: string, query: Record<string, string> = {}) {
  const period = { from: '2026-08-01', to: '2026-08-31', ...query }
  const { json } = await call('GET', `/v1/overview/${what}?${new URLSearchParams(period)}`, { token })
  return json.data
}

const hubOf = async (number: number) =>
  (await db.selectFrom('region_hub').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id

async function taken(event_id: string, status: string, times: number) {
  for (let n = 0; n < times; n++) {
    await sql`
      insert into event_participant (id, event_id, full_name, email, attend_mode, status, ticket_code)
      values (${newId()}, ${event_id}, 'Tamu', ${`${newId()}@surel.example`}, 'offline', ${status}, ${newId()})`.execute(
      db,
    )
  }
}

describe('events', () => {
  test('count taken seats, attendance and absence', async () => {
    const hybrid = { mode: 'hybrid', capacity_offline: 10, taken_offline: 4, taken_online: 3 } as const
    const { id } = await events.event({ hub: 3, starts: -48, ...hybrid, capacity_online: null })
    await taken(id, 'attended', 3)
    await taken(id, 'registered', 2)
    await taken(id, 'no_show', 1)
    await taken(id, 'waitlisted', 2)
    await taken(id, 'cancelled', 1)
    await taken(id, 'pending_email', 1)
    const unscanned = await events.event({ starts: -24, mode: 'offline', capacity_offline: 5, taken_offline: 5 })
    await taken(unscanned.id, 'registered', 5)
    await events.event({ starts: -24, status: 'draft', mode: 'offline', capacity_offline: 9 })
    await events.event({ starts: -24, status: 'cancelled', mode: 'offline', capacity_offline: 9 })
    await recount()
    const { json } = await call('GET', '/v1/overview/event?from=2026-08-01&to=2026-08-31&sort=missed', { token })
    const facts = { capacity: 10, filled: 4, seated: 6, attended: 3, missed: 3, waitlisted: 2 }
    expect(json.total).toBe(2)
    expect(json.data[0]).toMatchObject({ id, ...facts })
    // Without recorded attendance, no one counts as absent.
    expect(json.data[1]).toMatchObject({ id: unscanned.id, capacity: 5, filled: 5, attended: 0, missed: 0 })
    expect((await read('get')).now).toMatchObject({ events: 2, capacity: 15, filled: 9, attended: 3, missed: 3 })
    const ofHub = await read('get', { region_hub_id: await hubOf(3) })
    expect(ofHub.now).toMatchObject({ events: 1, capacity: 10, filled: 4 })
  })

  test('count on their new day after they are moved', async () => {
    const { id } = await events.event({ starts: -24 * 30, stage: 'hatch' })
    await recount()
    expect((await read('get', { stage: 'hatch' })).now.events).toBe(0)
    expect((await read('get', { stage: 'hatch' })).before.events).toBe(1)
    const [start_at, end_at] = ['2026-08-20T03:00:00Z', '2026-08-20T05:00:00Z']
    await db.updateTable('event').set({ start_at, end_at }).where('id', '=', id).execute()
    await recount()
    const { now, before } = await read('get', { stage: 'hatch' })
    expect([now.events, before.events]).toEqual([1, 0])
  })

  test('count on the day they begin in the reader’s time zone', async () => {
    await events.event({ starts: 14.5, stage: 'bootcamp' })
    await recount()
    const on = async (day: string, time_zone: string) =>
      (await read('get', { from: day, to: day, time_zone, stage: 'bootcamp' })).now.events
    expect(await on('2026-08-14', 'Asia/Jakarta')).toBe(1)
    clock.set('2026-08-13T03:00:00Z')
    await events.event({ starts: 13.5, stage: 'networking' })
    await recount()
    const late = async (day: string, time_zone: string) =>
      (await read('get', { from: day, to: day, time_zone, stage: 'networking' })).now.events
    expect([await late('2026-08-13', 'Asia/Jakarta'), await late('2026-08-14', 'Asia/Jakarta')]).toEqual([1, 0])
    expect([await late('2026-08-13', 'Asia/Jayapura'), await late('2026-08-14', 'Asia/Jayapura')]).toEqual([0, 1])
  })
})

test('reports the used share of a room’s opening hours', async () => {
  const building = await markas.building({ hub: 5, start_time: '09:00', end_time: '17:00', open_days: [1, 2, 3, 4, 5] })
  const room = await markas.room({ building_id: building.id })
  await sql`update room set created_at = '2026-08-01T00:00:00Z' where id = ${room.id}`.execute(db)
  await db
    .insertInto('building_closed_date')
    .values({ building_id: building.id, date: '2026-08-04', reason: 'Cat' })
    .execute()
  const { id: user_id } = await person()
  const book = (status: 'completed' | 'released' | 'cancelled' | 'booked', day: string, from: number, to: number) => {
    const at = (hour: number) => new Date(Date.parse(`${day}T00:00:00+07:00`) + hour * 3_600_000).toISOString()
    return markas.booking({ room_id: room.id, user_id, status, start_at: at(from), end_at: at(to) })
  }
  await book('completed', '2026-08-03', 9, 11)
  await book('completed', '2026-08-05', 16, 17)
  await book('released', '2026-08-05', 9, 11)
  await book('cancelled', '2026-08-06', 9, 11)
  await recount()
  const { rooms, hours } = await read('room', { region_hub_id: await hubOf(5) })
  // 3, 5–7 and 10–12 August: 4 August was closed, and today is not over.
  expect(rooms).toEqual([
    {
      id: room.id,
      name: expect.any(String),
      building_name: expect.any(String),
      open_minutes: 7 * 480,
      used_minutes: 180,
      bookings: 2,
      missed: 1,
    },
  ])
  const at = (weekday: number, hour: number) =>
    hours.find((cell: { weekday: number; hour: number }) => cell.weekday === weekday && cell.hour === hour)
  expect(at(1, 9)).toMatchObject({ open_minutes: 120, used_minutes: 60 })
  expect(at(3, 16)).toMatchObject({ open_minutes: 120, used_minutes: 60 })
  expect(at(2, 9)).toMatchObject({ open_minutes: 60, used_minutes: 0 })
  expect(at(6, 9)).toBeUndefined()
  // Counted opening minutes stay when the building’s hours change later.
  await db.updateTable('building').set({ end_time: '12:00' }).where('id', '=', building.id).execute()
  await goTo('2026-08-13T05:00:00Z')
  await countFigures(app.deps)
  expect((await read('get', { region_hub_id: await hubOf(5), to: '2026-08-07' })).now.open_minutes).toBe(4 * 480)
})

describe('CSV export of a table', () => {
  const tables = ['hub', 'stage', 'people', 'event', 'room', 'hour', 'content', 'miss', 'action']
  test.each(tables)('exports %s with column titles and logs the export', async (table) => {
    const url = `/v1/overview/export?from=2026-08-01&to=2026-08-31&table=${table}`
    const { status, headers, text } = await call('GET', url, { token })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe(`attachment; filename="semai-${table}-2026-08-01-2026-08-31.csv"`)
    expect(text.startsWith('\uFEFF')).toBe(true)
    const lines = text.trim().split('\r\n')
    const widths = new Set(lines.map((line: string) => line.split(',').length))
    expect(widths.size).toBe(1)
    const { rows } = await sql<{ details: unknown }>`
      select details from audit_log where action = 'console-export' and details ->> 'table' = ${table}`.execute(db)
    expect(rows).toHaveLength(1)
  })
})

describe('counting again', () => {
  const tables = ['figure_funnel', 'figure_day', 'figure_event', 'figure_room_day', 'figure_building_hour']

  /** Return the physical position and transaction of each row, to detect writes. */
  async function rowVersions() {
    const versions: string[] = []
    for (const table of tables) {
      const { rows } = await sql<{ place: string }>`
        select concat_ws(' ', ctid, xmin, xmax) as place from ${sql.table(table)} order by 1`.execute(db)
      expect(rows.length).toBeGreaterThan(0)
      versions.push(...rows.map(({ place }) => `${table} ${place}`))
    }
    return versions
  }

  test('writes no row if no figure has changed', async () => {
    const { id } = await person()
    await sql`update app_user set created_at = '2026-08-02T03:00:00Z' where id = ${id}`.execute(db)
    await sql`insert into active_day (day, user_id, zones) values ('2026-08-12', ${id}, 7)`.execute(db)
    await recount()
    const versions = await rowVersions()
    await recount()
    expect(await rowVersions()).toEqual(versions)
  })

  test('gives the same figures when two processes count at once', async () => {
    await Promise.all([recount(), recount()])
    const versions = await rowVersions()
    await recount()
    expect(await rowVersions()).toEqual(versions)
  })

  test('removes figures of a cancelled event', async () => {
    const { id } = await events.event({ starts: -24, stage: 'hacksprint' })
    await recount()
    expect((await read('get', { stage: 'hacksprint' })).now.events).toBe(1)
    await db.updateTable('event').set({ status: 'cancelled' }).where('id', '=', id).execute()
    await recount()
    expect((await read('get', { stage: 'hacksprint' })).now.events).toBe(0)
  })
})
