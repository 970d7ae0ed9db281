import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { socketOpener } from '../../../../test/server/sockets.ts'
import { notifyOfMessages } from './live.ts'
import { soon } from '../../../../test/soon.ts'

const app = await createTestApp()
const { call, clock, database, deps, person } = app
const { block, direct, group, say } = chatMaker(app)
const complaints: unknown[] = []
const onError = (error: unknown) => void complaints.push(error)
const follow = () => notifyOfMessages(deps, database.listen, onError, { delayMs: 30 })
let stop = await follow()
afterAll(() => stop())
const { connect } = await socketOpener(app)

type Person = Awaited<ReturnType<typeof person>>
/** Wait longer than a round, so that all notifications are sent. */
const aWhile = () => sleep(200)

const noticesOf = async ({ token }: Person) => (await call('GET', '/v1/user-notification/get', { token })).json.data

const read = ({ token }: Person, channel_id: string, seq: number) =>
  call('PUT', '/v1/channel/read', { token, body: { channel_id, seq } })

const mute = ({ token }: Person, channel_id: string, is_mute = true) =>
  call('PUT', '/v1/channel/is-mute-notification', { token, body: { channel_id, is_mute } })

const people = () => Promise.all(['Ayu Lestari', 'Bima Putra', 'Citra Dewi'].map((full_name) => person({ full_name })))

async function three() {
  const [ayu, bima, citra] = await people()
  if (!ayu || !bima || !citra) throw new Error('three people')
  return { ayu, bima, citra }
}

test('notifies each member except the sender once, without the message’s text', async () => {
  const { ayu, bima, citra } = await three()
  const channel = await group(ayu, [bima, citra])
  await say(ayu, channel, 'Kata sandi Wi-Fi: sagu')
  await soon(async () => expect([(await noticesOf(bima)).length, (await noticesOf(citra)).length]).toEqual([1, 1]))
  expect((await noticesOf(bima))[0]).toMatchObject({
    title: 'Pesan baru di Wawancara petani',
    content_title: 'Wawancara petani',
    content_summary: 'Ayu Lestari mengirim pesan.',
    target: `/chat?channel=${channel}`,
  })
  expect(JSON.stringify(await noticesOf(bima))).not.toContain('sagu')
  expect(await noticesOf(ayu)).toEqual([])
  expect(complaints).toEqual([])
})

test('names the sender in the title for a direct channel', async () => {
  const { ayu, bima } = await three()
  await say(ayu, await direct(ayu, bima))
  await soon(async () => expect(await noticesOf(bima)).toMatchObject([{ title: 'Pesan baru dari Ayu Lestari' }]))
})

test('notifies a member once until they read on', async () => {
  const { ayu, bima } = await three()
  const channel = await direct(ayu, bima)
  await say(ayu, channel)
  await soon(async () => expect(await noticesOf(bima)).toHaveLength(1))
  for (const body of ['Dua', 'Tiga', 'Empat']) await say(ayu, channel, body)
  await aWhile()
  expect(await noticesOf(bima)).toHaveLength(1)
  await read(bima, channel, 4)
  await say(ayu, channel, 'Lima')
  await soon(async () => expect(await noticesOf(bima)).toHaveLength(2))
})

test('marks the notification as read only after the member read to the end', async () => {
  const { ayu, bima, citra } = await three()
  const channel = await group(ayu, [bima, citra])
  await say(ayu, channel)
  const { seq } = await say(ayu, channel)
  await soon(async () => expect([(await noticesOf(bima)).length, (await noticesOf(citra)).length]).toEqual([1, 1]))
  const isRead = async (who: Person) => (await noticesOf(who))[0].read_at !== null
  await read(bima, channel, seq - 1)
  expect(await isRead(bima)).toBe(false)
  await read(bima, channel, seq)
  expect([await isRead(bima), await isRead(citra)]).toEqual([true, false])
})

test('does not notify members who muted the channel or switched off the kind, even when mentioned', async () => {
  const { ayu, bima, citra } = await three()
  const channel = await group(ayu, [bima, citra])
  await mute(bima, channel)
  const notifications = { message: { in_app: false, email: false, push: false } }
  await call('PUT', '/v1/user-setting/update', { token: citra.token, body: { notifications } })
  await say(ayu, channel, { body: 'Bima?', mentions: [bima.id] })
  await aWhile()
  expect(await Promise.all([bima, citra].map(noticesOf))).toEqual([[], []])
})

test('does not notify either side of a blocked pair', async () => {
  const { ayu, bima, citra } = await three()
  const channel = await group(ayu, [bima, citra])
  await block(bima, ayu)
  await block(ayu, citra)
  await say(ayu, channel)
  await aWhile()
  expect(await Promise.all([bima, citra].map(noticesOf))).toEqual([[], []])
  await say(citra, channel)
  await soon(async () =>
    expect(await noticesOf(bima)).toMatchObject([{ content_summary: 'Citra Dewi mengirim pesan.' }]),
  )
  expect(await noticesOf(ayu)).toEqual([])
})

test('does not notify a member with the channel on screen, unless it is another channel', async () => {
  const { ayu, bima } = await three()
  const [here, there] = [await direct(ayu, bima), await group(ayu, [bima])]
  const { socket } = await connect({ token: bima.token })
  socket.emit('screen', { is_visible: true, channel_id: here })
  await soon(() => expect(deps.realtime.isLooking(bima.id, here)).toBe(true))
  await say(ayu, here)
  await say(ayu, there)
  await soon(async () => expect(await noticesOf(bima)).toMatchObject([{ target: `/chat?channel=${there}` }]))
  socket.disconnect()
  await soon(() => expect(deps.realtime.isLooking(bima.id, here)).toBe(false))
  await aWhile()
  expect(await noticesOf(bima)).toHaveLength(1)
})

test('does not notify a former member', async () => {
  const { ayu, bima, citra } = await three()
  const channel = await group(ayu, [bima, citra])
  await call('DELETE', '/v1/channel/remove_user', {
    token: bima.token,
    body: { channel_id: channel, user_id: bima.id },
  })
  await say(ayu, channel)
  await soon(async () => expect(await noticesOf(citra)).toHaveLength(1))
  expect(await noticesOf(bima)).toEqual([])
})

test('notifies of messages sent while no process ran, except read and deleted ones', async () => {
  const { ayu, bima, citra } = await three()
  const channel = await group(ayu, [bima, citra])
  const other = await direct(ayu, citra)
  await stop()
  const { seq } = await say(ayu, channel)
  await read(citra, channel, seq)
  const { id } = await say(ayu, other)
  await call('DELETE', `/v1/store/chats/${other}/messages/${id}`, { token: ayu.token })
  await aWhile()
  expect(await noticesOf(bima)).toEqual([])
  clock.advance({ minutes: 5 })
  stop = await follow()
  await soon(async () => expect(await noticesOf(bima)).toHaveLength(1))
  expect(await noticesOf(citra)).toEqual([])
})
