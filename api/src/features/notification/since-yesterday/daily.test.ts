import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { browser, pushService } from '../../../../test/server/push-service.ts'
import { dailyMaker } from '../../../../test/world/daily.ts'
import { WebPush } from '../../../lib/push/web-push.ts'
import { mailUnread } from '../mail/jobs.ts'
import { sendPushes } from '../push/live.ts'
import { notifySinceYesterday } from './jobs.ts'
import { soon } from '../../../../test/soon.ts'

const service = await pushService()
const real = { now: () => new Date() }
const webPush = new WebPush('v'.repeat(43), { supportEmail: 'Semai <bantuan@semai.example>' }, real, service.send)
const app = await createTestApp({ deps: { webPush } })
const { call, clock, database, db, deps, person } = app
const { nextDay, at, want, reader, notifyPerson, deliveriesOf, mailsTo, run, mail } = dailyMaker(app)
const pushes = await sendPushes(deps, database.listen, () => {}, [20])
afterAll(() => pushes.stop())

test('sends the summary at 07:00 of each zone to people who want it only', async () => {
  nextDay()
  const zones = ['Asia/Jayapura', 'Asia/Makassar', 'Asia/Jakarta']
  const people = [await reader(zones[0]), await reader(zones[1]), await reader(zones[2]), await person()]
  for (const one of people) await notifyPerson(one)
  const counts = async (hour: string) => {
    await run(hour)
    return Promise.all(people.map(async (one) => (await deliveriesOf(one)).length))
  }
  expect(await counts('21:59')).toEqual([0, 0, 0, 0])
  expect(await counts('22:00')).toEqual([1, 0, 0, 0])
  expect(await counts('23:01')).toEqual([1, 1, 0, 0])
  expect(await counts('23:59')).toEqual([1, 1, 0, 0])
  expect(await counts('00:00')).toEqual([1, 1, 1, 0])
  expect(await counts('01:30')).toEqual([1, 1, 1, 0])
})

test('sends one e-mail a day to people without a browser, with the rows and a link to unsubscribe', async () => {
  nextDay()
  const one = await reader()
  await notifyPerson(one)
  await notifyPerson(one, { title: 'Kabar tim: <b>Nara</b>', content_title: '<b>Nara</b>' })
  await mail('00:00')
  expect(await mailsTo(one)).toEqual([])
  for (const hour of ['00:15', '00:40', '01:50', '05:00']) await mail(hour)
  const [email, ...more] = await mailsTo(one)
  expect(more).toEqual([])
  expect(email).toMatchObject({ subject: 'Sejak kemarin di Semai', topic: 'daily', to_address: one.email })
  expect(email?.text_body).toContain('Undangan tim: Panenara')
  expect(email?.html_body).toContain('Kabar tim: &lt;b&gt;Nara')
  const { search } = new URL(email?.unsubscribe_url ?? '')
  expect((await call('POST', `/v1/public/notification/stop${search}`)).status).toBe(200)
  const { data } = (await call('GET', '/v1/user-setting/get', { token: one.token })).json
  expect([data.daily_summary, data.kinds.invitation.live]).toEqual([false, true])
  expect((await call('GET', '/v1/user-notification/get', { token: one.token })).json.total).toBe(2)
})

test('sends the summary again the next morning if there are unread notifications', async () => {
  nextDay()
  const one = await reader()
  await notifyPerson(one)
  await mail('00:00')
  nextDay()
  await run('00:00')
  nextDay()
  await notifyPerson(one)
  await run('00:00')
  const keys = (await deliveriesOf(one)).map(({ dedupe_key }) => dedupe_key)
  expect(new Set(keys).size).toBe(2)
})

test('pushes at most four rows to a closed browser, and sends no e-mail', async () => {
  nextDay()
  const one = await reader()
  const phone = browser()
  await call('POST', '/v1/web-push/subscribe', { token: one.token, body: phone.subscription })
  for (let count = 1; count <= 6; count++)
    await notifyPerson(one, { title: `Undangan ${count}`, content_title: `Tim ${count}` })
  await run('00:00')
  await pushes.sendDue()
  const pushed = () => service.at(phone.path).map(({ body }) => phone.read(body))
  await soon(() => expect(pushed()).toHaveLength(1))
  const body = ['Undangan 6: Tim 6', 'Undangan 5: Tim 5', 'Undangan 4: Tim 4', 'Undangan 3: Tim 3', 'Dan 2 lagi']
  expect(pushed()[0]).toMatchObject({ title: 'Sejak kemarin', body: body.join('\n'), url: '/home', kind: 'daily' })
  for (const hour of ['00:20', '01:30']) {
    await mail(hour)
    await pushes.sendDue()
  }
  expect([pushed().length, await mailsTo(one)]).toEqual([1, []])
})

test('sends none to people with nothing unread at 07:00, also after later notifications', async () => {
  nextDay()
  const [empty, read, blocking] = [await reader(), await reader(), await reader()]
  const other = await person()
  await notifyPerson(read)
  await call('PUT', '/v1/user-notification/read', { token: read.token, body: { until: clock.now().toISOString() } })
  await notifyPerson(blocking, { actor_id: other.id })
  await call('POST', '/v1/user-block/set', { token: blocking.token, body: { user_id: other.id, is_blocked: true } })
  await run('00:00')
  for (const one of [empty, read, blocking]) await notifyPerson(one)
  await run('00:10')
  for (const one of [empty, read, blocking]) expect(await deliveriesOf(one)).toEqual([])
})

test('sends none to people who turn it off before, are suspended or closed their account', async () => {
  nextDay()
  const [off, suspended, closed] = [await reader(), await reader(), await reader()]
  for (const one of [off, suspended, closed]) await notifyPerson(one)
  for (const [status, { id }] of Object.entries({ suspended, deactivated: closed }))
    await db.updateTable('app_user').set({ status }).where('id', '=', id).execute()
  await run('00:00')
  await want(off, false)
  await mail('00:20')
  for (const one of [off, suspended, closed]) expect(await mailsTo(one)).toEqual([])
})

test('sends no e-mail to people who have read everything before', async () => {
  nextDay()
  const one = await reader()
  await notifyPerson(one)
  await run('00:00')
  await call('PUT', '/v1/user-notification/read', { token: one.token, body: { until: clock.now().toISOString() } })
  await mail('00:20')
  expect((await deliveriesOf(one)).map(({ outcome }) => outcome)).toEqual(['dropped'])
  expect(await mailsTo(one)).toEqual([])
})

test('skips the day if no process runs all morning', async () => {
  nextDay()
  const one = await reader()
  await notifyPerson(one)
  await run('02:00')
  expect(await deliveriesOf(one)).toEqual([])
})

test.runIf(isPostgres)('notifies each person once from several processes', async () => {
  nextDay()
  const many = await Promise.all(Array.from({ length: 60 }, () => reader()))
  for (const one of many) await notifyPerson(one)
  at('00:00')
  await Promise.all(Array.from({ length: 4 }, () => notifySinceYesterday(deps)))
  for (const one of many) expect(await deliveriesOf(one)).toHaveLength(1)
  at('00:20')
  await Promise.all(Array.from({ length: 4 }, () => mailUnread(deps)))
  await mailUnread(deps)
  for (const one of many) expect(await mailsTo(one)).toHaveLength(1)
})

test('leaves people of a killed process to the next one', async () => {
  nextDay()
  const one = await reader()
  await notifyPerson(one)
  at('00:00')
  const config = new Proxy(deps.config, {
    get() {
      throw new Error('killed')
    },
  })
  await expect(notifySinceYesterday({ ...deps, config })).rejects.toThrow('killed')
  expect(await deliveriesOf(one)).toEqual([])
  await notifySinceYesterday(deps)
  await notifySinceYesterday(deps)
  expect(await deliveriesOf(one)).toHaveLength(1)
})
