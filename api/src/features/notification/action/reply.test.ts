import { expect, test } from 'vitest'
import { chatMaker } from '../../../../test/world/chat.ts'
import { notifyOfMessages } from '../../../../test/world/message-notices.ts'
import { pushingApp, tokenOf } from '../../../../test/world/pushes.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await pushingApp({ config: { messagesPerMinute: 8 } })
const { call, clock, db, person, press, pushTo, subscribed } = app
const { block, direct, directToStranger, group, put, say } = chatMaker(app)
await notifyOfMessages(app)

const answer = (body: string, id: string = newId()) => ({ id, body })
const codeOf = async (pressed: ReturnType<typeof press>) => (await pressed).json.code

async function written() {
  clock.advance({ minutes: 5 })
  const [ayu, { who: bima, phone }] = [await person({ full_name: 'Ayu Lestari' }), await subscribed()]
  const channel = await direct(ayu, bima)
  await say(ayu, channel, 'Jadi ketemu jam empat?')
  return { ayu, bima, channel, token: tokenOf(await pushTo(phone), 'reply') }
}

test('stores a reply from the push as a normal message, once if it is repeated', async () => {
  const { ayu, bima, channel, token } = await written()
  const message = answer(' Jadi. ')
  for (let attempt = 0; attempt < 2; attempt++)
    expect((await press(token, message)).json).toEqual({ message: 'Balasanmu terkirim.' })
  const list = () => call('GET', `/v1/store/chats/${channel}/messages?limit=10`, { token: ayu.token })
  const [latest] = (await list()).json.data
  expect(latest).toMatchObject({ id: message.id, body: 'Jadi.', sender: { id: bima.id } })
  expect(await codeOf(press(token, answer('Tidak jadi.', message.id)))).toBe('message-id-used')
  const bodies = (await list()).json.data.map(({ body }: { body: string }) => body)
  expect(bodies.slice(0, 2)).toEqual(['Jadi.', 'Jadi ketemu jam empat?'])
})

test('writes one message: rejects a second id, and returns the same response to a retry', async () => {
  const { ayu, channel, token } = await written()
  const message = answer('Jadi.')
  expect((await press(token, message)).status).toBe(200)
  clock.advance({ hours: 70 })
  for (const body of ['Jadi.', 'Satu lagi']) {
    const { status, json } = await press(token, answer(body))
    expect([status, json.code]).toEqual([409, 'reply-used'])
    expect(json.message).toContain('sudah terkirim')
  }
  expect((await press(token, message)).json).toEqual({ message: 'Balasanmu terkirim.' })
  const { json } = await call('GET', `/v1/store/chats/${channel}/messages?limit=10`, { token: ayu.token })
  expect(json.data).toHaveLength(2)
})

test('writes one of many replies sent at the same time', async () => {
  const { ayu, channel, token } = await written()
  const pressed = await Promise.all(Array.from({ length: 6 }, (_, at) => press(token, answer(`Ke-${at}`))))
  expect(pressed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  const { json } = await call('GET', `/v1/store/chats/${channel}/messages?limit=10`, { token: ayu.token })
  expect(json.data).toHaveLength(2)
})

test('accepts another reply after a rejected one', async () => {
  const { token } = await written()
  expect(await codeOf(press(token, answer(' ')))).toBe('message-empty')
  expect((await press(token, answer('Halo'))).status).toBe(200)
})

test('rejects an empty reply', async () => {
  const { token } = await written()
  expect(await codeOf(press(token))).toBe('message-empty')
  expect(await codeOf(press(token, answer(' ')))).toBe('message-empty')
})

test('limits replies by the rate of messages', async () => {
  const { bima, channel, token } = await written()
  for (let attempt = 0; attempt < 4; attempt++) await put(bima, channel, `Ke-${attempt}`)
  expect(await codeOf(press(token, answer('Halo')))).toBe('chat-too-fast')
  clock.advance({ minutes: 1 })
  expect((await press(token, answer('Halo'))).status).toBe(200)
})

test('rejects a reply to a person after a block', async () => {
  const { ayu, bima, token } = await written()
  await block(ayu, bima)
  expect(await codeOf(press(token, answer('Halo?')))).toBe('channel-closed')
})

test('rejects a reply to a group from a former member', async () => {
  clock.advance({ minutes: 5 })
  const [ayu, { who: bima, phone }] = [await person(), await subscribed()]
  const channel = await group(ayu, [bima])
  await say(ayu, channel)
  const token = tokenOf(await pushTo(phone), 'reply')
  await db.updateTable('channel_member').set({ status: 'removed' }).where('user_id', '=', bima.id).execute()
  expect(await codeOf(press(token, answer('Halo?')))).toBe('channel-not-found')
})

test('rejects a second message to a stranger without an answer', async () => {
  clock.advance({ minutes: 5 })
  const [{ who: ayu, phone }, bima] = [await subscribed(), await person()]
  const channel = await directToStranger(ayu, bima)
  await say(bima, channel, 'Halo')
  const token = tokenOf(await pushTo(phone), 'reply')
  // Swap the roles: hers is the first message, which he has not answered.
  await db.updateTable('channel').set({ awaited_id: bima.id }).where('id', '=', channel).execute()
  expect(await codeOf(press(token, answer('Halo?')))).toBe('chat-first-contact')
})
