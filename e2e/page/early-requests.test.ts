import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { addresses, concrete, readIds, signInDemo } from '../../scripts/content/demo-pages.ts'
import { expect, openHome, test } from '../browser.ts'
import { baseUrl } from '../people.ts'
import { movedParts, watchShell } from './shell-frame.ts'

// The build collects `early` of all routes in this file.
const lists = JSON.parse(
  readFileSync(new URL('../../web/dist/early-requests.json', import.meta.url), 'utf8'),
) as Record<string, string[]>

const TABS = 3

// A page whose data may be older than a notice on its person's own topic makes these calls again.
const repeatedByNotice = /^\/v1\/(user-notification\/get\?page=1$|moment\/get-next(\?|$))/
// Greatest age of a shared answer, as in web/src/lib/call/own-writes.ts.
const SHARED_MS = 1000

/** Count the page's GET calls to the API, by path and query. */
function countCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/v1/')) return
    calls.set(pathname + search, (calls.get(pathname + search) ?? 0) + 1)
  })
  return calls
}

/** List the early requests whose answers the page has not used. */
const untakenOf = (page: Page) =>
  page.evaluate(() => {
    const { earlyRequests } = window as unknown as { earlyRequests?: { answers: Map<string, unknown> } }
    return [...(earlyRequests?.answers.keys() ?? [])]
  })

const isInOurFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => /^"?Plus Jakarta Sans Variable/.test(family) && status === 'loaded',
    ),
  )

/** Watch the socket of a page that is about to open. Returns whether a notice has arrived, or came just before the page listened. */
function watchNotices(page: Page): () => boolean {
  const openedAt = Date.now()
  let isNoticed = false
  page.on('websocket', (socket) => {
    const asked = new Set<string>()
    socket.on('framesent', ({ payload }) => {
      const id = /^42(\d+)\["watch","own"\]$/.exec(String(payload))?.[1]
      if (id) asked.add(id)
    })
    socket.on('framereceived', ({ payload }) => {
      const frame = String(payload)
      const [, id = '', unchangedMs] = /^43(\d+)\[true,([\d.]+)\]$/.exec(frame) ?? []
      const isRecent = asked.has(id) && Number(unchangedMs) <= Date.now() - openedAt + SHARED_MS
      if (isRecent || /^42\["(notification|moment)"/.test(frame)) isNoticed = true
    })
  })
  return () => isNoticed
}

interface Visit {
  faults: string[]
  /** Calls that the page repeats, perhaps because of a notice. */
  unsure: string[]
}

/** Open an address in a new tab, and close it once the network is idle. */
async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage()
  const calls = countCalls(page)
  const isNoticed = watchNotices(page)
  await watchShell(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle').catch((error: Error) => {
    throw new Error(`${path}: ${error.message}`)
  })
  const untaken = await untakenOf(page)
  const isOurs = await isInOurFonts(page)
  const moved = await movedParts(page)
  await page.close()
  const repeated = [...calls].filter(([, count]) => count > 1).map(([call]) => call)
  const unsure = repeated.filter((call) => isNoticed() && repeatedByNotice.test(call))
  const sure = repeated.filter((call) => !unsure.includes(call))
  return {
    faults: [
      ...(isOurs ? [] : [`${path} is in a system font`]),
      ...moved.map((part) => `${path} has another frame than its shell: ${part}`),
      ...untaken.map((call) => `${path} asks for ${call} in vain`),
      ...sure.map((call) => `${path} asks more than once for ${call}`),
    ],
    unsure,
  }
}

/** List the faults of a first visit. If a notice arrives meanwhile, a second visit checks for repeated calls. */
async function faultsOf(context: BrowserContext, path: string): Promise<string[]> {
  const { faults, unsure } = await visit(context, path)
  return unsure.length > 0 ? [...faults, ...(await visit(context, path)).faults] : faults
}

test('opens every page in the frame of its shell and in the web fonts, without unused or repeated requests', async () => {
  test.setTimeout(300_000)
  const { token } = await signInDemo(baseUrl)
  const toPath = concrete(await readIds(baseUrl, token))
  const context = (await openHome('founder', { hasServiceWorker: false, expects: /404/ })).context()
  expect(Object.keys(lists).filter((address) => !addresses.user.includes(address) && address !== '/')).toEqual([])
  const left = addresses.user.map(toPath)
  const faults: string[] = []
  await Promise.all(
    Array.from({ length: TABS }, async () => {
      // oxlint-disable-next-line no-await-in-loop -- each tab opens one page at a time
      for (let path = left.shift(); path; path = left.shift()) faults.push(...(await faultsOf(context, path)))
    }),
  )
  expect(faults).toEqual([])
})
