import { expect, test } from 'vitest'
import { createQueue, type QueuePorts } from './waiting-queue.ts'
import type { Waiting } from './waiting-store.ts'

/** A device that keeps things, and a server that can be cut off. */
function world() {
  const kept = new Map<string, Waiting<string>>()
  const told: string[] = []
  const marks: boolean[] = []
  const server = { isReached: true }
  const ports: QueuePorts<string, string> = {
    list: async () => [...kept.values()],
    put: async (item) => Boolean(kept.set(item.id, item)),
    forget: async ({ id, madeAt }) => void (kept.get(id)?.madeAt === madeAt && kept.delete(id)),
    async send({ value }) {
      if (!server.isReached) throw new Error('no network')
      if (value === 'never') throw new RangeError('Tidak bisa.')
      told.push(value)
      return value
    },
    refusalOf: (error) => (error instanceof RangeError ? error.message : null),
    onSent: () => {},
    onRefused: () => true,
    mark: (isWaiting) => void marks.push(isWaiting),
    retryMs: 60_000,
  }
  return { kept, told, marks, server, ports }
}

test('what waits is told in its order, once, also by the next page', async () => {
  const { kept, told, marks, server, ports } = world()
  server.isReached = false
  const closed = createQueue(ports)
  await closed.add('a', 'one')
  await closed.add('b', 'two')
  await closed.deliver()
  closed.stop()
  expect([told, kept.size, marks.at(-1)]).toEqual([[], 2, true])
  server.isReached = true
  const next = createQueue(ports)
  await next.deliver()
  await next.deliver()
  expect([told, kept.size, marks.at(-1)]).toEqual([['one', 'two'], 0, false])
})

test('of two under one id the later one counts, also while the first is on its way', async () => {
  const { kept, told, server, ports } = world()
  server.isReached = false
  const queue = createQueue(ports)
  await queue.add('a', 'yes')
  server.isReached = true
  const send: typeof ports.send = async (item) => {
    if (item.value === 'yes') kept.set('a', { ...item, value: 'no', madeAt: 'later' })
    return ports.send(item)
  }
  const other = createQueue({ ...ports, send })
  await other.deliver()
  queue.stop()
  expect([told, kept.size]).toEqual([['yes', 'no'], 0])
})

test('a refusal is kept with its words, and the others go on', async () => {
  const { kept, told, ports } = world()
  const queue = createQueue(ports)
  await queue.add('a', 'never')
  await queue.add('b', 'two')
  await queue.deliver()
  queue.stop()
  expect(told).toEqual(['two'])
  expect(kept.get('a')?.refusal).toBe('Tidak bisa.')
  for (const item of queue.getState()) await queue.discard(item)
  expect([kept.size, queue.getState()]).toEqual([0, []])
})

test('a device that keeps nothing tells all the same, as long as the page lives', async () => {
  const { told, ports } = world()
  const queue = createQueue({ ...ports, list: async () => null, put: async () => false, forget: async () => {} })
  expect(await queue.add('a', 'one')).toBe(false)
  await queue.deliver()
  queue.stop()
  expect([told, queue.getState()]).toEqual([['one'], []])
})

test('looking again at the same is no change', async () => {
  const { marks, ports } = world()
  const queue = createQueue(ports)
  await queue.add('a', 'one')
  await queue.read()
  await queue.read()
  queue.stop()
  expect(marks).toEqual([true, true])
})
