import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { chatMaker } from '../test/world/chat.ts'
import { browser, checkVapid, pushService } from '../test/server/push-service.ts'
import { newId } from './lib/database/db.ts'
import { WebPush } from './lib/push/web-push.ts'
import { notifyOfMessages } from './features/chat/notification/live.ts'
import { sendPushes } from './features/notification/push/live.ts'
import { soon } from '../test/soon.ts'

const service = await pushService()
const clock = { now: () => new Date() }
const webPush = new WebPush('v'.repeat(43), { supportEmail: 'Semai <bantuan@semai.example>' }, clock, service.send)
const app = await createTestApp({ deps: { webPush } })
const { call, database, db, deps, person } = app
const { direct, group, put, say } = chatMaker(app)
const complaints: unknown[] = []
const onError = (error: unknown) => void complaints.push(error)
const pushes = await sendPushes(deps, database.listen, onError, [20, 20])
const stop = await notifyOfMessages(deps, database.listen, onError, { delayMs: 30 })
afterAll(async () => {
  await stop()
  await pushes.stop()
})

type Person = Awaited<ReturnType<typeof person>>
const subscribe = ({ token }: { token: string }, body: object) =>
  call('POST', '/v1/web-push/subscribe', { token, body })

async function subscribed(who: { token: string }) {
  const one = browser()
  expect((await subscribe(who, one.subscription)).status).toBe(201)
  return one
}

const pushedTo = (one: ReturnType<typeof browser>) => service.at(one.path).map(({ body }) => one.read(body))
const subscriptionsOf = ({ id }: Person) =>
  db.selectFrom('web_push_subscription').selectAll().where('user_id', '=', id).execute()
const set = ({ token }: Person, body: object) => call('PUT', '/v1/user-setting/update', { token, body })

async function pair() {
  const [ayu, bima] = [await person({ full_name: 'Ayu Lestari' }), await person({ full_name: 'Bima Putra' })]
  return { ayu, bima, channel: await direct(ayu, bima) }
}

test('pushes the sender without the text, encrypted for the browser', async () => {
  const { ayu, bima, channel } = await pair()
  const phone = await subscribed(bima)
  await say(ayu, channel, 'Nomor rekeningnya 123')
  await soon(() => expect(service.at(phone.path)).toHaveLength(1))
  const [received] = service.at(phone.path)
  if (!received) throw new Error('nothing came')
  const { headers } = received
  expect(phone.read(received.body)).toEqual({
    title: 'Ayu Lestari',
    body: 'Mengirim pesan kepadamu.',
    url: `/chat?channel=${channel}`,
    tag: `chat-${channel}`,
    unread: 1,
    id: expect.any(String),
    kind: 'message',
    stop: expect.stringContaining(bima.id),
    actions: [
      { action: 'reply', token: expect.stringContaining(`.reply.${channel}.`) },
      { action: 'later', token: expect.any(String) },
    ],
  })
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
  expect(headers['topic']).toMatch(/^[\w-]{32}$/)
  expect(await checkVapid(headers, clock.now())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'mailto:bantuan@semai.example',
    key: (await call('GET', '/v1/web-push/get-key', { token: bima.token })).json.data.key,
  })
  expect(complaints).toEqual([])
})

test('pushes the text to people who chose it, with the sender’s name in a group', async () => {
  const { ayu, bima } = await pair()
  const channel = await group(ayu, [bima])
  await set(bima, { push_shows_text: true })
  const phone = await subscribed(bima)
  await say(ayu, channel, 'Besok panen')
  await soon(() =>
    expect(pushedTo(phone)).toMatchObject([{ title: 'Wawancara petani', body: 'Ayu Lestari: Besok panen' }]),
  )
})

test('pushes to all browsers of a person until they sign out or unsubscribe', async () => {
  const { ayu, bima, channel } = await pair()
  const again = await call('POST', '/v1/login', { body: await credentials(bima) })
  const other = { token: again.json.data.token }
  const [phone, laptop] = [await subscribed(bima), await subscribed(other)]
  await say(ayu, channel)
  await soon(() => expect([pushedTo(phone).length, pushedTo(laptop).length]).toEqual([1, 1]))
  await call('POST', '/logout', { token: other.token })
  await say(ayu, channel)
  await soon(() => expect(pushedTo(phone)).toHaveLength(2))
  const state = async () => (await call('GET', '/v1/web-push/get-key', { token: bima.token })).json.data.is_subscribed
  expect(await state()).toBe(true)
  await call('DELETE', '/v1/web-push/unsubscribe', { token: bima.token })
  expect(await state()).toBe(false)
  await say(ayu, channel)
  await sleep(150)
  expect([pushedTo(phone).length, pushedTo(laptop).length]).toEqual([2, 1])
})

test('stops pushes of the previous person when another signs in on the browser', async () => {
  const { ayu, bima, channel } = await pair()
  const citra = await person()
  const shared = await subscribed(bima)
  expect((await subscribe(citra, shared.subscription)).status).toBe(201)
  expect([(await subscriptionsOf(bima)).length, (await subscriptionsOf(citra)).length]).toEqual([0, 1])
  const phone = await subscribed(bima)
  await say(ayu, channel)
  await soon(() => expect(pushedTo(phone)).toHaveLength(1))
  expect(pushedTo(shared)).toEqual([])
})

test('stores one of several parallel subscriptions of a browser', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => person()))
  const { subscription } = browser()
  const answers = await Promise.all(people.map((one) => subscribe(one, subscription)))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
  const stored = await db
    .selectFrom('web_push_subscription')
    .select('id')
    .where('endpoint', '=', subscription.endpoint)
    .execute()
  expect(stored).toHaveLength(1)
})

test('deletes the subscription of a gone browser, and retries a failing service', async () => {
  const { ayu, bima, channel } = await pair()
  const again = await call('POST', '/v1/login', { body: await credentials(bima) })
  const [gone, slow] = [await subscribed(bima), await subscribed({ token: again.json.data.token })]
  service.answer(gone.path, 410)
  service.answer(slow.path, 503, 429)
  await say(ayu, channel)
  await soon(() => expect(pushedTo(slow)).toHaveLength(3))
  await soon(async () =>
    expect((await subscriptionsOf(bima)).map(({ endpoint, failures }) => [endpoint, failures])).toEqual([
      [slow.subscription.endpoint, 0],
    ]),
  )
  expect(pushedTo(gone)).toHaveLength(1)
})

test('deletes a subscription after 20 failed messages', async () => {
  const { ayu, bima, channel } = await pair()
  const phone = await subscribed(bima)
  await db.updateTable('web_push_subscription').set({ failures: 18 }).where('user_id', '=', bima.id).execute()
  service.answer(phone.path, 302, 400)
  await say(ayu, channel)
  await soon(async () => expect((await subscriptionsOf(bima))[0]?.failures).toBe(19))
  await say(ayu, channel)
  await soon(async () => expect(await subscriptionsOf(bima)).toEqual([]))
  expect(service.at(phone.path)).toHaveLength(2)
})

test.each([['https://jahat.example/x'], ['https://169.254.169.254/latest'], ['https://fcm.googleapis.com:1/x']])(
  'rejects the endpoint %s',
  async (endpoint) => {
    const who = await person()
    const { status, json } = await subscribe(who, { ...browser().subscription, endpoint })
    expect([status, json.code, await subscriptionsOf(who)]).toEqual([422, 'push-endpoint-refused', []])
  },
)

test('rejects keys that cannot encrypt', async () => {
  const { endpoint, keys } = browser().subscription
  const { status, json } = await subscribe(await person(), { endpoint, keys: { ...keys, p256dh: 'x'.repeat(87) } })
  expect([status, json.code, json.errors[0].field]).toEqual([422, 'invalid-input', 'keys'])
})

test('pushes a message once for repeated requests and rejects those of other people', async () => {
  const { ayu, bima, channel } = await pair()
  const phone = await subscribed(bima)
  const id = newId()
  await put(ayu, channel, 'Halo', id)
  const ask = async ({ token }: Person, message_id = id) =>
    (await call('POST', '/v1/channel/push_new_message', { token, body: { channel_id: channel, message_id } })).json
  const answers = await Promise.all([ask(ayu), ask(ayu), ask(ayu)])
  expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['Anggota lain diberi tahu.']))
  await soon(() => expect(pushedTo(phone)).toHaveLength(1))
  expect((await ask(ayu)).message).toBe('Anggota lain diberi tahu.')
  expect((await ask(bima)).code).toBe('message-not-yours')
  expect((await ask(ayu, newId())).code).toBe('message-not-found')
  expect((await ask(await person())).code).toBe('channel-not-found')
  await sleep(150)
  expect(pushedTo(phone)).toHaveLength(1)
})

test('skips a push delayed by night for people who have muted, left or read the channel by morning', async () => {
  const evening = '2026-08-13T15:00:00.000Z'
  app.clock.set(evening)
  const ayu = await person({ full_name: 'Ayu Lestari' })
  const members = [await person(), await person(), await person(), await person()] as const
  const channel = await group(ayu, [...members])
  const phones: ReturnType<typeof browser>[] = []
  for (const one of members) phones.push(await subscribed(one))
  const { seq } = await say(ayu, channel)
  const waiting = async () =>
    (await db.selectFrom('notification_delivery').select('id').where('channel_id', '=', channel).execute()).length
  await soon(async () => expect(await waiting()).toBe(4))
  const [muting, leaving, reading] = members
  const own = { channel_id: channel }
  await call('PUT', '/v1/channel/is-mute-notification', { token: muting.token, body: { ...own, is_mute: true } })
  await call('DELETE', '/v1/channel/remove_user', { token: leaving.token, body: { ...own, user_id: leaving.id } })
  // Nothing stands in the product that could be read there.
  await set(reading, { kinds: { message: { live: false, push: true, mail: false } } })
  await call('PUT', '/v1/channel/read', { token: reading.token, body: { ...own, seq: seq + 1 } })
  await sleep(100)
  expect(phones.map((one) => pushedTo(one).length)).toEqual([0, 0, 0, 0])
  app.clock.set('2026-08-13T23:00:00.000Z')
  await pushes.sendDue()
  await soon(() => expect(phones.map((one) => pushedTo(one).length)).toEqual([0, 0, 0, 1]))
  app.clock.set('2026-08-13T03:00:00.000Z')
})

test('pushes from one of several processes', async () => {
  const stops = []
  for (let at = 0; at < 3; at += 1) {
    stops.push(await notifyOfMessages(deps, database.listen, onError, { delayMs: 30 }))
    stops.push((await sendPushes(deps, database.listen, onError)).stop)
  }
  const { ayu, bima, channel } = await pair()
  const phone = await subscribed(bima)
  await say(ayu, channel)
  await soon(() => expect(pushedTo(phone)).toHaveLength(1))
  await sleep(200)
  expect(pushedTo(phone)).toHaveLength(1)
  for (const end of stops) await end()
  expect(complaints).toEqual([])
})

async function credentials({ email }: Person) {
  return { email, password: 'rahasia-warung-kopi-7', fcm_token: '', user_device: 'web' }
}
