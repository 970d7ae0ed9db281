import type { Socket } from 'socket.io-client'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../test/app.ts'
import { isPostgres } from '../test/database.ts'
import { breakListener } from '../test/server/listener.ts'
import { socketOpener } from '../test/server/sockets.ts'
import { bookingMaker, slotAt } from '../test/world/bookings.ts'
import { chatMaker } from '../test/world/chat.ts'
import { forumMaker } from '../test/world/forum.ts'
import { mentorQueueMaker } from '../test/world/mentor-queues.ts'
import { notify } from './features/notification/notify.ts'
import { addMoments } from './features/moment/add-moments.ts'
import { newId, transaction } from './lib/database/db.ts'
import { openPostgres } from './lib/database/postgres.ts'
import { followDatabase } from './live.ts'

const complaints: unknown[] = []
const first = await node(await createTestApp({ isAlone: true }))
afterAll(() => expect(complaints).toEqual([]))
const { call, connect, db, deps, person } = first
const { booked, room } = bookingMaker(first)
const { direct, group, remove, say } = chatMaker(first)
const forum = forumMaker(first)
const queues = mentorQueueMaker(first)

/** Add followers of the database and sockets to an app, as main.ts does. */
async function node(app: TestApp) {
  const { database, deps: own } = app
  const onError = (error: unknown) => void complaints.push(error)
  const live = await followDatabase({ deps: own, listen: database.listen, onError })
  afterAll(live.stop)
  return { ...app, ...(await socketOpener(app)) }
}

type Node = typeof first

const ask = (socket: Socket, topic: unknown) =>
  new Promise<[isHeard: boolean, unchangedMs: number | null]>((resolve) => {
    socket.emit('watch', topic, (...answer: [boolean, number | null]) => resolve(answer))
  })

/** Connect, ask for a topic's age and disconnect. */
async function askLate({ token }: { token: string }, topic: unknown, where: Node = first) {
  const { socket } = await where.connect({ token })
  const answer = await ask(socket, topic)
  socket.disconnect()
  return answer
}

const untilNow = (from: number) => performance.now() - from

/** Wait until the server reports a change of a topic after `from`. A notice of the database takes some milliseconds. */
const untilChangedSince = (from: number, somebody: { token: string }, topic: string) =>
  vi.waitUntil(async () => ((await askLate(somebody, topic))[1] ?? Infinity) <= untilNow(from), {
    interval: 250,
    timeout: 15_000,
  })

const notifyPerson = (user_id: string) =>
  transaction(db, (tx) =>
    notify(tx, deps, {
      user_id,
      kind: 'event',
      title: 'Kegiatan dimulai satu jam lagi',
      content_title: 'Demo Day',
      content_summary: 'Hari ini',
      dedupe_key: newId(),
    }),
  )

/** Wait until the process has received the notices of all earlier commits. They come in the order of commits. */
async function hearAll() {
  const [from, somebody] = [performance.now(), await person()]
  await notifyPerson(somebody.id)
  await untilChangedSince(from, somebody, 'own')
}

interface Scene {
  topic: string
  watcher: { token: string }
  /** Change the topic while it has no watcher. */
  change: () => Promise<unknown>
}

const scenes: Record<string, () => Promise<Scene>> = {
  async 'a building'() {
    const where = await room()
    const watcher = await person()
    return {
      topic: `building:${where.building_id}`,
      watcher,
      change: async () => booked(await person(), where, slotAt(9)),
    }
  },
  async 'a topic of the forum'() {
    const author = await person({ scope: 'mentor' })
    const { id } = await forum.topic(author)
    return { topic: `forum:${id}`, watcher: await person(), change: () => forum.reply(author, id) }
  },
  async 'a mentor queue'() {
    const { event, queue, host } = await queues.opened()
    const guest = await queues.guest(event)
    return { topic: `queue:${event.id}`, watcher: host.account, change: () => queues.take(guest, queue) }
  },
  async 'a channel'() {
    const [one, other] = [await person(), await person()]
    const id = await group(one, [other])
    return { topic: `channel:${id}`, watcher: other, change: () => say(one, id, 'Halo') }
  },
  async 'the presence of a person'() {
    const [one, other] = [await person(), await person()]
    await direct(one, other)
    await call('PUT', '/v1/user-setting/update', { token: other.token, body: { shows_presence: true } })
    return { topic: `user:${other.id}`, watcher: one, change: () => connect({ token: other.token }) }
  },
  async 'own updates, by a notification'() {
    const one = await person()
    return { topic: 'own', watcher: one, change: () => notifyPerson(one.id) }
  },
  async 'own updates, by a moment'() {
    const one = await person()
    const moment = { user_id: one.id, kind: 'badge', subject_id: newId(), title: 'Perintis' } as const
    return { topic: 'own', watcher: one, change: () => transaction(db, (tx) => addMoments(tx, deps, [moment])) }
  },
  async 'own channels, by a message'() {
    const [one, other] = [await person(), await person()]
    const id = await group(one, [other])
    return { topic: 'channels', watcher: other, change: () => say(one, id, 'Halo') }
  },
  async 'own channels, by an invitation'() {
    const [one, other] = [await person(), await person()]
    return { topic: 'channels', watcher: other, change: () => group(one, [other]) }
  },
  async 'own channels, by a removal'() {
    const [one, other] = [await person(), await person()]
    const id = await group(one, [other])
    return { topic: 'channels', watcher: other, change: () => remove(one, id, other) }
  },
}

test.each(Object.entries(scenes))('reports a change of %s to a later watcher', async (_what, build) => {
  const { topic, watcher, change } = await build()
  await hearAll()
  const from = performance.now()
  await change()
  expect(await untilChangedSince(from, watcher, topic)).toBe(true)
})

test('leaves the age of other topics on a change', async () => {
  const [quiet, other] = [await room(), await room()]
  const somebody = await person()
  await booked(somebody, quiet, slotAt(9))
  await hearAll()
  const from = performance.now()
  await booked(await person(), other, slotAt(9))
  await untilChangedSince(from, somebody, `building:${other.building_id}`)
  const atLeast = Math.floor(untilNow(from))
  const [isHeard, unchangedMs] = await askLate(somebody, `building:${quiet.building_id}`)
  expect(isHeard).toBe(true)
  expect(unchangedMs).toBeGreaterThanOrEqual(atLeast)
})

test('answers a forbidden topic like a missing one', async () => {
  const [one, other, stranger] = [await person(), await person(), await person()]
  const id = await group(one, [other])
  await say(one, id, 'Hanya untuk kita')
  await notifyPerson(one.id)
  await hearAll()
  const from = performance.now()
  const topics = [
    `channel:${id}`,
    `channel:${newId()}`,
    `user:${one.id}`,
    `person ${one.id}`,
    `person:${one.id}`,
    `own:${one.id}`,
    `own ${one.id}`,
    `member ${one.id}`,
    `channels:${one.id}`,
  ]
  const { socket } = await connect({ token: stranger.token })
  for (const topic of topics) expect([topic, await ask(socket, topic)]).toEqual([topic, [false, null]])
  await say(one, id, 'Sekali lagi')
  await untilChangedSince(from, other, 'channels')
  for (const topic of ['own', 'channels']) {
    const [isHeard, unchangedMs] = await ask(socket, topic)
    expect([topic, isHeard]).toEqual([topic, true])
    // The member's change leaves the stranger's age as it was.
    expect(unchangedMs).toBeGreaterThan(untilNow(from))
  }
})

test('answers false and null to malformed topics', async () => {
  const { socket } = await connect({ token: (await person()).token })
  const shapes = [undefined, null, 7, '', 'OWN', 'own ', 'constructor', '__proto__', ['own'], { own: 'own' }]
  for (const shape of shapes) expect([shape, await ask(socket, shape)]).toEqual([shape, [false, null]])
  // Calls without a callback.
  socket.emit('watch', 'own')
  socket.emit('watch', 'own', 'channels')
  socket.emit('unwatch', 'own')
  expect(await ask(socket, 'own')).toEqual([true, expect.any(Number)])
})

test('returns age 0 for a topic without an id when its topics cannot be listed', async () => {
  deps.realtime.addOwnTopics('rusak', async () => {
    throw new Error('the database is gone')
  })
  expect(await askLate(await person(), 'rusak')).toEqual([true, 0])
})

describe.skipIf(!isPostgres)('on PostgreSQL', () => {
  test('reports everything as changed at the start of the process', async () => {
    const where = await room()
    const somebody = await person()
    const from = performance.now()
    const shared = { ...first.database, ...(await openPostgres(first.database.url ?? '')) }
    const second = await node(await createTestApp({ database: shared, isAlone: true }))
    for (const topic of [`building:${where.building_id}`, 'own', 'channels']) {
      const [isHeard, unchangedMs] = await askLate(somebody, topic, second)
      expect([topic, isHeard]).toEqual([topic, true])
      expect(unchangedMs).toBeLessThanOrEqual(untilNow(from))
    }
  })

  test('reports everything as changed after a gap in listening', async () => {
    const where = await room()
    await hearAll()
    const from = performance.now()
    await breakListener(db)
    expect(await untilChangedSince(from, await person(), `building:${where.building_id}`)).toBe(true)
    expect(await untilChangedSince(from, await person(), 'own')).toBe(true)
  })
})
