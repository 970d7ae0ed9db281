import type { Worker } from 'playwright-core'
import { expect, openHome, test } from '../browser.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
/** Token in the server’s format with an invalid signature. */
const tokenOf = (action: string) => `${id}.${action}.${id}.zzzzzzzz.${'x'.repeat(43)}`
const payload = {
  title: 'Ayu Lestari',
  body: 'Mengirim pesan kepadamu.',
  url: '/chat',
  tag: 'chat-1',
  unread: 1,
  id,
  kind: 'message',
  stop: 'x.y.z',
  actions: ['reply', 'later'].map((action) => ({ action, token: tokenOf(action) })),
}

/** Open a page with its service worker, which records notifications instead of showing them. */
async function openPushed() {
  const page = await openHome('laras')
  const url = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
  const find = () =>
    page
      .context()
      .serviceWorkers()
      .find((one) => one.url() === url)
  await expect.poll(() => find() !== undefined).toBe(true)
  const worker = find()
  if (!worker) throw new Error('no service worker')
  await worker.evaluate(() => {
    // oxlint-disable-next-line typescript/no-explicit-any -- in the worker
    const scope = self as any
    scope.shown = []
    scope.registration.getNotifications = async () => []
    scope.registration.showNotification = async (title: string, options: object) =>
      void scope.shown.push({ title, ...options })
  })
  return { page, worker }
}

/** Dispatch a push or a click inside the service worker: a test cannot send a real one. */
const hear = (worker: Worker, name: string, heard: { data?: string; action?: string; reply?: string }) =>
  worker.evaluate(
    async ([type, { data, action, reply }]) => {
      // oxlint-disable-next-line typescript/no-explicit-any -- in the worker
      const scope = self as any
      const waits: Promise<unknown>[] = []
      const notification = { data: scope.shown.at(-1)?.data, close: () => {} }
      const event = new Event(type)
      const parts = { action, reply, notification, data: { json: () => JSON.parse(data ?? '{}') } }
      for (const [part, value] of Object.entries(parts)) Object.defineProperty(event, part, { value })
      Object.defineProperty(event, 'waitUntil', { value: (wait: Promise<unknown>) => void waits.push(wait) })
      scope.dispatchEvent(event)
      await Promise.all(waits.map((wait) => wait.catch(() => {})))
      return scope.shown.map(
        ({ title, actions }: { title: string; actions: { action: string }[] }) =>
          `${title}: ${actions.map((one) => one.action).join(' ')}`,
      ) as string[]
    },
    [name, heard] as const,
  )

const push = (worker: Worker) => hear(worker, 'push', { data: JSON.stringify(payload) })
const press = (worker: Worker, action: string, reply?: string) =>
  hear(worker, 'notificationclick', { action, ...(reply && { reply }) })

test('shows buttons on a push and a rejection by the server, without an open page', async () => {
  const { page, worker } = await openPushed()
  expect(await push(worker)).toEqual(['Ayu Lestari: reply stop later'])
  expect((await press(worker, 'reply', 'Siap!')).at(-1)).toBe('Belum berhasil: stop')
  expect(new URL(page.url()).pathname).toBe('/home')
})

test('says offline that a reply was not sent, keeps it, and opens its channel', async () => {
  const { page, worker } = await openPushed()
  await push(worker)
  const context = page.context()
  await context.route('**/v1/public/notification/act', (route) => route.abort('internetdisconnected'))
  expect((await press(worker, 'reply', 'Siap!')).at(-1)).toBe('Belum berhasil: again stop')
  await page.waitForURL('**/chat')
  await context.unroute('**/v1/public/notification/act')
  const [sent, shown] = await Promise.all([
    context.waitForEvent('request', (request) => request.url().endsWith('/v1/public/notification/act')),
    press(worker, 'again'),
  ])
  expect(sent.postDataJSON()).toMatchObject({ token: tokenOf('reply'), message: { body: 'Siap!' } })
  expect(shown.at(-1)).toBe('Belum berhasil: stop')
})
