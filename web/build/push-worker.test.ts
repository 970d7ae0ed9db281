// Tests of the service worker's push part (public/push.js).
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
  actions?: { action: string; title: string; type?: string }[]
  data: { url: string; id?: string; stop?: string }
}

interface Around {
  pages?: { url: string; focused: boolean }[]
  /** Answers in order; the last one repeats. Null for no network. */
  answers?: (Answer | null)[]
  /** Whether the browser supports text input in notifications. */
  takesText?: boolean
}

interface Answer {
  status: number
  message?: string
}

/** A worker with the pages that are open, and the answers of the server. */
function worker({ pages = [], answers = [{ status: 200 }], takesText = true }: Around = {}) {
  const shown: Shown[] = []
  const opened: string[] = []
  const asked: string[] = []
  const sent: { token: string; message?: { id: string; body: string } }[] = []
  const handlers = new Map<string, (event: object) => void>()
  const self = {
    location: { origin: ORIGIN },
    crypto,
    NotificationEvent: { prototype: takesText ? { reply: null } : {} },
    addEventListener: (name: string, handler: (event: object) => void) => void handlers.set(name, handler),
    clients: { matchAll: async () => pages, openWindow: async (url: string) => void opened.push(url) },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
      showNotification: async (title: string, options: Omit<Shown, 'title'>) => void shown.push({ title, ...options }),
    },
  }
  const fetch = async (url: string, { method, body }: { method: string; body?: string }) => {
    asked.push(`${method} ${url}`)
    if (body) sent.push(JSON.parse(body))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer) throw new Error('no network')
    const { status, message } = answer
    return { ok: status < 400, status, json: async () => ({ message }) }
  }
  runInNewContext(code, { self, fetch, encodeURIComponent, setTimeout, clearTimeout, AbortController })
  const send = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = []
    handlers.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => void waits.push(wait) })
    await Promise.all(waits)
  }
  /** Press a button of the last notification. */
  const tap = (action: string, reply?: string) =>
    send('notificationclick', { action, reply, notification: { data: shown.at(-1)?.data, close: () => {} } })
  return { shown, opened, asked, sent, tap, push: (payload: object) => send('push', { data: { json: () => payload } }) }
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
const buttonOf = (name: string) => ({ action: name, token: `token-${name}` })
const come = { action: 'come', url: '/event/registration?id=1' }
const actionsOf = (one: Shown | undefined) => one?.actions?.map(({ action }) => action)

test('shows a push with a button that ends its kind', async () => {
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

test.each([
  ['an offer', [buttonOf('accept'), buttonOf('later')], ['accept', 'stop', 'later']],
  ['a reminder', [come, buttonOf('leave'), buttonOf('later')], ['come', 'leave', 'stop', 'later']],
  ['a message', [buttonOf('reply'), buttonOf('later')], ['reply', 'stop', 'later']],
  ['anything else', [buttonOf('later')], ['later', 'stop']],
  ['a later build', [buttonOf('of-tomorrow')], ['stop']],
])('orders the buttons of %s: its own, then unsubscribe, then snooze', async (_what, actions, order) => {
  const { shown, push } = worker()
  await push({ ...payload, actions })
  expect(actionsOf(shown[0])).toEqual(order)
})

test('offers text input only if the browser supports it', async () => {
  const [writing, plain] = [worker(), worker({ takesText: false })]
  for (const { push } of [writing, plain]) await push({ ...payload, actions: [buttonOf('reply'), buttonOf('later')] })
  expect(writing.shown[0]?.actions?.[0]).toMatchObject({ action: 'reply', type: 'text' })
  expect(actionsOf(plain.shown[0])).toEqual(['later', 'stop'])
})

test('a press does it without opening a page, and says what became of it', async () => {
  const { shown, opened, asked, sent, push, tap } = worker({
    answers: [{ status: 200, message: 'Kursinya jadi milikmu.' }],
  })
  await push({ ...payload, actions: [buttonOf('accept')] })
  await tap('accept')
  expect([asked, sent]).toEqual([['POST /v1/public/notification/act'], [{ token: 'token-accept' }]])
  expect([opened, shown.at(-1)]).toMatchObject([[], { title: 'Beres', body: 'Kursinya jadi milikmu.' }])
  expect(actionsOf(shown.at(-1))).toEqual(['stop'])
})

test('shows the server’s rejection', async () => {
  const { shown, opened, push, tap } = worker({ answers: [{ status: 409, message: 'Waktunya sudah lewat.' }] })
  await push({ ...payload, actions: [buttonOf('accept')] })
  await tap('accept')
  expect(shown.at(-1)).toMatchObject({
    title: 'Belum berhasil',
    body: 'Waktunya sudah lewat.',
    data: { url: '/event' },
  })
  expect([opened, actionsOf(shown.at(-1))]).toEqual([[], ['stop']])
})

test('opens the page after a lost answer, and resends the same reply', async () => {
  const { shown, opened, sent, push, tap } = worker({ answers: [null, { status: 200 }] })
  await push({ ...payload, actions: [buttonOf('reply')] })
  await tap('reply', ' Siap! ')
  expect([opened, shown.at(-1)?.title]).toEqual([['/event'], 'Belum berhasil'])
  await tap('again')
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual({ token: 'token-reply', message: { id: expect.any(String), body: 'Siap!' } })
  expect([sent[1], shown.at(-1)?.title]).toEqual([sent[0], 'Beres'])
})

test('opens the page for an empty reply or a plain tap', async () => {
  const { opened, asked, push, tap } = worker()
  await push({ ...payload, actions: [buttonOf('reply')] })
  await tap('reply')
  await push({ ...payload, actions: [come] })
  await tap('come')
  expect([opened, asked]).toEqual([['/event', '/event/registration?id=1'], []])
})

test('does not ring again for the same push, but for another of the subject', async () => {
  const { shown, push } = worker()
  await push(payload)
  await push(payload)
  await push({ ...payload, id: 'b' })
  expect(shown.map(({ renotify }) => renotify)).toEqual([true, false, true])
})

test('shows nothing for a subject that is on screen', async () => {
  const { shown, push } = worker({ pages: [{ url: `${ORIGIN}/event`, focused: true }] })
  await push(payload)
  expect(shown).toEqual([])
})

test('ends the kind with one press and confirms it, or reports a missing network', async () => {
  for (const [answer, title] of [
    [{ status: 200 }, 'Baik, tidak kami kabari lagi'],
    [null, 'Belum berhasil'],
  ] as const) {
    const { shown, asked, opened, push, tap } = worker({ answers: [answer] })
    await push(payload)
    await tap('stop')
    expect(asked).toEqual(['POST /v1/public/notification/stop?token=x.y'])
    expect([opened, shown.at(-1)?.title]).toEqual([[], title])
  }
})

test('a tap opens what it is about, also of what a version before pushed', async () => {
  const { shown, opened, push, tap } = worker()
  await push({ title: 'Ayu', body: 'Halo', url: '/chat?channel=1', tag: 'chat-1', unread: 3 })
  await tap('')
  expect([shown[0]?.body, shown[0]?.actions, opened]).toEqual(['3 pesan belum dibaca. Halo', [], ['/chat?channel=1']])
})
