import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { remindParticipants } from './jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, mailNotices, person } = app
const { event } = eventMaker(app)
const { register, cancel } = participationCalls(app)

const titlesOf = async ({ token }: { token: string }): Promise<string[]> => {
  const { json } = await call('GET', '/v1/user-notification/get', { token })
  return json.data.map(({ title }: { title: string }) => title)
}
async function mailsTo(email: string) {
  await mailNotices()
  return db
    .selectFrom('mail')
    .select(['subject', 'text_body'])
    .where('to_address', '=', email)
    .where('template', '=', 'event-reminder')
    .execute()
}

test('reminds a day and an hour before the start, each once, by e-mail only the day before', async () => {
  const made = await event({ starts: 30, title: 'Pasar Ide', time_zone: 'Asia/Makassar' })
  const guest = await person()
  await register(guest, made)
  await remindParticipants(deps)
  expect(await titlesOf(guest)).toEqual([])

  clock.advance({ hours: 7 })
  await remindParticipants(deps)
  await remindParticipants(deps)
  expect(await titlesOf(guest)).toEqual(['Kegiatan nasional dimulai besok'])
  const mails = await mailsTo(guest.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Dimulai besok: Pasar Ide'])
  expect(mails[0]?.text_body).toMatch(/WIB \(.* WITA\)/)

  clock.advance({ hours: 22, minutes: 5 })
  await remindParticipants(deps)
  await remindParticipants(deps)
  expect(await titlesOf(guest)).toEqual(['Kegiatan nasional dimulai satu jam lagi', 'Kegiatan nasional dimulai besok'])
  expect(await mailsTo(guest.email)).toHaveLength(1)
})

test('sends no reminder after the start, and no day’s reminder shortly before it', async () => {
  const made = await event({ starts: 30 })
  const late = await person()
  await register(late, made)
  clock.advance({ hours: 28, minutes: 30 })
  await remindParticipants(deps)
  expect(await titlesOf(late)).toEqual([])
  clock.advance({ hours: 2 })
  await remindParticipants(deps)
  expect(await titlesOf(late)).toEqual([])
})

test('states the remaining time in a late reminder', async () => {
  const made = await event({ starts: 30 })
  const holder = await person()
  await register(holder, made)
  clock.advance({ hours: 29, minutes: 40 })
  await remindParticipants(deps)
  expect(await titlesOf(holder)).toEqual(['Kegiatan nasional dimulai 20 menit lagi'])
})

test('sends no reminder to cancelled, waiting and new registrations, nor for a cancelled event', async () => {
  const made = await event({ starts: 40, capacity_online: 1 })
  const [gone, holder, waiting, fresh] = [await person(), await person(), await person(), await person()]
  const { data } = (await register(gone, made)).json
  await cancel(gone, data.id)
  await register(holder, made)
  await register(waiting, made)
  const open = await event({ starts: 20 })
  await register(fresh, open)
  const called = await event({ starts: 40 })
  await register(fresh, called)
  await db.updateTable('event').set({ status: 'cancelled' }).where('id', '=', called.id).execute()
  clock.advance({ hours: 18 })
  await remindParticipants(deps)
  expect(await titlesOf(holder)).toHaveLength(1)
  for (const other of [gone, waiting, fresh]) expect(await titlesOf(other)).toEqual([])
})

test('reminds once for parallel sweeps', async () => {
  const made = await event({ starts: 30 })
  const people = await Promise.all(Array.from({ length: 12 }, () => person()))
  for (const one of people) await register(one, made)
  clock.advance({ hours: 7 })
  await Promise.all(Array.from({ length: 6 }, () => remindParticipants(deps)))
  for (const one of people) {
    expect(await titlesOf(one)).toEqual(['Kegiatan nasional dimulai besok'])
  }
  // It was night: e-mails go out in the morning.
  clock.advance({ hours: 12 })
  for (const one of people) {
    expect(await mailsTo(one.email)).toHaveLength(1)
  }
})

test('drops all pending e-mails of a participation when the person cancels', async () => {
  clock.set('2026-09-01T01:00:00.000Z')
  const made = await event({ starts: 24 * 7, capacity_online: 1 })
  const [holder, waiting] = [await person(), await person()]
  const [{ data: seat }, { data: place }] = [(await register(holder, made)).json, (await register(waiting, made)).json]
  await cancel(holder, seat.id)
  await cancel(waiting, place.id)
  await mailNotices()
  const offers = await db.selectFrom('mail').selectAll().where('template', '=', 'event-offered').execute()
  expect(offers).toEqual([])

  const soon = await event({ starts: 30 })
  const [stays, leaves] = [await person(), await person()]
  await register(stays, soon)
  const { data } = (await register(leaves, soon)).json
  clock.advance({ hours: 7 })
  await remindParticipants(deps)
  await cancel(leaves, data.id)
  expect([(await mailsTo(stays.email)).length, await mailsTo(leaves.email)]).toEqual([1, []])
})
