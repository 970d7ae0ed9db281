import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '@semai/contract/chat-message'
import { createOutbox, type OutboxPorts } from './outbox.ts'
import type { OutboxEntry } from './outbox-entry.ts'

const CHANNEL = 'channel-1'

const entryOf = (id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  channel_id: CHANNEL,
  body: `pesan ${id}`,
  reply_to: null,
  mentions: [],
  files: [],
  writtenAt: '2026-11-20T03:00:00.000Z',
  refusal: null,
  ...more,
})

const messageOf = ({ id, channel_id, body }: OutboxEntry): ChatMessage => ({
  id,
  channel_id,
  seq: 1,
  rev: 1,
  sender: null,
  kind: 'text',
  body,
  reply_to: null,
  mentions: [],
  attachments: [],
  reactions: [],
  createdAt: '2026-11-20T03:00:00.000Z',
  edited_at: null,
  deleted_at: null,
  is_hidden: false,
})

/** A browser: what is kept, what the server took, and one lock for all its tabs. */
function browser() {
  const kept = new Map<string, OutboxEntry>()
  const taken: string[] = []
  let lock: Promise<void> = Promise.resolve()
  const ports: OutboxPorts = {
    list: async () => [...kept.values()],
    keep: async (entry) => {
      kept.set(entry.id, entry)
      return true
    },
    change: async (entry) => void (kept.has(entry.id) && kept.set(entry.id, entry)),
    forget: async ({ id }) => void kept.delete(id),
    upload: async () => {},
    send: async (entry) => {
      if (!taken.includes(entry.id)) taken.push(entry.id)
      return messageOf(entry)
    },
    refusalOf: (error) => (error instanceof RangeError ? error.message : null),
    onSent: () => {},
    alone: (work) => (lock = lock.then(work)),
    announce: () => {},
    waitForTurn: () => null,
    waitAfter: () => 1,
  }
  return { kept, taken, ports }
}

const until = async (isTrue: () => boolean) => {
  // oxlint-disable-next-line no-await-in-loop -- waits for what the outbox does by itself
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 1))
}

describe('a message on its way', () => {
  test('is kept before it is shown, and gone from the device once the server has it', async () => {
    const { kept, taken, ports } = browser()
    const seen: [isKept: boolean, isShown: boolean][] = []
    const outbox = createOutbox(ports)
    outbox.subscribe(() => seen.push([kept.has('a'), outbox.getState().entries.length > 0]))
    await outbox.add(entryOf('a'))
    await until(() => kept.size === 0)
    expect(taken).toEqual(['a'])
    expect(seen[0]).toEqual([true, true])
    expect(outbox.getState().entries).toEqual([])
  })

  test('is sent once, in order, however often the network fails', async () => {
    const { kept, taken, ports } = browser()
    let tries = 0
    const outbox = createOutbox({
      ...ports,
      async send(entry) {
        tries += 1
        // Sometimes the server has it, and its answer is lost.
        if (tries % 3 === 2) await ports.send(entry)
        if (tries % 3 !== 0) throw new Error('no network')
        return ports.send(entry)
      },
    })
    await Promise.all(['a', 'b', 'c'].map((id) => outbox.add(entryOf(id))))
    await until(() => kept.size === 0)
    expect(taken).toEqual(['a', 'b', 'c'])
  })

  test('is sent by the next page when this one is closed', async () => {
    const { kept, taken, ports } = browser()
    const closed = createOutbox({ ...ports, send: () => new Promise(() => {}), alone: (work) => work() })
    await closed.add(entryOf('a'))
    await closed.add(entryOf('b'))
    await createOutbox(ports).resume()
    expect(taken).toEqual(['a', 'b'])
    expect(kept.size).toBe(0)
  })

  test('is sent by one of two tabs, in the order of both', async () => {
    const { taken, ports } = browser()
    const calls: string[] = []
    const send: OutboxPorts['send'] = (entry) => {
      calls.push(entry.id)
      return ports.send(entry)
    }
    const [one, other] = [createOutbox({ ...ports, send }), createOutbox({ ...ports, send })]
    await one.add(entryOf('a'))
    await other.add(entryOf('b'))
    await one.add(entryOf('c'))
    await until(() => taken.length === 3)
    expect(calls).toEqual(['a', 'b', 'c'])
  })
})

test('who writes faster than the server takes it waits for their turn, in order, and it shows', async () => {
  const { kept, taken, ports } = browser()
  class TooFast extends Error {}
  let turns = 2
  const outbox = createOutbox({
    ...ports,
    send: (entry) => (turns-- > 0 ? ports.send(entry) : Promise.reject(new TooFast())),
    waitForTurn: (error) => {
      if (!(error instanceof TooFast)) return null
      turns = 1
      return 1
    },
    waitAfter: () => {
      throw new Error('this is no failure of the network')
    },
  })
  const shown = new Set<boolean>()
  outbox.subscribe(() => shown.add(outbox.getState().isPaced))
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const id of ids) await outbox.add(entryOf(id))
  await until(() => kept.size === 0)
  expect(taken).toEqual(ids)
  expect([...shown]).toEqual([false, true])
})

describe('a refusal', () => {
  const refusing = (ports: OutboxPorts): OutboxPorts => ({
    ...ports,
    send: (entry) => (entry.body === 'x' ? Promise.reject(new RangeError('Tidak bisa.')) : ports.send(entry)),
  })

  test('is said in words, and the others go on', async () => {
    const { kept, taken, ports } = browser()
    const outbox = createOutbox(refusing(ports))
    await outbox.add(entryOf('a', { body: 'x' }))
    await outbox.add(entryOf('b'))
    await until(() => taken.includes('b'))
    expect(outbox.getState().entries).toMatchObject([{ id: 'a', refusal: 'Tidak bisa.' }])
    expect(kept.get('a')?.refusal).toBe('Tidak bisa.')
  })

  test('can be tried again, or thrown away', async () => {
    const { kept, taken, ports } = browser()
    const outbox = createOutbox(refusing(ports))
    await outbox.add(entryOf('a', { body: 'x' }))
    await outbox.add(entryOf('b', { body: 'x' }))
    await until(() => outbox.getState().entries.every(({ refusal }) => refusal !== null))
    const [one, other] = outbox.getState().entries
    if (one) await outbox.retry({ ...one, body: 'y' })
    if (other) await outbox.discard(other)
    await until(() => kept.size === 0)
    expect(taken).toEqual(['a'])
  })
})

test('a device that keeps nothing sends all the same', async () => {
  const { taken, ports } = browser()
  const bytes: unknown[] = []
  const outbox = createOutbox({
    ...ports,
    list: async () => [],
    keep: async () => false,
    upload: async (_, __, options) => void bytes.push(options.bytes),
  })
  const file = {
    id: 'f',
    name: 'a.pdf',
    type: 'application/pdf',
    size: 1,
    width: null,
    height: null,
    isUploaded: false,
  }
  const blob = new Blob(['a'])
  await outbox.add(entryOf('a', { files: [file] }), new Map([['f', blob]]))
  await until(() => taken.length === 1)
  expect(bytes).toEqual([blob])
})

test('a file that has gone does not go again', async () => {
  const { taken, ports } = browser()
  let uploads = 0
  let tries = 0
  const outbox = createOutbox({
    ...ports,
    upload: async () => void (uploads += 1),
    send: (entry) => (++tries < 3 ? Promise.reject(new Error('no network')) : ports.send(entry)),
  })
  const file = {
    id: 'f',
    name: 'a.pdf',
    type: 'application/pdf',
    size: 1,
    width: null,
    height: null,
    isUploaded: false,
  }
  await outbox.add(entryOf('a', { files: [file] }), new Map([['f', new Blob(['a'])]]))
  await until(() => taken.length === 1)
  expect(uploads).toBe(1)
})
