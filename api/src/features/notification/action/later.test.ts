import { expect, test } from 'vitest'
import { chatMaker } from '../../../../test/world/chat.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { notifyOfMessages } from '../../../../test/world/message-notices.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { pushingApp, tokenOf } from '../../../../test/world/pushes.ts'

const app = await pushingApp()
const {
  call,
  clock,
  db,
  mailsTo,
  mailLater,
  outcomesOf,
  person,
  press,
  pushedTo,
  pushLater,
  pushTo,
  subscribed,
  notifyPerson,
} = app
const { direct, say } = chatMaker(app)
const { event } = eventMaker(app)
const { accept, cancel, comer, register } = participationCalls(app)
await notifyOfMessages(app)

type Somebody = Awaited<ReturnType<typeof person>>
const toMorning = () => clock.set('2026-08-13T03:00:00.000Z')
const read = ({ token }: Somebody) =>
  call('PUT', '/v1/user-notification/read', { token, body: { until: clock.now().toISOString() } })

async function pushed(more: Parameters<typeof notifyPerson>[1] = {}) {
  toMorning()
  const { who, phone } = await subscribed()
  await notifyPerson(who, more)
  const push = await pushTo(phone)
  return { who, phone, push, token: tokenOf(push, 'later') }
}

test('repeats a snoozed push once after an hour, also if pressed repeatedly, and can be snoozed again', async () => {
  const { phone, push, token } = await pushed()
  for (let attempt = 0; attempt < 3; attempt++)
    expect((await press(token)).json).toEqual({ message: 'Kami ingatkan lagi satu jam lagi.' })
  await pushLater(59)
  expect(pushedTo(phone)).toHaveLength(1)
  await pushLater(1)
  const again = await pushTo(phone, 2)
  expect(again).toMatchObject({ title: push.title, body: push.body, url: push.url, tag: push.tag })
  await press(tokenOf(again, 'later'))
  await pushLater(60)
  await pushTo(phone, 3)
  await pushLater(120)
  expect(pushedTo(phone)).toHaveLength(3)
})

test('does not mail a snoozed notification meanwhile', async () => {
  const { who, token } = await pushed()
  await press(token)
  await mailLater(20)
  await pushLater(60)
  await mailLater(90)
  expect(await mailsTo(who)).toEqual([])
})

test('delays a push that was snoozed into the night to the morning', async () => {
  const { phone, token } = await pushed()
  clock.set('2026-08-13T13:30:00.000Z')
  expect((await press(token)).status).toBe(200)
  await pushLater(60)
  clock.set('2026-08-13T22:59:00.000Z')
  await pushLater(0)
  expect(pushedTo(phone)).toHaveLength(1)
  await pushLater(1)
  await pushTo(phone, 2)
})

test('rejects snoozing an event that ends within an hour, and offers no button for it', async () => {
  const { phone, token } = await pushed({ happens_at: '2026-08-13T05:00:00.000Z' })
  await press(token)
  await pushLater(60)
  expect((await pushTo(phone, 2)).actions).toEqual([])
  const late = await pushed({ happens_at: '2026-08-13T05:00:00.000Z' })
  clock.advance({ minutes: 65 })
  expect((await press(late.token)).json.code).toBe('reminder-too-late')
  clock.advance({ hours: 1 })
  expect((await press(late.token)).json.code).toBe('link-invalid')
})

test('drops a snoozed push if the event has passed before it is sent', async () => {
  const { who, phone, token } = await pushed({ happens_at: '2026-08-13T05:00:00.000Z' })
  await press(token)
  await pushLater(121)
  expect([await outcomesOf(who, 'push'), pushedTo(phone).length]).toEqual([['sent', 'dropped'], 1])
})

test('drops a snoozed push if it is read after the snooze, but not if it was read before', async () => {
  const [before, after] = [await pushed(), await pushed()]
  await read(before.who)
  clock.advance({ minutes: 1 })
  for (const { token } of [before, after]) await press(token)
  clock.advance({ minutes: 1 })
  await read(after.who)
  await pushLater(60)
  await pushTo(before.phone, 2)
  expect(pushedTo(after.phone)).toHaveLength(1)
})

test('rejects snoozing a deleted notification', async () => {
  const { who, token } = await pushed()
  const [notice] = (await call('GET', '/v1/user-notification/get', { token: who.token })).json.data
  await call('DELETE', '/v1/user-notification/delete-multiple', { token: who.token, body: { id: [notice.id] } })
  expect((await press(token)).json.code).toBe('notification-not-found')
})

test('offers no snooze button for notifications that are not listed or only show their title', async () => {
  toMorning()
  const { who, phone } = await subscribed()
  const kinds = { event: { live: false, push: true, mail: false } }
  await call('PUT', '/v1/user-setting/update', { token: who.token, body: { kinds } })
  await notifyPerson(who)
  expect((await pushTo(phone)).actions).toEqual([])
  await notifyPerson(who, { kind: 'decision', is_always: true })
  expect((await pushTo(phone, 2)).actions).toEqual([])
})

test('keeps the accept button of a snoozed offer, and drops the push after the acceptance', async () => {
  toMorning()
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const holder = await comer(made)
  const { who, phone } = await subscribed()
  const { id } = (await register(who, made)).json.data
  await cancel(holder, holder.participation.id)
  await press(tokenOf(await pushTo(phone), 'later'))
  await pushLater(60)
  const again = await pushTo(phone, 2)
  expect(tokenOf(again, 'accept')).toContain(id)
  await press(tokenOf(again, 'later'))
  await accept(who, id)
  await pushLater(60)
  expect(pushedTo(phone)).toHaveLength(2)
})

test('repeats a chat push without the message’s text, and drops it after the channel was read', async () => {
  toMorning()
  const [ayu, { who: bima, phone }] = [await person({ full_name: 'Ayu Lestari' }), await subscribed()]
  await call('PUT', '/v1/user-setting/update', { token: bima.token, body: { push_shows_text: true } })
  const channel = await direct(ayu, bima)
  await say(ayu, channel, 'Kata sandinya sagu')
  await press(tokenOf(await pushTo(phone), 'later'))
  await pushLater(60)
  const again = await pushTo(phone, 2)
  expect(again).toMatchObject({ title: 'Pesan baru dari Ayu Lestari', tag: `chat-${channel}` })
  expect(JSON.stringify(again)).not.toContain('sagu')
  expect(again.actions.map(({ action }) => action)).toEqual(['reply', 'later'])
  await press(tokenOf(again, 'later'))
  await call('PUT', '/v1/channel/read', { token: bima.token, body: { channel_id: channel, seq: 2 } })
  await db.updateTable('channel_member').set({ last_read_seq: 1000 }).where('user_id', '=', bima.id).execute()
  await pushLater(60)
  expect(pushedTo(phone)).toHaveLength(2)
})
