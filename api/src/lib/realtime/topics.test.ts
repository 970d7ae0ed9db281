import { setTimeout as sleep } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { socketOpener } from '../../../test/server/sockets.ts'
import { newId } from '../database/db.ts'
import { soon } from '../../../test/soon.ts'

const testApp = await createTestApp()
const { deps, person } = testApp
const { realtime } = deps
const { connect } = await socketOpener(testApp)

const ask = (socket: Socket, topic: unknown): Promise<boolean> => socket.timeout(5000).emitWithAck('watch', topic)
/** Collect the events that a socket receives. */
function hear(socket: Socket) {
  const heard: unknown[] = []
  socket.on('building-slots', (change: unknown) => void heard.push(change))
  return heard
}
const publish = (topic: string, word: string) =>
  realtime.toTopic(topic).emit('building-slots', { building_id: word, dates: [] })

test('rejects unguarded topics and invalid names', async () => {
  const { socket } = await connect({ token: (await person()).token })
  const { id } = await person()
  realtime.guardTopic('rahasia', async () => true)
  const topics = [
    `kelas:${newId()}`,
    `user:${id}`,
    'rahasia:',
    `rahasia:${newId()} `,
    `rahasia:${newId()}:x`,
    `RAHASIA:${newId()}`,
    newId(),
    '',
    null,
    7,
    ['rahasia', newId()],
    { toString: 'rahasia' },
  ]
  for (const topic of topics) expect(await ask(socket, topic)).toBe(false)
  expect(await ask(socket, `rahasia:${newId()}`)).toBe(true)
  // A watch without a callback works and breaks nothing.
  socket.emit('watch', `rahasia:${newId()}`)
  socket.emit('watch')
  socket.emit('unwatch', { not: 'a topic' })
  expect(await ask(socket, `rahasia:${newId()}`)).toBe(true)
})

test('admits members by their session, and rejects all if the guard fails', async () => {
  const [member, stranger] = [await person(), await person()]
  realtime.guardTopic('kelompok', async ({ user_id }) => user_id === member.id)
  realtime.guardTopic('rusak', async () => {
    throw new Error('the database is gone')
  })
  const topic = `kelompok:${newId()}`
  const [inside, outside] = [await connect({ token: member.token }), await connect({ token: stranger.token })]
  const [heardInside, heardOutside] = [hear(inside.socket), hear(outside.socket)]
  expect([await ask(inside.socket, topic), await ask(outside.socket, topic)]).toEqual([true, false])
  expect(await ask(inside.socket, `rusak:${newId()}`)).toBe(false)
  publish(topic, 'satu')
  await soon(() => expect(heardInside).toHaveLength(1))
  inside.socket.emit('unwatch', topic)
  // The next answer comes after it: sockets keep their order.
  await ask(inside.socket, `kelompok:${newId()}`)
  publish(topic, 'dua')
  await sleep(50)
  expect([heardInside.length, heardOutside.length]).toEqual([1, 0])
})

test('stops events for an evicted person, also during their admission', async () => {
  const somebody = await person()
  const { promise: decision, resolve: decide } = Promise.withResolvers<boolean>()
  const topic = `ruang:${newId()}`
  let isAsked = false
  realtime.guardTopic('ruang', async () => {
    isAsked = true
    return decision
  })
  const { socket } = await connect({ token: somebody.token })
  const heard = hear(socket)
  const answer = ask(socket, topic)
  await soon(() => expect(isAsked).toBe(true))
  realtime.evict(topic, somebody.id)
  decide(true)
  expect(await answer).toBe(false)
  expect(await ask(socket, topic)).toBe(true)
  publish(topic, 'masuk')
  await soon(() => expect(heard).toHaveLength(1))
  realtime.evict(topic, somebody.id)
  publish(topic, 'keluar')
  await sleep(50)
  expect(heard).toHaveLength(1)
})

test('keeps other topics and people on an eviction', async () => {
  const [one, other] = [await person(), await person()]
  realtime.guardTopic('taman', async () => true)
  const [topic, second] = [`taman:${newId()}`, `taman:${newId()}`]
  const { socket } = await connect({ token: one.token })
  const heard = hear(socket)
  for (const each of [topic, second]) await ask(socket, each)
  realtime.evict(topic, other.id)
  realtime.evict(second, one.id)
  publish(topic, 'masih')
  publish(second, 'tidak')
  await soon(() => expect(heard).toEqual([{ building_id: 'masih', dates: [] }]))
})

test('limits a socket to 50 topics', async () => {
  const { socket } = await connect({ token: (await person()).token })
  realtime.guardTopic('banyak', async () => true)
  // Also within the limit of 60 events in 10 s.
  const answers = []
  for (let count = 0; count < 52; count++) answers.push(await ask(socket, `banyak:${newId()}`))
  expect(answers.filter(Boolean).length).toBeLessThanOrEqual(50)
  expect(answers.slice(0, 45)).toEqual(Array<boolean>(45).fill(true))
  expect(answers.at(-1)).toBe(false)
})

test('disconnects sockets that flood or send unknown events', async () => {
  const somebody = await person()
  const flooding = await connect({ token: somebody.token })
  for (let count = 0; count < 80; count++) flooding.socket.emit('watch', `banyak:${newId()}`)
  expect(await flooding.gone).toBe('io server disconnect')
  const shouting = await connect({ token: somebody.token })
  shouting.socket.emit('notification', { id: newId() })
  expect(await shouting.gone).toBe('io server disconnect')
  const calm = await connect({ token: somebody.token })
  expect(await ask(calm.socket, `banyak:${newId()}`)).toBe(true)
})
