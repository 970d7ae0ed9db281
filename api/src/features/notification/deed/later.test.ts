import { expect, test } from 'vitest'
import { chatMaker } from '../../../../test/world/chat.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { tellOfMessages } from '../../../../test/world/message-notices.ts'
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
  tell,
} = app
const { direct, say } = chatMaker(app)
const { event } = eventMaker(app)
const { accept, cancel, comer, register } = participationCalls(app)
await tellOfMessages(app)

type Somebody = Awaited<ReturnType<typeof person>>
const toMorning = () => clock.set('2026-08-13T03:00:00.000Z')
const read = ({ token }: Somebody) =>
  call('PUT', '/v1/user-notification/read', { token, body: { until: clock.now().toISOString() } })

async function pushed(more: Parameters<typeof tell>[1] = {}) {
  toMorning()
  const { who, phone } = await subscribed()
  await tell(who, more)
  const push = await pushTo(phone)
  return { who, phone, push, token: tokenOf(push, 'later') }
}

test('it comes once more an hour later, however often it was pressed, and can be put off again', async () => {
  const { phone, push, token } = await pushed()
  for (let turn = 0; turn < 3; turn++)
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

test('what was put off is not mailed meanwhile', async () => {
  const { who, token } = await pushed()
  await press(token)
  await mailLater(20)
  await pushLater(60)
  await mailLater(90)
  expect(await mailsTo(who)).toEqual([])
})

test('put off into the night it waits for the morning', async () => {
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

test('what is past in an hour is not put off, and no button says so', async () => {
  const { phone, token } = await pushed({ happens_at: '2026-08-13T05:00:00.000Z' })
  await press(token)
  await pushLater(60)
  expect((await pushTo(phone, 2)).deeds).toEqual([])
  const late = await pushed({ happens_at: '2026-08-13T05:00:00.000Z' })
  clock.advance({ minutes: 65 })
  expect((await press(late.token)).json.code).toBe('reminder-too-late')
  clock.advance({ hours: 1 })
  expect((await press(late.token)).json.code).toBe('link-invalid')
})

test('what became past while nobody sent is not sent', async () => {
  const { who, phone, token } = await pushed({ happens_at: '2026-08-13T05:00:00.000Z' })
  await press(token)
  await pushLater(121)
  expect([await outcomesOf(who, 'push'), pushedTo(phone).length]).toEqual([['sent', 'dropped'], 1])
})

test('who reads it within the hour is not told again; who had read it before is', async () => {
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

test('what was deleted, or is another’s, is not put off', async () => {
  const { who, token } = await pushed()
  const [notice] = (await call('GET', '/v1/user-notification/get', { token: who.token })).json.data
  await call('DELETE', '/v1/user-notification/delete-multiple', { token: who.token, body: { id: [notice.id] } })
  expect((await press(token)).json.code).toBe('notification-not-found')
})

test('what does not stand in the product, or shows its title alone, is not put off', async () => {
  toMorning()
  const { who, phone } = await subscribed()
  const kinds = { event: { live: false, push: true, mail: false } }
  await call('PUT', '/v1/user-setting/update', { token: who.token, body: { kinds } })
  await tell(who)
  expect((await pushTo(phone)).deeds).toEqual([])
  await tell(who, { kind: 'decision', is_always: true })
  expect((await pushTo(phone, 2)).deeds).toEqual([])
})

test('an offer that was put off can still be taken from there, and is not told again once it is', async () => {
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

test('of a conversation it repeats no words, and nothing once it was read on', async () => {
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
  expect(again.deeds.map(({ deed }) => deed)).toEqual(['reply', 'later'])
  await press(tokenOf(again, 'later'))
  await call('PUT', '/v1/channel/read', { token: bima.token, body: { channel_id: channel, seq: 2 } })
  await db.updateTable('channel_member').set({ last_read_seq: 1000 }).where('user_id', '=', bima.id).execute()
  await pushLater(60)
  expect(pushedTo(phone)).toHaveLength(2)
})
