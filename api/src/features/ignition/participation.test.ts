import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { sessionMaker } from '../../../test/world/sessions.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, mailNotices, person, mailTo } = app
const { cancel, comer, read, register, session, statusesOf, takenOf, takesPart } = sessionMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const noticesOf = async ({ token }: { token: string }) =>
  (await call('GET', '/v1/user-notification/get', { token })).json.data

test('gives a seat and a notification, and answers a repeated registration alike', async () => {
  const made = await session({ capacity: 5, title: 'Satu Keluhan Sehari' })
  const somebody = await person()
  const { status, json } = await register(somebody, made)
  expect([status, json]).toEqual([
    200,
    { message: 'Kamu terdaftar. Sampai jumpa!', data: { status: 'registered', waitlist_position: null } },
  ])
  expect((await register(somebody, made)).json.data.status).toBe('registered')
  expect(await takenOf(made)).toBe(1)
  expect(await noticesOf(somebody)).toMatchObject([
    { title: 'Ignition', content_title: 'Satu Keluhan Sehari', target: `/ignition/${made.id}` },
  ])
  expect((await read(somebody, made)).participation).toBe('registered')
})

test('gives everybody a seat without a limit', async () => {
  const made = await session({ capacity: null })
  for (const one of [await comer(made), await comer(made)]) expect(one.data.status).toBe('registered')
  expect(await read(await person(), made)).toMatchObject({ seats_left: null, capacity: null })
})

test('queues and notifies people who register for a full session', async () => {
  const made = await session({ capacity: 1, track: 'sekolah_beta', episode_number: 11 })
  await comer(made)
  const [first, second] = [await comer(made), await comer(made)]
  expect([first.data, second.data]).toEqual([
    { status: 'waitlisted', waitlist_position: 1 },
    { status: 'waitlisted', waitlist_position: 2 },
  ])
  expect((await register(second, made)).json.data).toEqual(second.data)
  expect(await noticesOf(second)).toMatchObject([
    { title: 'Sekolah Beta', content_summary: 'Kursinya penuh. Kamu di urutan ke-2 daftar tunggu.' },
  ])
})

test('gives a cancelled seat to the first in the queue, with a notification and an e-mail', async () => {
  const made = await session({ capacity: 1, title: 'Rantai Dingin' })
  const [holder, first, second] = [await comer(made), await comer(made), await comer(made)]
  const { status, json } = await cancel(holder, made)
  expect([status, json.data]).toEqual([200, { status: 'cancelled', waitlist_position: null }])
  expect(await read(first, made)).toMatchObject({ participation: 'registered', waitlist_position: null })
  expect(await read(second, made)).toMatchObject({ participation: 'waitlisted', waitlist_position: 1 })
  expect(await takenOf(made)).toBe(1)
  const [notice] = await noticesOf(first)
  expect(notice.content_summary).toMatch(
    /^\d\d\.\d\d WIB · Jumat, 14 Agu\. Ada kursi untukmu, dan kamu sudah terdaftar\.$/,
  )
  const mail = await mailTo(first.email)
  expect(mail).toMatchObject({ template: 'ignition-promoted', subject: 'Ada kursi untukmu: Rantai Dingin' })
  expect(mail.text_body).toContain(`/ignition/${made.id}`)
})

test('cancelling twice frees one seat; leaving the queue frees none', async () => {
  const made = await session({ capacity: 2 })
  const [one, , waiting] = [await comer(made), await comer(made), await comer(made)]
  await cancel(waiting, made)
  expect(await takenOf(made)).toBe(2)
  await cancel(one, made)
  expect((await cancel(one, made)).json.data.status).toBe('cancelled')
  expect(await takenOf(made)).toBe(1)
})

test('queues a person who registers again behind those who wait', async () => {
  const made = await session({ capacity: 1 })
  const [holder, first] = [await comer(made), await comer(made)]
  await cancel(holder, made)
  clock.advance({ seconds: 1 })
  expect((await register(holder, made)).json.data).toEqual({ status: 'waitlisted', waitlist_position: 1 })
  expect((await read(first, made)).participation).toBe('registered')
})

test('gives added seats to the queue before new people', async () => {
  const made = await session({ capacity: 1 })
  const [, first] = [await comer(made), await comer(made)]
  await db.updateTable('ignition_content').set({ capacity: 2 }).where('id', '=', made.id).execute()
  const late = await comer(made)
  expect((await read(first, made)).participation).toBe('registered')
  expect(late.data).toEqual({ status: 'waitlisted', waitlist_position: 1 })
})

test('registration stays open until the end, and is closed after it', async () => {
  const made = await session({ starts: -1, hours: 2 })
  const early = await comer(made)
  expect(early.data.status).toBe('registered')
  clock.set(made.end_time)
  expect(outcomeOf(await register(await person(), made))).toEqual([409, 'ignition-closed'])
  expect(outcomeOf(await cancel(early, made))).toEqual([409, 'ignition-closed'])
})

test.each([{ status: 'cancelled' }, { status: 'finished' }, { mode: 'recorded' }] as const)(
  'nobody registers for a session that is %o',
  async (more) => {
    const made = await session({ ...more })
    expect(outcomeOf(await register(await person(), made))).toEqual([409, 'ignition-closed'])
    expect((await read(await person(), made)).is_registration_open).toBe(false)
  },
)

test('refuses registrations for unknown sessions and drafts', async () => {
  const draft = await session({ status: 'draft' })
  for (const made of [{ id: newId() }, draft]) {
    expect(outcomeOf(await register(await person(), made))).toEqual([404, 'ignition-content-not-found'])
    expect(outcomeOf(await cancel(await person(), made))).toEqual([404, 'ignition-content-not-found'])
  }
})

test('refuses to cancel without a participation or after attendance', async () => {
  const made = await session()
  expect(outcomeOf(await cancel(await person(), made))).toEqual([409, 'ignition-not-registered'])
  const came = await person()
  await takesPart(came, made, 'attended')
  expect(outcomeOf(await cancel(came, made))).toEqual([409, 'ignition-closed'])
})

test.skipIf(!isPostgres)('thirty people at once for five seats: five have one, twenty-five wait in a row', async () => {
  const made = await session({ capacity: 5 })
  const people = await Promise.all(Array.from({ length: 30 }, () => person()))
  const answers = await Promise.all(people.map((one) => register(one, made)))
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect(await statusesOf(made)).toEqual([...Array(5).fill('registered'), ...Array(25).fill('waitlisted')])
  expect(await takenOf(made)).toBe(5)
  const places = answers.flatMap(({ json }) => json.data.waitlist_position ?? [])
  expect(places.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
})

test.skipIf(!isPostgres)('cancelling all at once promotes in the queue’s order, each seat once', async () => {
  const made = await session({ capacity: 6 })
  const holders = []
  for (let count = 0; count < 6; count++) holders.push(await comer(made))
  const waiting = []
  for (let count = 0; count < 9; count++) waiting.push(await comer(made))
  const answers = await Promise.all(holders.flatMap((one) => [cancel(one, made), cancel(one, made)]))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const states = await Promise.all(waiting.map(async (one) => (await read(one, made)).participation))
  expect(states).toEqual([...Array(6).fill('registered'), ...Array(3).fill('waitlisted')])
  expect(await takenOf(made)).toBe(6)
  await mailNotices()
  for (const one of waiting.slice(0, 6)) {
    const mails = await db.selectFrom('mail').select('id').where('to_address', '=', one.email).execute()
    expect(mails).toHaveLength(1)
  }
})

test.skipIf(!isPostgres)('one person’s ten taps at once are one seat', async () => {
  const made = await session({ capacity: 5 })
  const somebody = await person()
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(somebody, made)))
  expect(answers.map(({ json }) => json.data.status)).toEqual(Array(10).fill('registered'))
  expect(await takenOf(made)).toBe(1)
})
