import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { bookingMaker, slotAt } from '../../../../test/world/bookings.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { clock, person } = app
const { building, closeOn, room, setting, book, booked, rowsOf } = bookingMaker(app)

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

test('returns a specific code for every rejected slot', async () => {
  const [somebody, where] = [await person(), await room()]
  const outcome = async (slot: object, more: object = {}, at = where) =>
    outcomeOf(await book(somebody, at, { ...slotAt(9), ...slot }, more))
  expect(await outcome({}, {}, { ...where, id: newId() })).toEqual([404, 'room-not-found'])
  expect(await outcome({}, {}, await room({ status: 'inactive' }))).toEqual([404, 'room-not-found'])
  expect(await outcome({}, {}, await room({ status: 'maintenance' }))).toEqual([409, 'room-not-bookable'])
  const soon = await building({ status: 'coming_soon' })
  expect(await outcome({}, {}, await room({ building_id: soon.id }))).toEqual([409, 'room-not-bookable'])
  expect(await outcome({}, { attendee_count: 11 })).toEqual([422, 'too-many-attendees'])
  expect(await outcome(slotAt(10))).toEqual([422, 'slot-not-offered'])
  expect(await outcome(slotAt(7))).toEqual([422, 'slot-not-offered'])
  expect(await outcome(slotAt(9, { hours: 1 }))).toEqual([422, 'slot-not-offered'])
  expect(await outcome(slotAt(9, { hours: 6 }))).toEqual([422, 'slot-not-offered'])
  expect(await outcome(slotAt(9, { hours: -2 }))).toEqual([422, 'slot-not-offered'])
  expect(await outcome(slotAt(9, { day: 12 }))).toEqual([409, 'slot-past'])
  expect(await outcome(slotAt(9, { day: 27 }))).toEqual([201, undefined])
  expect(await outcome(slotAt(9, { day: 28 }))).toEqual([409, 'slot-too-far'])
  expect(await rowsOf(where)).toHaveLength(1)
})

test('accepts a running slot while enough time is left', async () => {
  const [somebody, where] = [await person(), await room()]
  const before = clock.now().toISOString()
  clock.set('2026-08-13T03:46:00.000Z')
  expect(outcomeOf(await book(somebody, where, slotAt(9, { day: 13 })))).toEqual([409, 'slot-past'])
  // Also rejected when the booking extends over the next slot.
  expect(outcomeOf(await book(somebody, where, slotAt(9, { day: 13, hours: 4 })))).toEqual([409, 'slot-past'])
  clock.set('2026-08-13T03:45:00.000Z')
  expect(outcomeOf(await book(somebody, where, slotAt(9, { day: 13 })))).toEqual([201, undefined])
  clock.set(before)
})

test('rejects a booking within the notice time of the building', async () => {
  const where = await room()
  await setting({ building_id: where.building_id }, { notice_minutes: 24 * 60 })
  expect(outcomeOf(await book(await person(), where, slotAt(9)))).toEqual([409, 'slot-too-soon'])
  expect(outcomeOf(await book(await person(), where, slotAt(11)))).toEqual([201, undefined])
})

test('rejects closed dates, holidays and weekly closed days with the reason', async () => {
  const rests = await building({ open_days: [1, 2, 3, 4, 5, 6] })
  const where = await room({ building_id: rests.id })
  await closeOn(rests.id, '2026-08-15', 'Fumigasi')
  const closedOn = async (day: number) => {
    const { json } = await book(await person(), where, slotAt(9, { day }))
    return [json.code, json.details?.reason]
  }
  expect(await closedOn(15)).toEqual(['building-closed', 'Fumigasi'])
  expect(await closedOn(16)).toEqual(['building-closed', 'Tutup setiap hari Minggu'])
  expect(await closedOn(17)).toEqual(['building-closed', expect.stringContaining('Kemerdekaan')])
  expect(await closedOn(18)).toEqual([undefined, undefined])
})

test.each([
  ['Asia/Jakarta', '2026-08-14T02:00:00.000Z'],
  ['Asia/Makassar', '2026-08-14T01:00:00.000Z'],
  ['Asia/Jayapura', '2026-08-14T00:00:00.000Z'],
] as const)('a building in %s opens and closes by its own clock', async (time_zone, opening) => {
  const where = await room({ building_id: (await building({ time_zone })).id })
  const slot = (hours: number) => ({
    start_at: new Date(Date.parse(opening) + hours * 3_600_000).toISOString(),
    end_at: new Date(Date.parse(opening) + (hours + 2) * 3_600_000).toISOString(),
  })
  expect((await booked(await person(), where, slot(0))).building.time_zone).toBe(time_zone)
  expect((await booked(await person(), where, slot(10))).status).toBe('booked')
  expect(outcomeOf(await book(await person(), where, slot(-2)))).toEqual([422, 'slot-not-offered'])
  expect(outcomeOf(await book(await person(), where, slot(12)))).toEqual([422, 'slot-not-offered'])
})
