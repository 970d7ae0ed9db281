import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { sessionMaker } from '../../../test/world/sessions.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { cancel, comer, join, read, register, session } = sessionMaker(app)

beforeEach(() => clock.set('2026-08-13T03:00:00.000Z'))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const minutesBefore = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) - minutes * 60_000).toISOString()

test('answers the link from 15 minutes before the start until the end, and notes attendance', async () => {
  const made = await session({ starts: 24, join_url: 'https://temu.semai.example/rahasia' })
  const somebody = await person()
  await register(somebody, made)
  clock.set(minutesBefore(made.start_time, 16))
  expect(outcomeOf(await join(somebody, made))).toEqual([409, 'ignition-join-closed'])
  clock.set(minutesBefore(made.start_time, 15))
  const { status, json } = await join(somebody, made)
  expect([status, json.data]).toEqual([200, { join_url: 'https://temu.semai.example/rahasia', status: 'attended' }])
  const cameAt = clock.now()
  clock.set(minutesBefore(made.end_time, 1))
  expect((await join(somebody, made)).status).toBe(200)
  expect((await read(somebody, made)).participation).toBe('attended')
  const row = await db
    .selectFrom('ignition_participant')
    .select('attended_at')
    .where('user_id', '=', somebody.id)
    .executeTakeFirstOrThrow()
  expect(new Date(row.attended_at ?? 0)).toEqual(cameAt)
  clock.set(made.end_time)
  expect(outcomeOf(await join(somebody, made))).toEqual([409, 'ignition-join-closed'])
})

test('answers no link to people who are not registered, wait or have cancelled', async () => {
  const made = await session({ starts: 0, capacity: 1 })
  const [, waiting, gone] = [await comer(made), await comer(made), await comer(made)]
  await cancel(gone, made)
  for (const one of [waiting, gone, await person()])
    expect(outcomeOf(await join(one, made))).toEqual([409, 'ignition-not-registered'])
})

test('answers no link of offline sessions, cancelled ones and ones without a link', async () => {
  for (const more of [{ mode: 'offline', hub: 7 }, { join_url: null }] as const) {
    const made = await session({ ...more, starts: 0 })
    expect(outcomeOf(await join(await comer(made), made))).toEqual([409, 'ignition-join-closed'])
  }
  const called = await session({ starts: 0 })
  const somebody = await comer(called)
  await db.updateTable('ignition_content').set({ status: 'cancelled' }).where('id', '=', called.id).execute()
  expect(outcomeOf(await join(somebody, called))).toEqual([409, 'ignition-join-closed'])
  expect(outcomeOf(await join(somebody, { id: newId() }))).toEqual([404, 'ignition-content-not-found'])
})

test('the link is in no other answer', async () => {
  const secret = 'https://temu.semai.example/hanya-lewat-masuk'
  const made = await session({ starts: 0.1, join_url: secret })
  const { token } = await comer(made)
  const feed = (await call('POST', '/v1/calendar-feed/create', { token })).json.data.url
  const range = 'from=2026-08-01&to=2026-08-31'
  const addresses = [
    '/v1/ignition-category/get-ignition-list',
    '/v1/ignition-content/get-ignition-content-list',
    '/v1/ignition-content/get-ignition-content-list?mine=true',
    `/v1/ignition-content/get/${made.id}`,
    `/v1/ignition-content/get-ics/${made.id}`,
    `/v1/event/get-list-all-content-calendar?${range}`,
    `/v1/event/get-count-all-content-calendar?${range}`,
    '/v1/user-notification/get',
    `/v1/search-all-content?search=${encodeURIComponent(made.title)}`,
    new URL(feed).pathname,
  ]
  for (const address of addresses) {
    const { status, text } = await call('GET', address, { token })
    expect([address, status, text.includes(secret)]).toEqual([address, 200, false])
  }
  for (const act of [register, cancel]) expect((await act({ token }, made)).text).not.toContain(secret)
  const mails = await db.selectFrom('mail').selectAll().execute()
  expect(JSON.stringify(mails)).not.toContain(secret)
})
