import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { bookingMaker } from '../../../../test/world/bookings.ts'
import { at, mentorHoursMaker } from '../../../../test/world/mentor-hours.ts'
import { startupMaker } from '../../../../test/world/startups.ts'
import { transaction } from '../../../lib/database/db.ts'
import { completeEnded, releaseExpired } from '../../markas/booking/release-expired.ts'
import { settleSessions } from './jobs.ts'

const app = await createTestApp()
const { clock, db, deps, person } = app
const { booked, busy, book, cancel, read, slots } = mentorHoursMaker(app)
const { building, closeOn, room, rowsOf, ...rooms } = bookingMaker(app)
const { startup, join } = startupMaker(app)

const inMarkas = (building_id: string) => busy({ mode: 'markas', meeting_url: null, building_id })
const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

test('books a room together with the session and frees it after a cancellation', async () => {
  const where = await building({ name: 'Markas Surabaya' })
  const small = await room({ building_id: where.id, name: 'Ruang Opak', capacity: 3 })
  await room({ building_id: where.id, name: 'Ruang Besar', capacity: 20 })
  const [mentor, founder] = [await inMarkas(where.id), await person()]
  const session = await booked(founder, mentor, at(9))
  expect(session).toMatchObject({ mode: 'markas', place: 'Ruang Opak, Markas Surabaya', meeting_url: null })
  expect(await rowsOf(small)).toMatchObject([
    { status: 'booked', user_id: null, purpose: `Sesi mentor: ${mentor.full_name}` },
  ])
  const other = await rooms.book(await person(), small, { start_at: at(9), end_at: at(11) }, { attendee_count: 2 })
  expect(outcomeOf(other)).toEqual([409, 'slot-taken'])
  await cancel(founder, session.id, 'Sakit')
  expect(await rowsOf(small)).toMatchObject([{ status: 'cancelled' }])
})

test('books a room with enough places for the team', async () => {
  const where = await building()
  await room({ building_id: where.id, name: 'Ruang Kecil', capacity: 2 })
  await room({ building_id: where.id, name: 'Ruang Tengah', capacity: 4 })
  const [mentor, founder] = [await inMarkas(where.id), await person()]
  const team = await startup(founder)
  for (const one of [await person(), await person()]) await join(founder, team.id, one)
  const session = await booked(founder, mentor, at(9), { startup_id: team.id })
  expect(session.place).toMatch(/^Ruang Tengah/)
  expect(session.members).toHaveLength(2)
})

test('offers no slots while all rooms are taken or the Markas is closed', async () => {
  const where = await building()
  const only = await room({ building_id: where.id })
  await closeOn(where.id, '2026-08-17')
  const [mentor, founder] = [await inMarkas(where.id), await person()]
  const before = await slots(founder, mentor)
  const days = (list: { start_at: string; state: string }[], day: string) =>
    list.filter(({ start_at, state }) => start_at.startsWith(day) && state === 'free').length
  expect([days(before.slots, '2026-08-14'), days(before.slots, '2026-08-17')]).toEqual([4, 0])
  await rooms.booked(await person(), only, { start_at: at(9), end_at: at(11) })
  const after = await slots(founder, mentor)
  expect(days(after.slots, '2026-08-14')).toBe(0)
  expect(outcomeOf(await book(founder, mentor, at(9)))).toEqual([409, 'session-slot-taken'])
})

test('cancels the session of a closed room and notifies both with the reason', async () => {
  const where = await building()
  await room({ building_id: where.id })
  const [mentor, founder] = [await inMarkas(where.id), await person()]
  const { id } = await booked(founder, mentor, at(9))
  await db
    .updateTable('schedule')
    .set({ status: 'cancelled', cancelled_at: clock.now().toISOString(), cancel_reason: 'Markas tutup: Listrik padam' })
    .where('purpose', '=', `Sesi mentor: ${mentor.full_name}`)
    .execute()
  await settleSessions(deps)
  const { data } = (await read(founder, id)).json
  expect(data).toMatchObject({ state: 'cancelled', ended_by: null, ended_reason: 'Markas tutup: Listrik padam' })
  expect(data.alternatives.length).toBeGreaterThan(0)
  const notified = await db
    .selectFrom('notification')
    .select('user_id')
    .where('dedupe_key', '=', `mentor-session:${id}:ended`)
    .execute()
  expect(notified.map(({ user_id }) => user_id).toSorted()).toEqual([mentor.id, founder.id].toSorted())
})

test('marks the room occupied during the session, without a door code or a missed booking', async () => {
  const where = await building()
  const only = await room({ building_id: where.id })
  const [mentor, founder] = [await inMarkas(where.id), await person()]
  await booked(founder, mentor, at(9))
  clock.set(at(9, 20))
  await settleSessions(deps)
  await transaction(db, (tx) => releaseExpired(deps, tx))
  expect(await rowsOf(only)).toMatchObject([{ status: 'occupied' }])
  clock.set(at(9, 40))
  await transaction(db, (tx) => completeEnded(deps, tx))
  expect(await rowsOf(only)).toMatchObject([{ status: 'completed' }])
})
