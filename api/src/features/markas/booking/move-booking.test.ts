import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { bookingMaker, slotAt } from '../../../../test/world/bookings.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { clock, db, person, mailTo } = app
const { building, closeOn, room, setting, booked, book, cancel, move, rowsOf } = bookingMaker(app)

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

/** Make a person with a booking from 09:00 to 11:00 on 14 August, made the day before. */
async function booker(more: Parameters<typeof room>[0] = {}) {
  clock.set('2026-08-13T03:00:00.000Z')
  const [somebody, where] = [await person(), await room(more)]
  return { somebody, where, made: await booked(somebody, where, slotAt(9)) }
}

test('moves a booking with its number, check-in time and reminders, and frees the old slot', async () => {
  const { somebody, where, made } = await booker()
  const other = await room({ building_id: where.building_id, name: 'Kelas Progo' })
  const marked = { day_reminded_at: clock.now().toISOString() }
  await db.updateTable('schedule').set(marked).where('id', '=', made.id).execute()
  const wanted = { room_id: other.id, ...slotAt(13, { day: 15 }), attendee_count: 6 }
  const { status, json } = await move(somebody, made.id, wanted)
  expect([status, json.message]).toEqual([200, 'Jadwalmu sudah dipindahkan.'])
  expect(json.data).toMatchObject({
    id: made.id,
    reference_no: made.reference_no,
    room: { id: other.id },
    attendee_count: 6,
    status: 'booked',
    first_start_at: made.start_at,
    timeline: [
      { kind: 'booked' },
      {
        kind: 'rescheduled',
        words: `Dipindahkan dari ${where.name}, Jumat, 14 Agustus 2026, 09.00–11.00 WIB`,
      },
    ],
  })
  expect(Date.parse(json.data.check_in_from)).toBe(Date.parse('2026-08-15T05:45:00Z'))
  expect((await rowsOf(other))[0]).toMatchObject({ day_reminded_at: null })
  expect(outcomeOf(await book(await person(), where, slotAt(9)))).toEqual([201, undefined])
  const mail = await mailTo(somebody.email)
  expect([mail.template, mail.subject]).toEqual(['schedule-rescheduled', expect.stringContaining('Kelas Progo')])
  expect(mail.text_body).toContain(`Semula: ${where.name}, Jumat, 14 Agustus 2026, 09.00–11.00 WIB`)
  const again = await move(somebody, made.id, wanted)
  expect([again.status, again.json.data]).toEqual([200, json.data])
})

test('moves a booking into a part of its own time', async () => {
  const { somebody, where, made } = await booker({ slot_minutes: 60, min_minutes: 60 })
  expect((await move(somebody, made.id, slotAt(10))).json.data.status).toBe('booked')
  expect(outcomeOf(await book(await person(), where, slotAt(9, { hours: 1 })))).toEqual([201, undefined])
})

test('limits repeated moves to 3 days from the first date', async () => {
  const { somebody, made } = await booker()
  expect((await move(somebody, made.id, slotAt(9, { day: 16 }))).status).toBe(200)
  const far = await move(somebody, made.id, slotAt(9, { day: 18 }))
  expect(outcomeOf(far)).toEqual([409, 'reschedule-too-far'])
  expect(far.json.details).toMatchObject({ reschedule_days: 3 })
})

test('rejects moves to slots that cannot be booked', async () => {
  const { somebody, where, made } = await booker()
  const outcome = async (more: object) => outcomeOf(await move(somebody, made.id, { ...slotAt(11), ...more }))
  await booked(await person(), where, slotAt(13))
  const taken = await move(somebody, made.id, slotAt(13))
  expect([taken.json.code, taken.json.alternatives[0]]).toEqual([
    'slot-taken',
    { room_id: where.id, room_name: where.name, ...slotAt(11) },
  ])
  expect(await outcome({ room_id: newId() })).toEqual([404, 'room-not-found'])
  expect(await outcome({ room_id: (await room()).id })).toEqual([404, 'room-not-found'])
  const broken = await room({ building_id: where.building_id, status: 'maintenance' })
  expect(await outcome({ room_id: broken.id })).toEqual([409, 'room-not-bookable'])
  expect(await outcome({ attendee_count: 9 })).toEqual([422, 'too-many-attendees'])
  expect(await outcome(slotAt(10))).toEqual([422, 'slot-not-offered'])
  expect(await outcome(slotAt(9, { day: 12 }))).toEqual([409, 'slot-past'])
  expect(await outcome(slotAt(9, { day: 13 }))).toEqual([409, 'slot-past'])
  expect(await outcome(slotAt(9, { day: 30 }))).toEqual([409, 'slot-too-far'])
  await closeOn(where.building_id, '2026-08-15')
  expect(await outcome(slotAt(9, { day: 15 }))).toEqual([409, 'building-closed'])
  await setting({ room_id: where.id }, { notice_minutes: 3000, max_minutes_per_day: 180 })
  expect(await outcome({})).toEqual([409, 'slot-too-soon'])
  expect(await outcome(slotAt(9, { day: 16, hours: 4 }))).toEqual([409, 'booking-day-quota'])
  await booked(somebody, await room(), slotAt(9, { day: 16 }))
  expect(await outcome(slotAt(9, { day: 16 }))).toEqual([409, 'booking-overlap'])
  expect((await rowsOf(where)).filter(({ status }) => status === 'booked')).toHaveLength(2)
})

test('rejects moves of bookings that have begun, are cancelled or belong to others', async () => {
  const { somebody, made } = await booker()
  expect(outcomeOf(await move(await person(), made.id, slotAt(11)))).toEqual([404, 'schedule-not-found'])
  const elsewhere = { ...slotAt(11), room_id: (await room({ building_id: (await building()).id })).id }
  expect(outcomeOf(await move(await person(), made.id, elsewhere))).toEqual([404, 'schedule-not-found'])
  clock.set('2026-08-14T02:00:00.000Z')
  expect(outcomeOf(await move(somebody, made.id, slotAt(11)))).toEqual([409, 'schedule-state'])
  const other = await booker()
  await cancel(other.somebody, other.made.id)
  expect(outcomeOf(await move(other.somebody, other.made.id, slotAt(9)))).toEqual([409, 'schedule-state'])
})
