import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { pushService, type browser } from '../../../../test/server/push-service.ts'
import { noticeMaker } from '../../../../test/world/notices.ts'
import { WebPush } from '../../../lib/push/web-push.ts'
import { mailUnread } from '../mail/jobs.ts'
import { claimPushes } from './claim-pushes.ts'
import { sendPushes } from './live.ts'
import { soon } from '../../../../test/soon.ts'

const service = await pushService()
const real = { now: () => new Date() }
const webPush = new WebPush('v'.repeat(43), { supportEmail: 'Semai <bantuan@semai.example>' }, real, service.send)
const app = await createTestApp({ deps: { webPush } })
const { call, clock, database, db, deps, person } = app
const { notifyPerson, rowsOf, outcomesOf, mailsTo, subscribed } = noticeMaker(app)
const complaints: unknown[] = []
const onError = (error: unknown) => void complaints.push(error)
let pushes = await sendPushes(deps, database.listen, onError, [20])
afterAll(() => pushes.stop())

const pushedTo = (one: ReturnType<typeof browser>) => service.at(one.path).map(({ body }) => one.read(body))
const later = async (minutes: number) => {
  clock.advance({ minutes })
  await pushes.sendDue()
  await mailUnread(deps)
}
const toMorning = () => clock.set('2026-08-13T03:00:00.000Z')

test('pushes every kind to a closed browser, starting with its hour, and does not mail it', async () => {
  toMorning()
  const { who, phone } = await subscribed()
  await notifyPerson(who)
  await soon(() => expect(pushedTo(phone)).toHaveLength(1))
  expect(pushedTo(phone)[0]).toMatchObject({
    title: 'Kegiatan nasional',
    body: '10.00 WIB, 22 Agu\nKertas ke Klik',
    url: '/event',
    kind: 'event',
    unread: 0,
  })
  await soon(async () => expect(await outcomesOf(who, 'push')).toEqual(['sent']))
  await later(16)
  expect([await outcomesOf(who, 'mail'), await mailsTo(who)]).toEqual([['dropped'], []])
  // Its text is removed.
  expect((await rowsOf(who, 'push'))[0]?.content).toEqual({ actions: [{ action: 'later', subject: '' }] })
})

test('sends pushes of the night at six, and urgent ones at once', async () => {
  clock.set('2026-08-13T15:00:00.000Z')
  const { who, phone } = await subscribed()
  await notifyPerson(who)
  await notifyPerson(who, { title: 'Sekarang', happens_at: '2026-08-13T15:45:00.000Z' })
  await soon(() => expect(pushedTo(phone).map(({ title }) => title)).toEqual(['Sekarang']))
  clock.set('2026-08-13T22:59:00.000Z')
  await later(0)
  expect(pushedTo(phone)).toHaveLength(1)
  await later(1)
  await soon(() => expect(pushedTo(phone)).toHaveLength(2))
})

test('sends no push in the morning about read notifications, or from a person blocked since', async () => {
  clock.set('2026-08-13T15:00:00.000Z')
  const [{ who, phone }, { who: other, phone: otherPhone }] = [await subscribed(), await subscribed()]
  const actor = await person()
  await notifyPerson(who)
  await notifyPerson(other, { actor_id: actor.id })
  await call('PUT', '/v1/user-notification/read', { token: who.token, body: { until: clock.now().toISOString() } })
  await call('POST', '/v1/user-block/set', { token: other.token, body: { user_id: actor.id, is_blocked: true } })
  clock.set('2026-08-13T23:00:00.000Z')
  await later(1)
  expect([await outcomesOf(who, 'push'), await outcomesOf(other, 'push')]).toEqual([['dropped'], ['dropped']])
  await later(60)
  expect([...pushedTo(phone), ...pushedTo(otherPhone), ...(await mailsTo(who)), ...(await mailsTo(other))]).toEqual([])
})

test('sends the decision on a work also from a reader whom its author has blocked', async () => {
  clock.set('2026-08-13T15:00:00.000Z')
  const { who, phone } = await subscribed()
  const reader = await person()
  await notifyPerson(who, { kind: 'task', title: 'Karyamu diterima', actor_id: reader.id })
  await call('POST', '/v1/user-block/set', { token: who.token, body: { user_id: reader.id, is_blocked: true } })
  clock.set('2026-08-13T23:00:00.000Z')
  await later(1)
  await soon(() => expect(pushedTo(phone)).toMatchObject([{ title: 'Karyamu diterima' }]))
})

test('mails a notification after 15 minutes if no push service accepts it', async () => {
  toMorning()
  const { who, phone } = await subscribed()
  service.answer(phone.path, 410)
  await notifyPerson(who)
  await soon(async () => expect(await outcomesOf(who, 'push')).toEqual(['dropped']))
  await later(14)
  expect(await mailsTo(who)).toEqual([])
  await later(2)
  expect(await mailsTo(who)).toMatchObject([{ subject: 'Kegiatan nasional', topic: 'event' }])
  await later(30)
  expect(await mailsTo(who)).toHaveLength(1)
})

test('mails nothing while a push is in progress', async () => {
  toMorning()
  const { who } = await subscribed()
  await notifyPerson(who)
  await soon(async () => expect(await outcomesOf(who, 'push')).toEqual(['sent']))
  const waiting = { outcome: null, settled_at: null, taken_until: '2026-08-13T05:00:00.000Z' }
  await db
    .updateTable('notification_delivery')
    .set(waiting)
    .where('user_id', '=', who.id)
    .where('way', '=', 'push')
    .execute()
  await later(20)
  expect(await mailsTo(who)).toEqual([])
})

test('sends each push once after a process died between claiming and sending', async () => {
  toMorning()
  await pushes.stop()
  const { who, phone } = await subscribed()
  await notifyPerson(who)
  // This process claims it and stops.
  expect(await claimPushes(db, 10, clock.now())).toHaveLength(1)
  const others = await Promise.all([1, 2, 3].map(() => sendPushes(deps, database.listen, onError)))
  await Promise.all(others.map(({ sendDue }) => sendDue()))
  expect(pushedTo(phone)).toEqual([])
  clock.advance({ minutes: 6 })
  await Promise.all(others.flatMap(({ sendDue }) => [sendDue(), sendDue()]))
  await soon(async () => expect(await outcomesOf(who, 'push')).toEqual(['sent']))
  for (const { stop } of others) await stop()
  pushes = await sendPushes(deps, database.listen, onError, [20])
  await sleep(100)
  expect(pushedTo(phone)).toHaveLength(1)
})

test('releases claims at shutdown to the next process', async () => {
  toMorning()
  const { who, phone } = await subscribed()
  service.answer(phone.path, 503)
  await pushes.stop()
  const patient = await sendPushes(deps, database.listen, onError, [60_000])
  await notifyPerson(who)
  await soon(() => expect(pushedTo(phone)).toHaveLength(1))
  await patient.stop()
  pushes = await sendPushes(deps, database.listen, onError, [20])
  await pushes.sendDue()
  await soon(async () => expect(await outcomesOf(who, 'push')).toEqual(['sent']))
  expect(pushedTo(phone)).toHaveLength(2)
  expect(complaints).toEqual([])
})

test('keeps the morning hour of waiting deliveries when a person moves to another time zone', async () => {
  clock.set('2026-08-20T15:00:00.000Z')
  const [east, west] = [await subscribed(), await subscribed()]
  const move = ({ who }: typeof east, time_zone: string) =>
    call('PUT', '/v1/personal/profile', { token: who.token, body: { time_zone } })
  await move(west, 'Asia/Jayapura')
  for (const { who } of [east, west]) await notifyPerson(who)
  expect((await move(east, 'Asia/Jayapura')).status).toBe(200)
  await move(west, 'Asia/Jakarta')
  const at = async ({ who }: typeof east) =>
    [...(await rowsOf(who, 'push')), ...(await rowsOf(who, 'mail'))].map(({ send_at }) =>
      new Date(send_at).toISOString(),
    )
  expect(await at(east)).toEqual(['2026-08-20T21:00:00.000Z', '2026-08-20T21:00:00.000Z'])
  expect(await at(west)).toEqual(['2026-08-20T23:00:00.000Z', '2026-08-20T23:00:00.000Z'])
})
