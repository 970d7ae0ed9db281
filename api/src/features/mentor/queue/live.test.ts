import type { MentorQueueBoard } from '@semai/contract/mentor/queue'
import type { Socket } from 'socket.io-client'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { breakListener } from '../../../../test/server/listener.ts'
import { socketOpener } from '../../../../test/server/sockets.ts'
import { mentorQueueMaker } from '../../../../test/world/mentor-queues.ts'
import { openPostgres } from '../../../lib/database/postgres.ts'
import { followMentorQueues } from './live.ts'
import { soon } from '../../../../test/soon.ts'

const complaints: unknown[] = []
const first = await node(await createTestApp({ isAlone: true }))
// Two apps on one database stand for two processes.
const { url } = first.database
const shared = url ? { ...first.database, ...(await openPostgres(url)) } : null
const second = shared ? await node(await createTestApp({ database: shared, isAlone: true })) : first
afterAll(() => expect(complaints).toEqual([]))
const { db, person } = first
const { callNext, guest, hall, inLine, opened, setQueue, take } = mentorQueueMaker(first)

async function node(app: TestApp) {
  const onError = (error: unknown) => void complaints.push(error)
  const stop = await followMentorQueues(app.deps, app.database.listen, onError)
  afterAll(stop)
  return { ...app, ...(await socketOpener(app)) }
}

const watch = (socket: Socket, topic: string) =>
  new Promise<boolean>((resolve) => void socket.emit('watch', topic, resolve))
const waitingIn = (board: MentorQueueBoard | undefined) => board?.queues[0]?.waiting.map(({ number }) => number)

async function watcher(where: typeof first, { token }: { token: string }, event: { id: string }) {
  const { socket } = await where.connect({ token })
  const heard: MentorQueueBoard[] = []
  socket.on('mentor-queue', (board: MentorQueueBoard) => void heard.push(board))
  expect(await watch(socket, `queue:${event.id}`)).toBe(true)
  return heard
}

test('sends each change without names to every watcher, across processes', async () => {
  const { event, mentors } = await hall()
  const [host] = mentors
  if (!host) throw new Error('a mentor')
  const somebody = await guest(event)
  const heard = [await watcher(first, somebody, event), await watcher(second, host.account, event)]
  const queue = (await setQueue(host.account, event, host)).json.data.id
  await soon(() => expect(heard.map((boards) => boards.at(-1)?.queues[0]?.state)).toEqual(['open', 'open']))
  await take(somebody, queue)
  await soon(() => expect(heard.map((boards) => waitingIn(boards.at(-1)))).toEqual([[1], [1]]))
  await callNext(host.account, queue)
  await soon(() => expect(heard.map((boards) => boards.at(-1)?.queues[0]?.current?.number)).toEqual([1, 1]))
  for (const boards of heard) {
    const revs = boards.map(({ rev }) => rev)
    expect(revs).toEqual(revs.toSorted((a, b) => a - b))
    expect(JSON.stringify(boards)).not.toContain('Wulan')
  }
})

test('groups parallel changes and sends the final state', async () => {
  const { event, host, queue } = await opened()
  const heard = await watcher(second, host.account, event)
  const people = await Promise.all(Array.from({ length: 12 }, () => guest(event)))
  await Promise.all(people.map((one) => take(one, queue)))
  await soon(() => expect(waitingIn(heard.at(-1))).toHaveLength(12))
  expect(heard.length).toBeLessThan(12)
})

test('refuses to watch without a seat', async () => {
  const { event } = await opened()
  const { socket } = await first.connect({ token: (await person()).token })
  expect(await watch(socket, `queue:${event.id}`)).toBe(false)
})

describe.skipIf(!isPostgres)('on PostgreSQL', () => {
  test('sends the current state after the listening connection breaks', async () => {
    const { event, host, queue } = await opened()
    const heard = await watcher(first, host.account, event)
    await breakListener(db)
    await inLine(event, queue, 2)
    await soon(() => expect(waitingIn(heard.at(-1))).toEqual([1, 2]))
  })
})
