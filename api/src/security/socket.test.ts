import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { chatMaker } from '../../test/world/chat.ts'
import { forgedTokens } from '../../test/attack/forged-tokens.ts'
import { forumMaker } from '../../test/world/forum.ts'
import { socketOpener } from '../../test/server/sockets.ts'
import { followChat } from '../features/chat/live.ts'
import { followForum } from '../features/forum/live.ts'

/** Access by socket. sockets.test.ts tests ended sessions, origins, sizes and rates. */
const testApp = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const { database, deps, person } = testApp
const complaints: unknown[] = []
const stops = [
  await followChat(deps, database.listen, (error) => void complaints.push(error)),
  await followForum(deps, database.listen, (error) => void complaints.push(error)),
]
afterAll(async () => {
  for (const stop of stops) await stop()
  expect(complaints).toEqual([])
})
const { connect } = await socketOpener(testApp)
const chat = chatMaker(testApp)
const forum = forumMaker(testApp)
const good = await person()

const outcome = (options: Parameters<typeof connect>[0]) =>
  connect(options).then(
    () => 'let in',
    ({ data }: { data?: { code: string } }) => data?.code,
  )

describe('a socket', () => {
  test.each(forgedTokens(good.token))('is not opened by %s', async (_what, token) => {
    expect(await outcome({ token })).toBe('STATUS_UNAUTHORIZED')
  })

  test.each([
    ['in a header', { authorization: `Bearer ${good.token}` }],
    ['in a cookie', { cookie: `token=${good.token}; io=${good.token}` }],
  ])('is not opened by a good token %s, which a page elsewhere could make a browser send', async (_what, headers) => {
    expect(await outcome({ headers })).toBe('STATUS_UNAUTHORIZED')
  })
})

const watch = async ({ socket }: Awaited<ReturnType<typeof connect>>, topic: string): Promise<unknown> =>
  socket.timeout(5000).emitWithAck('watch', topic)

/** Collect every event that a person's socket receives. */
async function listener({ token }: { token: string }) {
  const one = await connect({ token })
  const received: string[] = []
  one.socket.onAny((...words: unknown[]) => void received.push(JSON.stringify(words)))
  return { ...one, received }
}

test('sends no events of other people’s rooms, under any room name', async () => {
  const [owner, member, stranger] = [await person(), await person(), await person()]
  const channel = await chat.group(owner, [member])
  const [inside, outside] = [await listener(member), await listener(stranger)]
  expect(await watch(inside, `channel:${channel}`)).toBe(true)
  const rooms = [
    `person ${owner.id}`,
    `person:${owner.id}`,
    owner.id,
    '*',
    '',
    ...['channel', 'Channel', 'chat', 'startup', 'forum', 'building', 'constructor', ' channel'].map(
      (kind) => `${kind}:${channel}`,
    ),
    `channel:${channel.toUpperCase()}`,
    `channel:${channel}\n`,
    `channel:${channel}:x`,
  ]
  for (const room of rooms) expect([room, await watch(outside, room)]).toEqual([room, false])
  await chat.say(owner, channel, 'Hanya untuk kita')
  await expect.poll(() => inside.received.join()).toContain('Hanya untuk kita')
  expect(outside.received).toEqual([])
})

test('ignores events about others’ channels and events with names of the server’s', async () => {
  const [owner, member, stranger] = [await person(), await person(), await person()]
  const channel = await chat.group(owner, [member])
  const inside = await listener(member)
  expect(await watch(inside, `channel:${channel}`)).toBe(true)
  const quiet = await connect({ token: stranger.token })
  quiet.socket.emit('typing', channel)
  quiet.socket.emit('screen', { is_visible: true, channel_id: channel })
  const loud = await connect({ token: stranger.token })
  loud.socket.emit('channel-change', { channel_id: channel, after_rev: 0, rev: 999, message: null })
  expect(await loud.gone).toBe('io server disconnect')
  // The owner's message is sent after them, so its arrival ends the wait.
  await chat.say(owner, channel, 'Sudah sampai?')
  await expect.poll(() => inside.received.join()).toContain('Sudah sampai?')
  expect(inside.received.join()).not.toMatch(/"typing"|"rev":999/)
})

test('sends events of a forum topic to its watchers only', async () => {
  const author = await person()
  const { id } = await forum.topic(author)
  const [here, elsewhere] = [await listener(author), await listener(good)]
  expect(await watch(here, `forum:${id}`)).toBe(true)
  await forum.reply(await person(), id)
  await expect.poll(() => here.received.join()).toContain(id)
  expect(elsewhere.received).toEqual([])
})
