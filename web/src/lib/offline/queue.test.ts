import { describe, expect, test } from 'vitest'
import { breakDatabase, noNetwork, pendingOf, until } from './device.fixture.ts'
import { mayBePending } from './marks.ts'
import { isEmpty, openDevices, type Policy, queueName, queueOf, take, taken } from './queue.fixture.ts'

openDevices()

describe('a pending item', () => {
  test('stays on the device, with its mark, until the server has it', async () => {
    let isReached = false
    const queue = queueOf({ send: ([item]) => (isReached ? take(item?.id) : Promise.reject(noNetwork())) })
    await queue.add('a', 'one')
    expect(await pendingOf()).toMatchObject([{ owner: 'sinta', queue: queueName(), id: 'a', value: 'one' }])
    expect([mayBePending(queueName()), queue.getState().items.length]).toEqual([true, 1])
    isReached = true
    await until(isEmpty)
    expect([taken, mayBePending(queueName()), queue.getState().items]).toEqual([['a'], false, []])
  })

  test('is sent once and in order despite network failures', async () => {
    let tries = 0
    const queue = queueOf({
      async send([item]) {
        tries += 1
        // The server stored it, but the response is lost.
        if (tries % 3 === 2) await take(item?.id)
        if (tries % 3 !== 0) throw noNetwork()
        return take(item?.id)
      },
    })
    await Promise.all(['a', 'b', 'c'].map((id) => queue.add(id, id)))
    await until(isEmpty)
    expect(taken).toEqual(['a', 'b', 'c'])
  })

  test('is sent by the next page after this one closes, also before it was stored', async () => {
    const closed = queueOf({ send: () => Promise.reject(noNetwork()), waitAfter: () => 1e6 })
    await closed.add('a', 'one')
    await closed.add('b', 'two')
    closed.stop()
    breakDatabase(1)
    void closed.add('c', 'three')
    closed.stop()
    const next = queueOf()
    await next.deliver()
    await until(() => taken.length === 3)
    expect(taken).toEqual(['a', 'b', 'c'])
    await until(isEmpty)
  })

  test('is sent by one of two tabs in their common order', async () => {
    const calls: string[] = []
    const send: Policy['send'] = ([item]) => {
      calls.push(item?.id ?? '')
      return take(item?.id)
    }
    const [one, other] = [queueOf({ send, delayMs: 20 }), queueOf({ send, delayMs: 20 })]
    await one.add('a', 'a')
    await other.add('b', 'b')
    await one.add('c', 'c')
    await until(() => taken.length === 3)
    expect(calls).toEqual(['a', 'b', 'c'])
  })

  test('is replaced by a later one with its id, also while being sent', async () => {
    const sent: string[] = []
    const queue = queueOf({
      async send([item]) {
        if (sent.length === 0) void queue.add('a', 'no')
        sent.push(item?.value ?? '')
        return ''
      },
    })
    await queue.add('a', 'yes')
    await until(() => sent.length === 2)
    await until(isEmpty)
    expect(sent).toEqual(['yes', 'no'])
  })

  test('waits for earlier ones of its subject only', async () => {
    const queue = queueOf({
      subjectOf: (value) => value,
      send: ([item]) => (item?.value === 'stuck' ? Promise.reject(noNetwork()) : take(item?.id)),
      waitAfter: () => 1e6,
    })
    await queue.add('a', 'stuck')
    await queue.add('b', 'stuck')
    await queue.add('c', 'free')
    await until(() => taken.length === 1)
    expect([taken, (await pendingOf()).map(({ id }) => id)]).toEqual([['c'], ['a', 'b']])
    queue.stop()
  })

  test('is sent together with others if a call takes several', async () => {
    const calls: string[][] = []
    const queue = queueOf({
      most: 2,
      delayMs: 5,
      async send(items) {
        calls.push(items.map(({ id }) => id))
        return ''
      },
    })
    for (const id of ['a', 'b', 'c']) await queue.add(id, id)
    await until(isEmpty)
    expect(calls).toEqual([['a', 'b'], ['c']])
  })

  test('is sent with the next one if it is quiet', async () => {
    const queue = queueOf()
    await queue.add('a', 'one', { isQuiet: true })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(taken).toEqual([])
    await queue.add('b', 'two')
    await until(isEmpty)
    expect(taken).toEqual(['a', 'b'])
  })

  test('is sent when the page is left', async () => {
    const ways: boolean[] = []
    const queue = queueOf({
      delayMs: 1e6,
      sendsOnLeave: true,
      async send(_, { keepalive }) {
        ways.push(keepalive)
        return ''
      },
    })
    await queue.add('a', 'one')
    window.dispatchEvent(new Event('pagehide'))
    await until(isEmpty)
    expect(ways).toEqual([true])
    queue.stop()
  })

  test('causes no change when it is read again', async () => {
    const queue = queueOf({ delayMs: 1e6 })
    await queue.add('a', 'one')
    let changes = 0
    queue.subscribe(() => (changes += 1))
    await queue.read()
    await queue.read()
    expect(changes).toBe(0)
    queue.stop()
  })
})

test('waits in order, visibly, when the server limits the rate', async () => {
  class TooFast extends Error {}
  let allowance = 2
  const queue = queueOf({
    send: ([item]) => (allowance-- > 0 ? take(item?.id) : Promise.reject(new TooFast())),
    isPaced: (error) => error instanceof TooFast,
    waitAfter() {
      allowance = 1
      return 1
    },
  })
  const shown = new Set<boolean>()
  queue.subscribe(() => shown.add(queue.getState().isPaced))
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const id of ids) await queue.add(id, id)
  await until(isEmpty)
  expect(taken).toEqual(ids)
  expect([...shown]).toEqual([false, true])
})
