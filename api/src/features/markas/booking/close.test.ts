import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { bookingMaker, slotAt } from '../../../../test/world/bookings.ts'
import { transaction } from '../../../lib/database/db.ts'
import { anonymise } from '../../profile/close/anonymise-account.ts'
import { readPersonalData } from '../../profile/export/queries.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { room, book, booked, occupy, rowsOf } = bookingMaker(app)

test('exports the person’s own bookings only', async () => {
  const [somebody, stranger, where] = [await person(), await person(), await room()]
  const made = await booked(somebody, where, slotAt(9), { purpose: 'Uji coba aplikasi' })
  await booked(stranger, where, slotAt(11))
  const { schedule } = await readPersonalData(db, somebody.id)
  expect(schedule).toMatchObject([{ id: made.id, purpose: 'Uji coba aplikasi', reference_no: made.reference_no }])
})

test('cancels the bookings of a closed account and anonymises them after 30 days', async () => {
  const [somebody, where] = [await person(), await room()]
  const begun = await booked(somebody, where, slotAt(9, { day: 13 }), { code: where.check_in_code })
  await booked(somebody, where, slotAt(9), { purpose: 'Rapat rahasia' })
  const { status } = await call('POST', '/v1/personal/close-account', {
    token: somebody.token,
    body: { password: testPassword },
  })
  expect(status).toBe(200)
  expect((await rowsOf(where)).map((row) => row.status)).toEqual(['occupied', 'cancelled'])
  const next = await person()
  await booked(next, where, slotAt(9))
  clock.advance({ days: 30 })
  await transaction(db, (tx) => anonymise(tx, somebody.id, clock.now()))
  const rows = await rowsOf(where)
  expect(rows.filter(({ user_id }) => user_id === null).map(({ purpose }) => purpose)).toEqual(['', ''])
  expect(rows.find((row) => row.id === begun.id)).toMatchObject({ startup_id: null, cancel_reason: null })
  expect(rows.find(({ user_id }) => user_id === next.id)?.purpose).toBe('Rapat tim')
  clock.set('2026-08-13T03:00:00.000Z')
})

test('releases a booking without a booker like any other', async () => {
  const [somebody, where] = [await person(), await room()]
  const made = await booked(somebody, where, slotAt(9))
  await db.updateTable('schedule').set({ user_id: null }).where('id', '=', made.id).execute()
  clock.set('2026-08-14T02:20:00.000Z')
  // There is no booker to notify. The release must not fail.
  expect((await book(await person(), where, slotAt(9))).status).toBe(201)
  expect((await occupy(somebody, made.id)).json.code).toBe('schedule-not-found')
  clock.set('2026-08-13T03:00:00.000Z')
})
