import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { bookingMaker, slotAt } from '../../../../test/world/bookings.ts'
import { processExpiredBookings } from './jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, person, mailTo } = app
const { room, setting, book, booked, cancel, end, occupy, read, list, rowsOf } = bookingMaker(app)

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const kindsOf = ({ data }: { data: { timeline: { kind: string }[] } }) => data.timeline.map(({ kind }) => kind)
const noticesOf = async (who: { id: string }) => {
  const rows = await db.selectFrom('notification').selectAll().where('user_id', '=', who.id).orderBy('id').execute()
  return rows.map(({ title, content_summary }) => ({ title, content_summary }))
}
/** Make a person with a booking from 09:00 to 11:00 on 14 August, made the day before. */
async function booker(more: Parameters<typeof room>[0] = {}) {
  clock.set('2026-08-13T03:00:00.000Z')
  const [somebody, where] = [await person(), await room(more)]
  return { somebody, where, made: await booked(somebody, where, slotAt(9)) }
}

test('checks in by door code in any case within 15 minutes of the start, idempotently', async () => {
  const { somebody, where, made } = await booker()
  const code = ` ${where.check_in_code.toLowerCase().replace(/(.{4})/, '$1 ')}-`
  clock.set('2026-08-14T01:44:59.000Z')
  expect(outcomeOf(await occupy(somebody, made.id, { code }))).toEqual([409, 'check-in-early'])
  clock.set('2026-08-14T01:45:00.000Z')
  expect(outcomeOf(await occupy(somebody, made.id))).toEqual([422, 'check-in-code-wrong'])
  expect(outcomeOf(await occupy(somebody, made.id, { code: 'AAAAAAAA' }))).toEqual([422, 'check-in-code-wrong'])
  const { status, json } = await occupy(somebody, made.id, { code })
  expect([status, json.message, json.data.status]).toEqual([200, 'Ruangan Berhasil Tercheck in', 'occupied'])
  clock.advance({ minutes: 1 })
  const again = await occupy(somebody, made.id, { code })
  expect([again.status, again.json.data.checked_in_at]).toEqual([200, json.data.checked_in_at])
  expect(kindsOf(again.json)).toEqual(['booked', 'occupied'])
})

test('finds the booking by the door code alone', async () => {
  const { somebody, where, made } = await booker()
  const later = await booked(somebody, where, slotAt(11))
  const byCode = (code: string) => call('PUT', '/v1/schedule/occupy', { token: somebody.token, body: { code } })
  expect(outcomeOf(await byCode(where.check_in_code))).toEqual([409, 'check-in-early'])
  clock.set('2026-08-14T02:15:00.000Z')
  expect(outcomeOf(await byCode((await room()).check_in_code))).toEqual([422, 'check-in-code-wrong'])
  expect((await byCode(where.check_in_code)).json.data.id).toBe(made.id)
  await end(somebody, made.id)
  clock.set('2026-08-14T03:45:00.000Z')
  expect((await byCode(where.check_in_code)).json.data.id).toBe(later.id)
  const stranger = await person()
  const strange = await call('PUT', '/v1/schedule/occupy', {
    token: stranger.token,
    body: { code: where.check_in_code },
  })
  expect(outcomeOf(strange)).toEqual([404, 'schedule-not-found'])
})

test('gives the reason and the nearest free slots to the booker when staff cancel', async () => {
  const { somebody, made } = await booker()
  const { token } = await person({ scope: 'admin' })
  const body = { action: 'cancel', ids: [made.id], reason: 'Listrik padam' }
  expect((await call('POST', '/v1/console/schedule/act', { token, body })).status).toBe(200)
  const { data } = await read(somebody, made.id)
  expect([data.status, data.alternatives.length]).toEqual(['cancelled', 3])
  expect(data.timeline.at(-1).words).toBe('Dibatalkan pengelola: Listrik padam')
  expect((await noticesOf(somebody)).at(-1)?.content_summary).toContain('Listrik padam')
})

test('checks in without a code where the room needs none', async () => {
  const { somebody, made } = await booker({ check_in_required: false })
  clock.set('2026-08-14T02:00:00.000Z')
  expect((await occupy(somebody, made.id)).json.data.status).toBe('occupied')
})

test('releases a booking without check-in by the clock alone and frees the room', async () => {
  const { somebody, where, made } = await booker()
  clock.set('2026-08-14T02:15:00.000Z')
  expect((await read(somebody, made.id)).data.status).toBe('booked')
  clock.set('2026-08-14T02:15:00.001Z')
  const { data } = await read(somebody, made.id)
  expect(data).toMatchObject({ status: 'released', can_check_in: false, can_cancel: false })
  expect(data.timeline.at(-1)).toMatchObject({
    kind: 'released',
    words: 'Dilepas, karena belum ada check-in sampai Jumat, 14 Agustus 2026, 09.15 WIB',
  })
  expect(outcomeOf(await occupy(somebody, made.id, { code: where.check_in_code }))).toEqual([409, 'check-in-late'])
  expect((await booked(await person(), where, slotAt(9), { code: where.check_in_code })).status).toBe('occupied')
  expect((await rowsOf(where)).map(({ status }) => status).toSorted()).toEqual(['occupied', 'released'])
  expect((await noticesOf(somebody)).at(-1)).toEqual({
    title: 'Ruang Markas dilepas',
    content_summary:
      '09.00 WIB · Jumat, 14 Agu. Belum ada check-in sampai Jumat, 14 Agustus 2026, 09.15 WIB. Ini yang pertama dalam 30 hari. Pada yang ketiga, kamu belum bisa memesan selama 7 hari.',
  })
  expect((await mailTo(somebody.email)).template).toBe('schedule-released')
  await processExpiredBookings(deps)
  expect(await noticesOf(somebody)).toHaveLength(2)
})

test('bars a booker for a week after 3 missed bookings and does not count a forgiven one', async () => {
  const { somebody } = await booker()
  for (const day of [15, 16]) await booked(somebody, await room(), slotAt(9, { day }))
  clock.set('2026-08-16T03:00:00.000Z')
  const refused = await book(somebody, await room(), slotAt(9, { day: 18 }))
  expect([refused.json.code, refused.json.details]).toEqual([
    'booking-banned',
    { banned_until: '2026-08-23T02:15:00.000Z' },
  ])
  await processExpiredBookings(deps)
  expect((await noticesOf(somebody)).at(-1)?.content_summary).toContain(
    'Ini yang ketiga dalam 30 hari, jadi kamu bisa memesan lagi mulai Minggu, 23 Agustus 2026, 09.15 WIB.',
  )
  expect((await book(somebody, await room(), slotAt(9, { day: 18 }))).json.code).toBe('booking-banned')
  await db
    .updateTable('schedule')
    .set({ forgiven_at: clock.now().toISOString() })
    .where('user_id', '=', somebody.id)
    .execute()
  expect(outcomeOf(await book(somebody, await room(), slotAt(9, { day: 18 })))).toEqual([201, undefined])
})

test('stores releases and completions once, also when the job runs twice at the same time', async () => {
  const { somebody, where, made } = await booker()
  const other = await booked(somebody, where, slotAt(11))
  clock.set('2026-08-14T04:00:00.000Z')
  await occupy(somebody, other.id, { code: where.check_in_code })
  await Promise.all([processExpiredBookings(deps), processExpiredBookings(deps)])
  expect((await rowsOf(where)).map(({ status }) => status)).toEqual(['released', 'occupied'])
  clock.set('2026-08-14T06:00:00.000Z')
  expect(kindsOf(await read(somebody, other.id))).toEqual(['booked', 'occupied', 'completed'])
  await processExpiredBookings(deps)
  await processExpiredBookings(deps)
  expect(kindsOf(await read(somebody, other.id))).toEqual(['booked', 'occupied', 'completed'])
  expect(kindsOf(await read(somebody, made.id))).toEqual(['booked', 'released'])
  const [released, completed] = await rowsOf(where)
  expect([released?.released_at, completed?.ended_at].map((time) => Date.parse(time ?? ''))).toEqual([
    Date.parse('2026-08-14T02:15:00Z'),
    Date.parse('2026-08-14T06:00:00Z'),
  ])
})

test('cancels a booking until the cut-off and frees its slot at once', async () => {
  const { somebody, where, made } = await booker()
  clock.set('2026-08-14T01:00:00.000Z')
  const { json } = await cancel(somebody, made.id, { reason: ' Kelasnya pindah ' })
  expect([json.message, json.data.status]).toEqual(['Pemesananmu sudah dibatalkan.', 'cancelled'])
  expect(json.data.timeline.at(-1).words).toBe('Dibatalkan: Kelasnya pindah')
  expect((await cancel(somebody, made.id)).json.data).toEqual(json.data)
  expect((await noticesOf(somebody)).map(({ title }) => title)).toEqual([
    'Ruang Markas untukmu',
    'Ruang Markas dibatalkan',
  ])
  // The booker cancelled it themselves, so no mail is sent.
  expect((await mailTo(somebody.email)).template).toBe('schedule-booked')
  expect(outcomeOf(await book(await person(), where, slotAt(9)))).toEqual([201, undefined])
  const late = await booker()
  clock.set('2026-08-14T01:00:00.001Z')
  const refused = await cancel(late.somebody, late.made.id)
  expect([refused.status, refused.json.code]).toEqual([409, 'cancel-too-late'])
})

test('frees the rest of the time and of the quota when the booker leaves early', async () => {
  const { somebody, where, made } = await booker()
  clock.set('2026-08-14T01:50:00.000Z')
  expect(outcomeOf(await end(somebody, made.id))).toEqual([409, 'schedule-state'])
  await occupy(somebody, made.id, { code: where.check_in_code })
  expect(outcomeOf(await cancel(somebody, made.id))).toEqual([409, 'schedule-state'])
  clock.set('2026-08-14T02:30:00.000Z')
  const { json } = await end(somebody, made.id)
  expect(json.data).toMatchObject({ status: 'completed', can_end: false })
  expect(json.data.timeline.at(-1)).toMatchObject({ kind: 'completed', words: 'Selesai lebih awal' })
  expect((await end(somebody, made.id)).json.data).toEqual(json.data)
  expect(outcomeOf(await occupy(somebody, made.id, { code: where.check_in_code }))).toEqual([409, 'schedule-state'])
  expect((await booked(await person(), where, slotAt(9))).status).toBe('booked')
  // The early end used 30 of the 150 minutes.
  await setting({ room_id: where.id }, { max_minutes_per_day: 150 })
  expect(outcomeOf(await book(somebody, where, slotAt(11)))).toEqual([201, undefined])
})

test('frees the whole slot when the booker checks in and leaves before the start', async () => {
  const { somebody, where, made } = await booker()
  clock.set('2026-08-14T01:50:00.000Z')
  await occupy(somebody, made.id, { code: where.check_in_code })
  expect((await end(somebody, made.id)).json.data.status).toBe('completed')
  expect(outcomeOf(await book(await person(), where, slotAt(9)))).toEqual([201, undefined])
})

test('returns 404 for bookings of other people', async () => {
  const { made, where } = await booker()
  const stranger = await person()
  for (const change of [cancel, end, occupy]) {
    expect(outcomeOf(await change(stranger, made.id))).toEqual([404, 'schedule-not-found'])
  }
  expect((await read(stranger, made.id)).code).toBe('schedule-not-found')
  expect((await list(stranger)).total).toBe(0)
  expect((await rowsOf(where))[0]?.status).toBe('booked')
})
