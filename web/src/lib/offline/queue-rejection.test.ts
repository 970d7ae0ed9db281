import { describe, expect, test } from 'vitest'
import { breakDatabase, noNetwork, pendingOf, refusal, signIn, until } from './device.fixture.ts'
import { mayBePending } from './marks.ts'
import { isEmpty, openDevices, queueName, queueOf, take, taken } from './queue.fixture.ts'

openDevices()

describe('a refusal', () => {
  test('is stored with its message while others continue', async () => {
    const queue = queueOf()
    await queue.add('a', 'never')
    await queue.add('b', 'two')
    await until(() => taken.includes('b'))
    expect(await pendingOf()).toMatchObject([{ id: 'a', rejection: expect.stringMatching(/./) }])
    expect(await queue.listEntries()).toMatchObject([{ id: 'a', rejection: expect.stringMatching(/./) }])
  })

  test('can be tried again, or thrown away', async () => {
    const queue = queueOf()
    await queue.add('a', 'never')
    await queue.add('b', 'never')
    await until(() => queue.getState().items.every(({ rejection }) => rejection !== null))
    const [one, other] = queue.getState().items
    if (one) await queue.retry(one, 'now')
    if (other) await queue.discard(other)
    await until(isEmpty)
    expect(taken).toEqual(['a'])
  })

  test('of one item does not block others of the same call', async () => {
    const queue = queueOf({
      most: Infinity,
      delayMs: 5,
      async send(items) {
        if (items.some(({ value }) => value === 'never')) throw refusal()
        for (const { id } of items) await take(id)
        return ''
      },
      rejectedOf: (_, items) => items.filter(({ value }) => value === 'never'),
    })
    await queue.add('a', 'never')
    await queue.add('b', 'two')
    await until(() => taken.length === 1)
    expect([taken, queue.getState().items.map(({ id }) => id)]).toEqual([['b'], ['a']])
  })

  test('that is of no use to the person is forgotten', async () => {
    const words: string[] = []
    const queue = queueOf({
      onRejected(_, said) {
        words.push(said)
        return 'forget'
      },
    })
    await queue.add('a', 'never')
    await until(isEmpty)
    expect(words).toHaveLength(1)
  })
})

describe('files', () => {
  const file = new Map([['f', new Blob(['a'])]])

  test('stand beside what they go with, and go with it', async () => {
    let found: Blob | undefined
    const queue = queueOf({
      async send([item], { findFile }) {
        found = await findFile('f')
        return take(item?.id)
      },
    })
    await queue.add('a', 'one', { files: file })
    await until(isEmpty)
    expect(await found?.text()).toBe('a')
    expect(await queue.findFile('f')).toBeUndefined()
  })

  test('that have gone once do not go again', async () => {
    let uploads = 0
    let tries = 0
    const queue = queueOf({
      async send([item], { change }) {
        if (item?.value === 'one') {
          uploads += 1
          await change(item, 'one, uploaded')
        }
        if (++tries < 3) throw noNetwork()
        return take(item?.id)
      },
    })
    await queue.add('a', 'one', { files: file })
    await until(isEmpty)
    expect([uploads, tries]).toEqual([1, 3])
  })

  test('stop for discarded items', async () => {
    const signals: AbortSignal[] = []
    const queue = queueOf({
      send: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signals.push(signal)
          signal.addEventListener('abort', () => reject(noNetwork()))
        }),
    })
    await queue.add('a', 'one', { files: file })
    await until(() => signals.length === 1)
    for (const item of queue.getState().items) await queue.discard(item)
    expect(signals[0]?.aborted).toBe(true)
    expect(await isEmpty()).toBe(true)
  })
})

describe('a device', () => {
  test('that stores nothing still sends while the page lives', async () => {
    breakDatabase(Infinity, 'SecurityError')
    let found: Blob | undefined
    const queue = queueOf({
      delayMs: 5,
      async send([item], { findFile }) {
        found = await findFile('f')
        return take(item?.id)
      },
    })
    expect(await queue.add('a', 'one', { files: new Map([['f', new Blob(['a'])]]) })).toBe(false)
    expect(await queue.listEntries()).toHaveLength(1)
    await until(() => taken.length === 1)
    expect(await found?.text()).toBe('a')
  })

  test('that is unreadable once loses nothing and reports it', async () => {
    const closed = queueOf({ delayMs: 1e6 })
    await closed.add('a', 'one')
    closed.stop()
    breakDatabase(1)
    const next = queueOf()
    await expect(next.listEntries()).rejects.toThrow('unreadable')
    expect(mayBePending(queueName())).toBe(true)
    await next.deliver()
    expect(taken).toEqual(['a'])
  })

  test('of two people sends for the signed-in person and keeps the other’s items', async () => {
    const first = queueOf({ delayMs: 1e6 })
    await first.add('a', 'one')
    first.stop()
    signIn('budi')
    const second = queueOf()
    expect(await second.listEntries()).toEqual([])
    await second.add('b', 'two')
    await until(() => taken.length === 1)
    expect([taken, (await pendingOf()).map(({ owner, id }) => [owner, id])]).toEqual([['b'], [['sinta', 'a']]])
    signIn('sinta')
    await queueOf().deliver()
    expect(taken).toEqual(['b', 'a'])
  })
})
