import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { bookingMaker, slotAt } from '../../../../test/world/bookings.ts'
import { startupMaker } from '../../../../test/world/startups.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person, mailTo } = app
const { closeOn, room, book, booked, cancel, rowsOf } = bookingMaker(app)
const { startup, join, archive } = startupMaker(app)

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

test('books a later slot and says in the second line when to check in', async () => {
  const [somebody, where] = [await person(), await room({ name: 'Ruang Rapat Braga' })]
  const { status, json } = await book(somebody, where, slotAt(9))
  expect([status, json.message]).toEqual([
    201,
    'Ruangan Berhasil Tercheck in\nCheck-in Jumat, 14 Agustus 2026, 08.45–09.15 WIB, dengan kode di pintu ruang.',
  ])
  expect(json.data).toMatchObject({
    reference_no: expect.stringMatching(/^MK-[A-Z0-9]{5}$/),
    room: { id: where.id, name: 'Ruang Rapat Braga', capacity: 8 },
    building: { id: where.building_id, time_zone: 'Asia/Jakarta', map_url: null },
    purpose: 'Rapat tim',
    attendee_count: 4,
    status: 'booked',
    startup: null,
    can_check_in: false,
    can_cancel: true,
    can_reschedule: true,
    can_end: false,
    timeline: [{ kind: 'booked', words: 'Dipesan' }],
  })
  expect(Date.parse(json.data.check_in_from)).toBe(Date.parse('2026-08-14T01:45:00Z'))
  expect(Date.parse(json.data.check_in_until)).toBe(Date.parse('2026-08-14T02:15:00Z'))
  expect(Date.parse(json.data.cancel_until)).toBe(Date.parse('2026-08-14T01:00:00Z'))
})

test('checks a walk-in in at once by the door code and confirms it in one line', async () => {
  const [somebody, where] = [await person(), await room()]
  // 10:00 in Jakarta: the slot from 09:00 has an hour left.
  const { status, json } = await book(somebody, where, slotAt(9, { day: 13 }), { code: where.check_in_code })
  expect([status, json.message]).toEqual([201, 'Ruangan Berhasil Tercheck in'])
  expect(json.data).toMatchObject({ status: 'occupied', can_end: true, can_check_in: false, can_cancel: false })
  expect(Date.parse(json.data.checked_in_at)).toBe(clock.now().getTime())
  expect(json.data.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['booked', 'occupied'])
})

test('mails and notifies the booker, with the times in their own zone too', async () => {
  const somebody = await person({ full_name: 'Wulan Suryani' })
  await db.updateTable('app_user').set({ time_zone: 'Asia/Jayapura' }).where('id', '=', somebody.id).execute()
  const where = await room({ name: 'Ruang Rapat Pala' })
  const { json } = await book(somebody, where, slotAt(9))
  const { id, reference_no, building: place } = json.data
  expect(json.message).toMatch(
    /^Ruangan Berhasil Tercheck in\nCheck-in .*10\.\d\d–11\.\d\d WIT \(08\.\d\d–09\.\d\d WIB\)/,
  )
  const mail = await mailTo(somebody.email)
  expect(mail).toMatchObject({ template: 'schedule-booked', subject: `Ruang untukmu: Ruang Rapat Pala, ${place.name}` })
  expect(mail.text_body).toContain(`Nomor pemesananmu ${reference_no}.`)
  expect(mail.text_body).toContain('Jumat, 14 Agustus 2026, 11.00–13.00 WIT (09.00–11.00 WIB)')
  expect(mail.text_body).toContain(`/markas/transaksi/${id}`)
  const notice = await db.selectFrom('notification').selectAll().where('user_id', '=', somebody.id).executeTakeFirst()
  expect(notice).toMatchObject({ title: 'Ruang Markas untukmu', target: `/markas/transaksi/${id}` })
})

test('returns the 3 nearest free slots when a slot is taken, the same room first', async () => {
  const one = await room({ name: 'Ruang Opak', capacity: 4 })
  const small = await room({ building_id: one.building_id, capacity: 2 })
  const other = await room({ building_id: one.building_id, name: 'Ruang Progo', capacity: 20 })
  await booked(await person(), one, slotAt(11))
  await booked(await person(), one, slotAt(13))
  const { status, json } = await book(await person(), one, slotAt(13))
  expect([status, json.code]).toEqual([409, 'slot-taken'])
  expect(json.alternatives).toEqual([
    { room_id: one.id, room_name: 'Ruang Opak', ...slotAt(15) },
    { room_id: one.id, room_name: 'Ruang Opak', ...slotAt(9) },
    { room_id: one.id, room_name: 'Ruang Opak', ...slotAt(17) },
  ])
  for (const hour of [9, 15, 17, 19]) await booked(await person(), one, slotAt(hour))
  for (const day of [13, 15, 16]) {
    await closeOn(one.building_id, `2026-08-${day}`)
  }
  const full = await book(await person(), one, slotAt(13))
  expect(full.json.alternatives).toEqual([{ room_id: other.id, room_name: 'Ruang Progo', ...slotAt(13) }])
  expect(await rowsOf(small)).toEqual([])
})

test('leaves out alternatives at times when the booker is in another room', async () => {
  const [one, elsewhere, somebody] = [await room(), await room(), await person()]
  await booked(await person(), one, slotAt(13))
  await booked(somebody, elsewhere, slotAt(11))
  const { json } = await book(somebody, one, slotAt(13))
  expect(json.alternatives.map(({ start_at }: { start_at: string }) => start_at)).toEqual([
    slotAt(15).start_at,
    slotAt(9).start_at,
    slotAt(17).start_at,
  ])
})

test('accepts back-to-back bookings and rejects overlapping ones', async () => {
  const where = await room({ slot_minutes: 60, min_minutes: 60, max_minutes: 240 })
  await booked(await person(), where, slotAt(11))
  await booked(await person(), where, slotAt(9))
  await booked(await person(), where, slotAt(13))
  expect(outcomeOf(await book(await person(), where, slotAt(10)))).toEqual([409, 'slot-taken'])
  expect(outcomeOf(await book(await person(), where, slotAt(12, { hours: 1 })))).toEqual([409, 'slot-taken'])
  expect(await rowsOf(where)).toHaveLength(3)
})

test('blocks a room for its buffer minutes between two bookings', async () => {
  const where = await room({ buffer_minutes: 30 })
  const first = { start_at: '2026-08-14T02:00:00.000Z', end_at: '2026-08-14T04:00:00.000Z' }
  await booked(await person(), where, first)
  expect(outcomeOf(await book(await person(), where, slotAt(11)))).toEqual([422, 'slot-not-offered'])
  await booked(await person(), where, { start_at: '2026-08-14T04:30:00.000Z', end_at: '2026-08-14T06:30:00.000Z' })
})

test('allows 3 open bookings, and another once one is cancelled', async () => {
  const [somebody, where] = [await person(), await room()]
  const mine = []
  for (const day of [14, 15, 16]) mine.push(await booked(somebody, where, slotAt(9, { day })))
  const { json } = await book(somebody, where, slotAt(9, { day: 18 }))
  expect([json.code, json.details]).toEqual(['booking-quota', { max_active_bookings: 3 }])
  await cancel(somebody, mine[0]?.id ?? '')
  expect(outcomeOf(await book(somebody, where, slotAt(9, { day: 18 })))).toEqual([201, undefined])
})

test('limits bookings to 4 hours a day across all buildings', async () => {
  const somebody = await person()
  await booked(somebody, await room(), slotAt(9))
  await booked(somebody, await room(), slotAt(11))
  const { json } = await book(somebody, await room(), slotAt(13))
  expect([json.code, json.details]).toEqual(['booking-day-quota', { max_minutes_per_day: 240 }])
  expect(outcomeOf(await book(somebody, await room(), slotAt(13, { day: 15 })))).toEqual([201, undefined])
})

test('rejects a second booking by the same person at the same time', async () => {
  const [somebody, where] = [await person(), await room()]
  await booked(somebody, where, slotAt(9))
  expect(outcomeOf(await book(somebody, await room(), slotAt(9)))).toEqual([409, 'booking-overlap'])
  expect(outcomeOf(await book(somebody, where, slotAt(9)))).toEqual([409, 'booking-overlap'])
})

test('accepts an active startup of the booker and returns 404 for others', async () => {
  const [owner, member, stranger] = [await person(), await person(), await person()]
  const made = await startup(owner)
  await join(owner, made.id, member)
  const { startup: named } = await booked(member, await room(), slotAt(9), { startup_id: made.id })
  expect(named).toEqual({ id: made.id, name: 'Panenara' })
  const other = await book(stranger, await room(), slotAt(9), { startup_id: made.id })
  expect(outcomeOf(other)).toEqual([404, 'startup-not-found'])
  await archive(owner, made.id)
  const archived = await book(member, await room(), slotAt(13), { startup_id: made.id })
  expect(outcomeOf(archived)).toEqual([404, 'startup-not-found'])
})

test('returns the first booking for a repeated idempotency key and rejects other requests with it', async () => {
  const [somebody, where] = [await person(), await room()]
  const key = { idempotency_key: newId() }
  const first = await book(somebody, where, slotAt(9), key)
  const again = await book(somebody, { id: where.id.toUpperCase() }, slotAt(9), key)
  expect([again.status, again.json]).toEqual([201, first.json])
  const late = { start_at: slotAt(9).start_at.replace('.000Z', '+00:00'), end_at: slotAt(9).end_at }
  expect((await book(somebody, where, late, key)).json.data.id).toBe(first.json.data.id)
  const others = [{ purpose: 'Kelas' }, { attendee_count: 5 }, slotAt(11), { room_id: (await room()).id }]
  for (const more of others) {
    const { json } = await book(somebody, where, { ...slotAt(9), ...more }, { ...key, ...more })
    expect(json.code).toBe('idempotency-key-used')
  }
  expect(await rowsOf(where)).toHaveLength(1)
  expect(outcomeOf(await book(await person(), where, slotAt(11), key))).toEqual([201, undefined])
})

test('accepts an idempotency key again after its request was refused', async () => {
  const [somebody, where] = [await person(), await room()]
  const key = { idempotency_key: newId() }
  const blocker = await person()
  const held = await booked(blocker, where, slotAt(9))
  expect(outcomeOf(await book(somebody, where, slotAt(9), key))).toEqual([409, 'slot-taken'])
  await cancel(blocker, held.id)
  expect(outcomeOf(await book(somebody, where, slotAt(9), key))).toEqual([201, undefined])
})

test('ignores fields that are not part of the booking request', async () => {
  const [somebody, other, where] = [await person(), await person(), await room()]
  const forged = { user_id: other.id, status: 'occupied', reference_no: 'MK-AAAAA', blocked_until: slotAt(9).start_at }
  const { status, reference_no } = await booked(somebody, where, slotAt(9), forged)
  expect([status, reference_no === 'MK-AAAAA']).toEqual(['booked', false])
  expect((await rowsOf(where))[0]?.user_id).toBe(somebody.id)
  const shown = await call('GET', `/v1/schedule/get-next`, { token: somebody.token })
  expect(shown.text).not.toContain(where.check_in_code)
})
