import type { ChannelChange } from '@semai/contract/realtime'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { breakListener, receiveNotices } from '../../../../test/server/listener.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { storeReader } from '../../../../test/world/chat-store.ts'
import { isPostgres } from '../../../../test/database.ts'
import { socketOpener } from '../../../../test/server/sockets.ts'
import { followChat } from '../live.ts'
import { soon } from '../../../../test/soon.ts'

// A single person writes while 30 connections run: more than the usual rate per minute.
const testApp = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const { call, database, db, deps, person } = testApp
const { add, direct, group, put, say } = chatMaker(testApp)
const { changes, edit, erase, messages, react } = storeReader(testApp)
const complaints: unknown[] = []
const stop = await followChat(deps, database.listen, (error) => void complaints.push(error))
afterAll(async () => {
  await stop()
  expect(complaints).toEqual([])
})
const { connect } = await socketOpener(testApp)

/** Watch a channel and record its changes, without those from before. */
async function watcher({ token }: { token: string }, channelId: string) {
  const { socket } = await connect({ token })
  await receiveNotices(database)
  const heard: ChannelChange[] = []
  socket.on('channel-change', (change: ChannelChange) => void heard.push(change))
  expect(await socket.emitWithAck('watch', `channel:${channelId}`)).toBe(true)
  return { socket, heard, bodies: () => heard.map(({ message }) => message?.body ?? null) }
}

/** Check that the changes follow each other without a gap, from a revision on. */
function expectUnbroken(heard: ChannelChange[], from: number) {
  expect(heard.map(({ after_rev }) => after_rev)).toEqual([from, ...heard.slice(0, -1).map(({ rev }) => rev)])
}

test('sends each change of a message in order, with the message as the list shows it', async () => {
  const [ayu, bima] = [await person(), await person()]
  const id = await group(ayu, [bima])
  const { last_rev } = await messages(ayu, id)
  const { heard, bodies } = await watcher(bima, id)
  const first = await say(ayu, id, 'Satu')
  await soon(() => expect(bodies()).toEqual(['Satu']))
  expect(heard[0]).toMatchObject({ channel_id: id, after_rev: last_rev, rev: last_rev + 1, message: first })
  const edited = await edit(ayu, id, first, { body: 'Dua' })
  await soon(() => expect(heard[1]?.message).toEqual(edited.json.data))
  await react(bima, id, first.id, '🎉')
  await soon(() => expect(heard[2]?.message?.reactions).toMatchObject([{ emoji: '🎉', count: 1 }]))
  await call('PUT', '/v1/channel/update', { token: ayu.token, body: { channel_id: id, description: 'Baru' } })
  await soon(() => expect(heard[3]).toMatchObject({ message: null }))
  await erase(ayu, id, first.id)
  await soon(() => expect(heard[4]?.message).toMatchObject({ body: '', reactions: [] }))
  expectUnbroken(heard, last_rev)
})

test('sends a burst completely and in order to every watcher', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => person()))
  const [owner = await person(), ...others] = people
  const id = await group(owner, others)
  const { last_rev } = await messages(owner, id)
  const watchers = await Promise.all(others.map((one) => watcher(one, id)))
  await Promise.all(Array.from({ length: 60 }, (_, number) => put(people[number % 6] ?? owner, id, `Pesan ${number}`)))
  for (const { heard } of watchers) {
    await soon(() => expect(heard.at(-1)?.rev).toBe(last_rev + 60))
    expectUnbroken(heard, last_rev)
    expect(heard.map(({ message }) => message?.seq)).toEqual(
      heard.map((_, index) => (heard[0]?.message?.seq ?? 0) + index),
    )
  }
})

test('may merge changes of one message, without a gap in the revisions', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => person()))
  const [owner = await person(), ...others] = people
  const id = await group(owner, others)
  const message = await say(owner, id)
  const { heard } = await watcher(owner, id)
  await Promise.all(people.flatMap((one) => [react(one, id, message.id, '👍'), react(one, id, message.id, '🙏')]))
  await soon(() => expect(heard.at(-1)?.rev).toBe(message.rev + 16))
  expectUnbroken(heard, message.rev)
  expect(heard.at(-1)?.message?.reactions.map(({ count }) => count)).toEqual([8, 8])
})

test('sends a later member the change, without anything from before they joined', async () => {
  const [ayu, bima, late] = [await person(), await person(), await person()]
  const id = await group(ayu, [bima])
  const secret = await say(ayu, id, 'Rahasia')
  await add(ayu, id, [late])
  const [old, young] = [await watcher(bima, id), await watcher(late, id)]
  await edit(ayu, id, secret, { body: 'Rahasia kedua' })
  await say(bima, id, { body: 'Setuju', reply_to: secret.id })
  await soon(() => expect(young.bodies()).toEqual([null, 'Setuju']))
  await soon(() => expect(old.bodies()).toEqual(['Rahasia kedua', 'Setuju']))
  expect(JSON.stringify(young.heard)).not.toMatch(/Rahasia/)
  expect(young.heard.map(({ rev }) => rev)).toEqual(old.heard.map(({ rev }) => rev))
})

test('does not read a channel without watchers, and starts at its current revision for the first', async () => {
  const [ayu, bima] = [await person(), await person()]
  const id = await direct(ayu, bima)
  await say(ayu, id, 'Tidak ada yang melihat')
  const { heard } = await watcher(bima, id)
  const { rev } = await say(ayu, id, 'Sekarang ada')
  await soon(() => expect(heard).toMatchObject([{ after_rev: rev - 1, rev }]))
})

test('30 connections that break and reconnect miss no change', async () => {
  const [ayu, bima] = [await person(), await person()]
  const id = await direct(ayu, bima)
  const got = new Map<string, number>()
  let known = 0
  const enough = new AbortController()
  const writing = (async () => {
    for (let number = 0; !enough.signal.aborted; number++) await say(ayu, id, `Pesan ${number}`)
  })()
  for (let round = 0; round < 30; round++) {
    const { socket, heard } = await watcher(bima, id)
    for (let page = { has_more: true, next_rev: known }; page.has_more; known = page.next_rev) {
      const answer = await changes(bima, id, page.next_rev)
      for (const message of answer.data) got.set(message.id, message.seq)
      page = answer
    }
    await sleepShortly()
    socket.disconnect()
    for (const { after_rev, rev, message } of heard) {
      if (after_rev > known) break
      if (message) got.set(message.id, message.seq)
      known = Math.max(known, rev)
    }
  }
  enough.abort()
  await writing
  const { last_seq } = await messages(ayu, id)
  for (const message of (await changes(bima, id, known)).data) got.set(message.id, message.seq)
  expect([...got.values()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: last_seq }, (_, index) => index + 1))
  // 30 reconnections take long on a busy machine.
}, 60_000)

test.skipIf(!isPostgres)('sends the newest revision to watchers after a database outage', async () => {
  const [ayu, bima] = [await person(), await person()]
  const id = await direct(ayu, bima)
  const { heard } = await watcher(bima, id)
  await breakListener(db)
  const { rev } = await say(ayu, id, 'Sewaktu putus')
  await soon(() => expect(heard).toMatchObject([{ after_rev: rev, rev, message: null }]))
  await say(ayu, id, 'Sesudahnya')
  await soon(() => expect(heard.at(-1)?.message?.body).toBe('Sesudahnya'))
})

const sleepShortly = () => new Promise((resolve) => setTimeout(resolve, 5))
