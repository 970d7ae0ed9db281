import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { bookingMaker, slotAt } from '../../../../test/world/bookings.ts'
import { remindBookers } from './reminder-jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, mailNotices, person } = app
const { building, room, booked, cancel, move, occupy } = bookingMaker(app)

const remindersOf = async ({ token }: { token: string }): Promise<string[]> => {
  const { json } = await call('GET', '/v1/user-notification/get', { token })
  return json.data.map(({ title }: { title: string }) => title).filter((title: string) => title.startsWith('Giliranmu'))
}
async function mailsTo(email: string) {
  await mailNotices()
  return db
    .selectFrom('mail')
    .select(['subject', 'text_body'])
    .where('to_address', '=', email)
    .where('template', '=', 'schedule-reminder')
    .execute()
}

test('reminds once a day and once an hour before, and mails the day reminder', async () => {
  const where = await room({ building_id: (await building({ time_zone: 'Asia/Makassar' })).id, name: 'Kabin Rapat' })
  const somebody = await person()
  // 11:00–13:00 in Makassar.
  await booked(somebody, where, slotAt(10, { day: 15 }))
  await remindBookers(deps)
  expect(await remindersOf(somebody)).toEqual([])
  clock.set('2026-08-14T03:05:00.000Z')
  await Promise.all([remindBookers(deps), remindBookers(deps)])
  await remindBookers(deps)
  expect(await remindersOf(somebody)).toEqual(['Giliranmu di Markas besok'])
  const mails = await mailsTo(somebody.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('Ruangmu besok: Kabin Rapat')
  expect(mails[0]?.text_body).toMatch(/WIB \(.* WITA\)/)
  clock.set('2026-08-15T02:05:00.000Z')
  await remindBookers(deps)
  await remindBookers(deps)
  expect(await remindersOf(somebody)).toEqual(['Giliranmu di Markas satu jam lagi', 'Giliranmu di Markas besok'])
  expect(await mailsTo(somebody.email)).toHaveLength(1)
  clock.set('2026-08-13T03:00:00.000Z')
})

test('skips reminders of bookings that are cancelled, have begun or were made shortly before', async () => {
  const [gone, fresh, present] = [await person(), await person(), await person()]
  const dropped = await booked(gone, await room(), slotAt(9, { day: 15 }))
  await cancel(gone, dropped.id)
  const where = await room()
  const made = await booked(present, where, slotAt(9, { day: 15 }))
  clock.set('2026-08-14T02:30:00.000Z')
  await booked(fresh, await room(), slotAt(9, { day: 15 }))
  clock.set('2026-08-15T01:50:00.000Z')
  await occupy(present, made.id, { code: where.check_in_code })
  clock.set('2026-08-15T02:00:00.000Z')
  await remindBookers(deps)
  for (const somebody of [gone, fresh, present]) expect(await remindersOf(somebody)).toEqual([])
  clock.set('2026-08-13T03:00:00.000Z')
})

test('reminds of a moved booking at its new time', async () => {
  const [somebody, where] = [await person(), await room()]
  const made = await booked(somebody, where, slotAt(15))
  clock.set('2026-08-13T08:30:00.000Z')
  await remindBookers(deps)
  await move(somebody, made.id, slotAt(15, { day: 16 }))
  clock.set('2026-08-15T08:30:00.000Z')
  await remindBookers(deps)
  expect(await remindersOf(somebody)).toEqual(['Giliranmu di Markas besok', 'Giliranmu di Markas besok'])
  clock.set('2026-08-13T03:00:00.000Z')
})
