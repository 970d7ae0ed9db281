import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerEvents } from '@semai/contract/realtime'
import type { Socket } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { chatMaker } from '../../../test/world/chat.ts'
import { createTestApp } from '../../../test/app.ts'
import { receiveNotices } from '../../../test/server/listener.ts'
import { socketOpener } from '../../../test/server/sockets.ts'
import { newId } from '../../lib/database/db.ts'
import { followChat } from './live.ts'
import { soon } from '../../../test/soon.ts'

const testApp = await createTestApp()
const { call, database, deps, person } = testApp
const { add, block, direct, group, remove, say } = chatMaker(testApp)
const complaints: unknown[] = []
const stop = await followChat(deps, database.listen, (error) => void complaints.push(error))
afterAll(async () => {
  await stop()
  expect(complaints).toEqual([])
})
const { connect } = await socketOpener(testApp)

type Somebody = Awaited<ReturnType<typeof person>>
type Names = keyof ServerEvents

const watch = (socket: Socket, topic: string) =>
  new Promise<boolean>((resolve) => void socket.emit('watch', topic, resolve))
const openly = ({ token }: Somebody, shows_presence = true) =>
  call('PUT', '/v1/user-setting/update', { token, body: { shows_presence } })

/** Connect a person's socket and record its events by name. */
async function listener(who: Somebody) {
  const { socket } = await connect({ token: who.token })
  const heard: [name: Names, event: Record<string, unknown>][] = []
  socket.onAny((name: Names, event: Record<string, unknown>) => void heard.push([name, event]))
  return { socket, of: (name: Names) => heard.flatMap(([one, event]) => (one === name ? [event] : [])) }
}

test('rejects watching a channel for strangers, after leaving, and for an unknown id', async () => {
  const [owner, member, stranger] = [await person(), await person(), await person()]
  const id = await group(owner, [member])
  const [inside, outside] = [await listener(member), await listener(stranger)]
  expect(await watch(inside.socket, `channel:${id}`)).toBe(true)
  expect(await watch(outside.socket, `channel:${id}`)).toBe(false)
  expect(await watch(inside.socket, `channel:${newId()}`)).toBe(false)
  await remove(member, id, member)
  expect(await watch(inside.socket, `channel:${id}`)).toBe(false)
})

test('stops sending events to a removed member at once', async () => {
  const [owner, member, other] = [await person(), await person(), await person()]
  const id = await group(owner, [member, other])
  const [gone, stays] = [await listener(member), await listener(other)]
  // Otherwise the group's own first message may arrive after the watch.
  await receiveNotices(database)
  for (const { socket } of [gone, stays]) await watch(socket, `channel:${id}`)
  await say(owner, id, 'Sebelum')
  const texts = ({ of }: typeof gone) =>
    of('channel-change').flatMap(({ message }) =>
      message && typeof message === 'object' && 'body' in message ? message.body : [],
    )
  await soon(() => expect(texts(gone)).toEqual(['Sebelum']))
  await remove(owner, id, member)
  await say(owner, id, 'Sesudah')
  await soon(() => expect(texts(stays)).toContain('Sesudah'))
  await soon(() => expect(gone.of('channel-gone')).toEqual([{ channel_id: id }]))
  await sleep(100)
  expect(texts(gone)).not.toContain('Sesudah')
})

test('does not grant a watch that is requested during the member’s removal', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [owner, member] = [await person(), await person()]
    const id = await group(owner, [member])
    const { socket, of } = await listener(member)
    await Promise.all([watch(socket, `channel:${id}`), remove(owner, id, member), watch(socket, `channel:${id}`)])
    await soon(() => expect(of('channel-gone')).toHaveLength(1))
    const before = of('channel-change').length
    await say(owner, id)
    await sleep(100)
    expect(of('channel-change').length).toBe(before)
    socket.disconnect()
  }
})

test('evicts a removed member even after they left their own rooms', async () => {
  const [owner, member] = [await person(), await person()]
  const id = await group(owner, [member])
  const { socket, of } = await listener(member)
  await watch(socket, `channel:${id}`)
  for (const name of [`user:${member.id}`, `person:${member.id}`, `person ${member.id}`]) socket.emit('unwatch', name)
  await remove(owner, id, member)
  await soon(() => expect(of('channel-gone')).toHaveLength(1))
  const before = of('channel-change').length
  await say(owner, id)
  await sleep(100)
  expect(of('channel-change').length).toBe(before)
})

test('sends channel activity to members only, at most once a second', async () => {
  const [owner, member, stranger] = [await person(), await person(), await person()]
  const id = await group(owner, [member])
  await sleep(1100)
  const [inside, outside] = [await listener(member), await listener(stranger)]
  const began = performance.now()
  for (let n = 0; n < 10; n += 1) await say(owner, id)
  await soon(() => expect(inside.of('channel-activity').at(-1)).toMatchObject({ channel_id: id, last_seq: 11 }))
  // The first at once, then one a second.
  const seconds = Math.floor((performance.now() - began) / 1000)
  expect(inside.of('channel-activity').length).toBeLessThanOrEqual(2 + seconds)
  expect(outside.of('channel-activity')).toEqual([])
  await add(owner, id, [stranger])
  await soon(() => expect(outside.of('channel-activity')[0]).toMatchObject({ channel_id: id }))
})

test('sends the read position to the reader’s own devices, and to others only with consent', async () => {
  const [one, other] = [await person(), await person()]
  const id = await direct(one, other)
  await say(one, id)
  await say(one, id)
  const [phone, theirs] = [await listener(other), await listener(one)]
  await watch(theirs.socket, `channel:${id}`)
  const read = (seq: number) => call('PUT', '/v1/channel/read', { token: other.token, body: { channel_id: id, seq } })
  await read(1)
  await soon(() => expect(phone.of('channel-read')).toEqual([{ channel_id: id, last_read_seq: 1 }]))
  expect(theirs.of('channel-seen')).toEqual([])
  await openly(other)
  await read(2)
  await soon(() => expect(theirs.of('channel-seen')).toEqual([{ channel_id: id, user_id: other.id, seq: 2 }]))
  const { json } = await call('GET', `/v1/channel/${id}/get`, { token: one.token })
  expect(json.data.channel_detail.others_read_seq).toBe(2)
})

test('shows typing to watchers if the writer consents and may write, at most every 3 s', async () => {
  const [owner, member, stranger] = [await person({ full_name: 'Ni Luh' }), await person(), await person()]
  const id = await group(owner, [member])
  const [writer, reader, outside] = [await listener(owner), await listener(member), await listener(stranger)]
  for (const { socket } of [writer, reader]) await watch(socket, `channel:${id}`)
  writer.socket.emit('typing', id)
  await sleep(150)
  expect(reader.of('typing')).toEqual([])
  await openly(owner)
  await openly(stranger)
  const again = await listener(owner)
  await watch(again.socket, `channel:${id}`)
  outside.socket.emit('typing', id)
  for (let n = 0; n < 5; n += 1) again.socket.emit('typing', id)
  await soon(() => expect(reader.of('typing')).toHaveLength(1))
  await sleep(150)
  expect(reader.of('typing')).toEqual([{ channel_id: id, user_id: owner.id, full_name: 'Ni Luh' }])
  expect([...writer.of('typing'), ...again.of('typing')]).toEqual([])
})

test('counts a channel as on screen while its page is visible and the socket is connected', async () => {
  const one = await person()
  const id = newId()
  const { socket } = await listener(one)
  socket.emit('screen', { is_visible: true, channel_id: id })
  await soon(() => expect(deps.realtime.isLooking(one.id, id)).toBe(true))
  expect(deps.realtime.isLooking(one.id, newId())).toBe(false)
  socket.emit('screen', { is_visible: false, channel_id: id })
  await soon(() => expect(deps.realtime.isLooking(one.id, id)).toBe(false))
  for (const odd of [null, 'ya', { is_visible: true, channel_id: { id } }, [], 7]) socket.emit('screen', odd)
  socket.emit('screen', { is_visible: true, channel_id: id })
  await soon(() => expect(deps.realtime.isLooking(one.id, id)).toBe(true))
  socket.disconnect()
  await soon(() => expect(deps.realtime.isLooking(one.id, id)).toBe(false))
})

test('a block stops presence between the two people', async () => {
  const [one, other] = [await person(), await person()]
  await direct(one, other)
  await openly(other)
  const { socket, of } = await listener(one)
  expect(await watch(socket, `user:${other.id}`)).toBe(true)
  await block(other, one)
  await sleep(100)
  await listener(other)
  await sleep(150)
  expect(of('presence')).toEqual([])
  expect(await watch(socket, `user:${other.id}`)).toBe(false)
})
