import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '@semai/contract/chat/message'
import { CallFailed } from '../../../lib/call/call.ts'
import { createSync } from './sync.ts'

const PAGE = 4

const messageOf = (seq: number, rev: number, body = `pesan ${seq}`): ChatMessage => ({
  id: `id-${seq}`,
  channel_id: 'channel-1',
  seq,
  rev,
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

/** A server with one channel of `count` messages. */
function server(count: number) {
  const messages = new Map(Array.from({ length: count }, (_, at) => [at + 1, messageOf(at + 1, at + 1)]))
  let rev = count
  const all = () => [...messages.values()]
  const arrivals: number[] = []
  const ports: Parameters<typeof createSync>[0] = {
    async fetch({ before, after, around }) {
      const older = all().filter(({ seq }) => seq < (before ?? around ?? Infinity))
      const newer = all().filter(({ seq }) => seq > (after ?? (around ?? Infinity) - 1))
      const oldestFirst =
        after !== undefined
          ? newer.slice(0, PAGE)
          : [...older.slice(-PAGE), ...(around === undefined ? [] : newer.slice(0, PAGE))]
      const data = oldestFirst.reverse()
      const has_older = (data.at(-1)?.seq ?? 1) > 1
      const has_newer = (data[0]?.seq ?? 0) < messages.size
      return { data, has_older, has_newer, last_seq: messages.size, last_rev: rev, epoch: 'epoch-1' }
    },
    async fetchChanges(after_rev) {
      const data = all()
        .filter((message) => message.rev > after_rev)
        .sort((one, other) => one.rev - other.rev)
      return { data, next_rev: rev, has_more: false, is_detail_changed: false, last_seq: messages.size }
    },
    findSaved: async () => undefined,
    save: () => {},
    onDetail: () => {},
    onArrival: ({ seq }) => arrivals.push(seq),
  }
  const write = (seq: number, body?: string) => {
    rev += 1
    const message = messageOf(seq, rev, body)
    messages.set(seq, message)
    return { after_rev: rev - 1, rev, message }
  }
  return { ports, write, arrivals, add: (body?: string) => write(messages.size + 1, body) }
}

async function opened(count: number, at: number | null = null, unread: number | null = null) {
  const there = server(count)
  const sync = createSync(there.ports)
  await sync.open(at, async () => unread)
  const seqs = () => sync.getState().window?.messages.map(({ seq }) => seq)
  const bodyOf = (seq: number) => sync.getState().window?.messages.find((message) => message.seq === seq)?.body
  return { ...there, sync, seqs, bodyOf }
}

test('fetches missed messages after an own one was sent beyond a gap, also after a failed attempt', async () => {
  const { sync, add, ports, seqs } = await opened(2)
  const { fetchChanges } = ports
  add()
  const mine = add()
  ports.fetchChanges = async () => Promise.reject(new Error('no network'))
  sync.put(mine.message)
  await new Promise((resolve) => setTimeout(resolve))
  expect(seqs()).toEqual([1, 2, 4])
  ports.fetchChanges = fetchChanges
  sync.put(add().message)
  await new Promise((resolve) => setTimeout(resolve))
  expect(seqs()).toEqual([1, 2, 3, 4, 5])
})

describe('an event of the socket', () => {
  test('is shown at once if it is in order', async () => {
    const { sync, add, seqs, arrivals } = await opened(5)
    sync.hear(add())
    expect(seqs()).toEqual([2, 3, 4, 5, 6])
    expect(arrivals).toEqual([6])
  })

  test('is shown once if it is repeated', async () => {
    const { sync, add, seqs, arrivals } = await opened(2)
    const change = add()
    sync.hear(change)
    sync.hear(change)
    sync.put(change.message)
    expect(seqs()).toEqual([1, 2, 3])
    expect(arrivals).toEqual([3])
  })

  test('fetches the missing changes after a gap', async () => {
    const { sync, add, write, seqs, bodyOf } = await opened(2)
    add()
    write(1, 'diubah')
    sync.hear(add())
    await sync.catchUp()
    expect(seqs()).toEqual([1, 2, 3, 4])
    expect(bodyOf(1)).toBe('diubah')
    expect(sync.getState().window?.rev).toBe(5)
  })

  test('is ignored if it has an older state', async () => {
    const { sync, write, bodyOf } = await opened(2)
    const first = write(1, 'satu')
    sync.hear(write(1, 'dua'))
    await sync.catchUp()
    sync.hear(first)
    expect(bodyOf(1)).toBe('dua')
  })
})

describe('a long channel', () => {
  test('opens at the first unread message', async () => {
    const { sync, seqs } = await opened(100, null, 20)
    expect(sync.getState().target).toBe(20)
    expect(seqs()).toEqual([16, 17, 18, 19, 20, 21, 22, 23])
  })

  test('loads more in both directions', async () => {
    const { sync, seqs } = await opened(100, 20)
    await sync.widen('older')
    await sync.widen('newer')
    expect(seqs()).toEqual(Array.from({ length: 16 }, (_, at) => at + 12))
  })

  test('counts new messages while older ones are on screen', async () => {
    const { sync, add, seqs } = await opened(100, 20)
    sync.hear(add())
    expect(seqs()?.at(-1)).toBe(23)
    expect(sync.getState().window?.lastSeq).toBe(101)
    await sync.goTo(null)
    expect(seqs()?.at(-1)).toBe(101)
  })
})

describe('responses out of order', () => {
  /** Compute the response at the call, and deliver it when it is released. */
  function slowly<Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) {
    const waiting: (() => void)[] = []
    const through = () => new Promise<void>((resolve) => void waiting.push(resolve))
    return {
      ask: async (...asked: Asked) => {
        const answer = await ask(...asked)
        await through()
        return answer
      },
      async letThrough() {
        while (waiting.length === 0) await settle()
        waiting.shift()?.()
        await settle()
      },
    }
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve))

  test('keep announced changes when an older page arrives', async () => {
    const { ports, add } = server(2)
    const saved = [...(await ports.fetch({})).data].reverse()
    const page = slowly(ports.fetch)
    const changes = slowly(ports.fetchChanges)
    const sync = createSync({
      ...ports,
      fetch: page.ask,
      fetchChanges: changes.ask,
      findSaved: async () => ({ messages: saved, last_rev: 2, last_seq: 2, has_older: false, savedAt: 1 }),
    })
    const opening = sync.open(null, async () => null)
    await settle()
    sync.hear(add())
    const catching = sync.catchUp()
    await settle()
    await page.letThrough()
    await opening
    await changes.letThrough()
    await changes.letThrough()
    await catching
    expect(sync.getState().window?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test('keep an own message that is sent while the channel opens, also without a socket', async () => {
    const { ports, add } = server(2)
    const page = slowly(ports.fetch)
    const sync = createSync({ ...ports, fetch: page.ask })
    const opening = sync.open(null, async () => null)
    sync.put(add().message)
    await page.letThrough()
    await opening
    await settle()
    expect(sync.getState().window?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test('apply changes to a page that was requested before them', async () => {
    const { ports, write } = server(9)
    const page = slowly(ports.fetch)
    const sync = createSync({ ...ports, fetch: page.ask })
    const opening = sync.open(null, async () => null)
    await page.letThrough()
    await opening
    const widening = sync.widen('older')
    await settle()
    sync.hear(write(3, 'diubah'))
    await page.letThrough()
    await widening
    await settle()
    expect(sync.getState().window?.messages.find(({ seq }) => seq === 3)?.body).toBe('diubah')
  })
})

test('shows the saved messages while offline, and marks them', async () => {
  const { ports } = server(0)
  const saved = { messages: [messageOf(1, 1)], last_rev: 1, last_seq: 1, has_older: false, savedAt: 7 }
  const sync = createSync({
    ...ports,
    findSaved: async () => saved,
    fetch: () => Promise.reject(new Error('no network')),
  })
  await sync.open(null, async () => null)
  expect(sync.getState()).toMatchObject({ savedAt: 7, window: { lastSeq: 1 } })
})

test('reloads the latest page after a restore of the database, and applies events after it', async () => {
  const { sync, ports, seqs } = await opened(6)
  // The server has 4 of the 6 messages, with new revisions.
  const restored = server(4)
  ports.fetch = async (place) => ({ ...(await restored.ports.fetch(place)), epoch: 'epoch-2' })
  ports.fetchChanges = async (rev, epoch) => {
    if (epoch !== 'epoch-2') throw new CallFailed(409, { code: 'revision-unknown', message: '' })
    return restored.ports.fetchChanges(rev, epoch)
  }
  await sync.catchUp()
  expect(seqs()).toEqual([1, 2, 3, 4])
  sync.hear(restored.add('sesudahnya'))
  expect(seqs()).toEqual([1, 2, 3, 4, 5])
})
