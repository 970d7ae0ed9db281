// What the service worker's part for pushes (public/push.js) does with what it hears.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const code = readFileSync(join(import.meta.dirname, '../public/push.js'), 'utf8')
const ORIGIN = 'https://semai.example'

interface Shown {
  title: string
  body: string
  tag: string
  renotify: boolean
  actions?: { action: string; title: string }[]
  data: { url: string; id?: string; stop?: string }
}

interface Around {
  pages?: { url: string; focused: boolean }[]
  /** Null without a network. */
  answer?: { ok: boolean } | null
}

/** A worker with the pages that are open, and an answer of the server. */
function worker({ pages = [], answer = { ok: true } }: Around = {}) {
  const shown: Shown[] = []
  const opened: string[] = []
  const asked: string[] = []
  const handlers = new Map<string, (event: object) => void>()
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, handler: (event: object) => void) => void handlers.set(name, handler),
    clients: { matchAll: async () => pages, openWindow: async (url: string) => void opened.push(url) },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
      showNotification: async (title: string, options: Omit<Shown, 'title'>) => void shown.push({ title, ...options }),
    },
  }
  const fetch = async (url: string, { method }: { method: string }) => {
    asked.push(`${method} ${url}`)
    if (!answer) throw new Error('no network')
    return answer
  }
  runInNewContext(code, { self, fetch, encodeURIComponent })
  const send = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = []
    handlers.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => void waits.push(wait) })
    await Promise.all(waits)
  }
  const tap = (action: string, { data }: Shown) =>
    send('notificationclick', { action, notification: { data, close: () => {} } })
  return { shown, opened, asked, tap, push: (payload: object) => send('push', { data: { json: () => payload } }) }
}

const payload = {
  title: 'Event Nasional',
  body: 'Besok',
  url: '/event',
  tag: 'event:1',
  unread: 0,
  id: 'a',
  stop: 'x.y',
}

test('what is pushed is shown with what ends its kind', async () => {
  const { shown, push } = worker()
  await push(payload)
  expect(shown).toMatchObject([
    {
      title: 'Event Nasional',
      body: 'Besok',
      renotify: true,
      actions: [{ action: 'stop', title: 'Jangan kabari lagi' }],
    },
  ])
})

test('the same once more rings no second time; another one of the subject does', async () => {
  const { shown, push } = worker()
  await push(payload)
  await push(payload)
  await push({ ...payload, id: 'b' })
  expect(shown.map(({ renotify }) => renotify)).toEqual([true, false, true])
})

test('nobody is called to what they look at', async () => {
  const { shown, push } = worker({ pages: [{ url: `${ORIGIN}/event`, focused: true }] })
  await push(payload)
  expect(shown).toEqual([])
})

test('one press ends the kind, and says so; without a network it says that, too', async () => {
  for (const [answer, title] of [
    [{ ok: true }, 'Baik, tidak kami kabari lagi'],
    [null, 'Belum berhasil'],
  ] as const) {
    const { shown, asked, opened, push, tap } = worker({ answer })
    await push(payload)
    if (shown[0]) await tap('stop', shown[0])
    expect(asked).toEqual(['POST /v1/public/notification/stop?token=x.y'])
    expect([opened, shown.at(-1)?.title]).toEqual([[], title])
  }
})

test('a tap opens what it is about, also of what a version before pushed', async () => {
  const { shown, opened, push, tap } = worker()
  await push({ title: 'Ayu', body: 'Halo', url: '/chat?channel=1', tag: 'chat-1', unread: 3 })
  if (shown[0]) await tap('', shown[0])
  expect([shown[0]?.body, shown[0]?.actions, opened]).toEqual(['3 pesan belum dibaca. Halo', [], ['/chat?channel=1']])
})
