import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerEvents } from '@semai/contract/realtime'
import type { Socket } from 'socket.io-client'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../test/app.ts'
import { chatMaker } from '../test/world/chat.ts'
import { hasRedisServer, ownRedis } from '../test/server/redis.ts'
import { socketOpener } from '../test/server/sockets.ts'
import { followSessions } from './features/auth/live.ts'
import { followChat } from './features/chat/live.ts'
import { notifyOfMessages } from './features/chat/notification/live.ts'
import { pushNotifications } from './features/notification/live.ts'
import { notify } from './features/notification/notify.ts'
import { newId, transaction } from './lib/database/db.ts'
import { openPostgres } from './lib/database/postgres.ts'
import { soon } from '../test/soon.ts'

type Names = keyof ServerEvents

describe.skipIf(!hasRedisServer)('with a database and Redis in common', async () => {
  if (!hasRedisServer) return
  const complaints: unknown[] = []
  const onError = (error: unknown) => void complaints.push(error)
  const server = await ownRedis()
  const first = await node(await createTestApp({ deps: { redis: await server.open() }, isAlone: true }))
  // Two apps on one database, like two processes, which share state by database and Redis only.
  const { url } = first.database
  const shared = { ...first.database, ...(url ? await openPostgres(url) : { close: async () => {} }) }
  const second = await node(
    await createTestApp({ deps: { redis: await server.open() }, database: shared, isAlone: true }),
  )
  const { call, deps, person } = first
  const { group, say } = chatMaker(first)
  afterAll(() => expect(complaints).toEqual([]))

  /** Start live delivery as main.ts does. */
  async function node(app: TestApp) {
    const { database, deps: own } = app
    const stops = [
      await followSessions(own, database.listen, onError),
      await pushNotifications(own, database.listen, onError),
      await followChat(own, database.listen, onError),
      await notifyOfMessages(own, database.listen, onError, { delayMs: 150 }),
    ]
    afterAll(async () => {
      for (const stop of stops) await stop()
    })
    return { ...app, ...(await socketOpener(app)) }
  }

  type Node = typeof first
  type Somebody = Awaited<ReturnType<typeof person>>

  const watch = (socket: Socket, topic: string) =>
    new Promise<boolean>((resolve) => void socket.emit('watch', topic, resolve))

  /** A person's socket to a process, and the received events by name. */
  async function listener(where: Node, { token }: Somebody) {
    const { socket, gone } = await where.connect({ token })
    const heard: [name: Names, payload: Record<string, unknown>][] = []
    socket.onAny((name: Names, payload: Record<string, unknown>) => void heard.push([name, payload]))
    return { socket, gone, of: (name: Names) => heard.flatMap(([one, payload]) => (one === name ? [payload] : [])) }
  }

  /** Two members on different processes, both watching the channel. */
  async function talkers() {
    const [ayu, bima] = [await person({ full_name: 'Ni Luh Ayu' }), await person({ full_name: 'Bima Sakti' })]
    for (const { token } of [ayu, bima]) {
      await call('PUT', '/v1/user-setting/update', { token, body: { shows_presence: true } })
    }
    const channel = await group(ayu, [bima])
    const [one, other] = [await listener(first, ayu), await listener(second, bima)]
    for (const { socket } of [one, other]) expect(await watch(socket, `channel:${channel}`)).toBe(true)
    return { ayu, bima, channel, one, other }
  }

  describe('with two processes', () => {
    test('sends each message once to each socket of both processes, in order', async () => {
      const { ayu, bima, channel, one, other } = await talkers()
      const mine = await listener(second, ayu)
      await watch(mine.socket, `channel:${channel}`)
      const bodies = Array.from({ length: 12 }, (_, at) => `Pesan ${at}`)
      for (const body of bodies) await say(ayu, channel, body)
      const heardBy = ({ of }: typeof one) =>
        of('channel-change').flatMap(({ message }) => (message ? [(message as { body: string }).body] : []))
      await soon(() =>
        expect([one, other, mine].map((each) => heardBy(each).at(-1))).toEqual(Array(3).fill('Pesan 11')),
      )
      await sleep(200)
      for (const each of [one, other, mine]) expect(heardBy(each)).toEqual(bodies)
      expect(bima.id).not.toBe(ayu.id)
    })

    test('sends a notification once to each socket of a person', async () => {
      const somebody = await person()
      const sockets = [
        await listener(first, somebody),
        await listener(second, somebody),
        await listener(second, somebody),
      ]
      await notifyPerson(somebody.id)
      await soon(() => expect(sockets.map(({ of }) => of('notification').length)).toEqual([1, 1, 1]))
      await sleep(200)
      expect(sockets.map(({ of }) => of('notification').length)).toEqual([1, 1, 1])
    })

    test('sends typing once to the other process, and not to the typing person', async () => {
      const { ayu, channel, one, other } = await talkers()
      one.socket.emit('typing', channel)
      await soon(() => expect(other.of('typing')).toHaveLength(1))
      await sleep(200)
      expect(other.of('typing')).toEqual([{ channel_id: channel, user_id: ayu.id, full_name: 'Ni Luh Ayu' }])
      expect(one.of('typing')).toEqual([])
    })

    test('a removed member receives no more messages from either process', async () => {
      const { ayu, bima, channel, other } = await talkers()
      const { remove } = chatMaker(first)
      expect((await remove(ayu, channel, bima)).status).toBe(200)
      await soon(() => expect(other.of('channel-gone')).toHaveLength(1))
      const before = other.of('channel-change').length
      await say(ayu, channel, 'Tanpa Bima')
      await sleep(200)
      expect(other.of('channel-change')).toHaveLength(before)
    })

    test('sends no notification from one process while the channel is visible at the other', async () => {
      const { ayu, bima, channel, other } = await talkers()
      const third = await person()
      const away = await group(ayu, [third])
      other.socket.emit('screen', { is_visible: true, channel_id: channel })
      await soon(() => expect(second.deps.realtime.isLooking(bima.id, channel)).toBe(true))
      const screens = [
        { user_id: bima.id, channel_id: channel },
        { user_id: third.id, channel_id: away },
      ]
      expect(await deps.realtime.listLooking(screens)).toEqual([screens[0]])
      await Promise.all([say(ayu, channel), say(ayu, away)])
      await soon(async () => expect(await noticesOf(third)).toHaveLength(1))
      expect(await noticesOf(bima)).toEqual([])
    })

    test('ends a session in all processes at once, and closes its sockets', async () => {
      const somebody = await person()
      const { gone } = await listener(second, somebody)
      const asks = () => second.call('GET', '/v1/user-notification/get', { token: somebody.token })
      expect((await asks()).status).toBe(200)
      const forget = vi.spyOn(second.deps.sessions, 'forgetHere')
      await call('POST', '/logout', { token: somebody.token })
      // Not by the check every five seconds: the other process is notified.
      await soon(() => expect(forget).toHaveBeenCalled())
      expect(await gone).toBe('io server disconnect')
      expect((await asks()).json.code).toBe('token-expired')
    })

    test('serves everything but requests between processes while Redis is down, typing included', async () => {
      const { ayu, channel, one, other } = await talkers()
      await server.stop()
      await soon(() => expect(deps.redis?.patient.status).not.toBe('ready'))
      one.socket.emit('typing', channel)
      await say(ayu, channel, 'Tanpa Redis')
      await soon(() => expect(other.of('typing')).toHaveLength(1))
      await soon(() => expect(other.of('channel-change').at(-1)).toMatchObject({ message: { body: 'Tanpa Redis' } }))
      expect(await deps.realtime.listLooking([{ user_id: ayu.id, channel_id: channel }])).toEqual([])
      await server.start()
      await soon(() =>
        expect([deps, second.deps].map(({ redis }) => redis?.patient.status)).toEqual(['ready', 'ready']),
      )
      other.socket.emit('screen', { is_visible: true, channel_id: channel })
      await soon(async () => {
        const seen = await deps.realtime.listLooking(await membersOf(channel))
        expect(seen).toHaveLength(1)
      })
      other.socket.emit('typing', channel)
      await soon(() => expect(one.of('typing')).toHaveLength(1))
    })
  })

  const notifyPerson = (user_id: string) =>
    transaction(first.db, (tx) =>
      notify(tx, deps, {
        kind: 'event',
        user_id,
        title: 'Kabar',
        content_title: 'Demo Day',
        content_summary: '',
        dedupe_key: newId(),
      }),
    )

  const membersOf = (channelId: string) =>
    first.db
      .selectFrom('channel_member')
      .select(['user_id', 'channel_id'])
      .where('channel_id', '=', channelId)
      .execute()

  async function noticesOf({ token }: Somebody) {
    const { json } = await call('GET', '/v1/user-notification/get', { token })
    return json.data
  }
})
