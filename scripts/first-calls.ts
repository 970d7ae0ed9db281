// Writes web/build/early-requests.json: what each page asks the API for before it shows a word, whoever opens it.
// To be run when a page's first calls change; e2e/early-requests.test.ts tells.
import { writeFileSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { buildWebIfChanged } from './build-web.ts'
import { chromiumArguments, findChromium } from './chromium.ts'
import { addresses, concrete, daysOf, readIds, signInDemo, type DemoSession } from './demo-pages.ts'
import { startServer } from './server.ts'

declare global {
  interface Window {
    callsBeforeWords: Set<string>
  }
}

/** What `withDays` leaves of a day, one person or one thing: not for everybody. */
const PARTICULAR = /\d{4}-\d\d|[0-9a-f]{8}-[0-9a-f]{4}-|_id=\d/
/** The shell's own calls can wait; a page whose title is in its answer has them before it has words. */
const SHELLS = /^\/v1\/(?:auth\/hello|channel\/get-unread|user-notification\/get|user-setting\/get)/
const WRITES_SOON_MS = 300
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

await buildWebIfChanged()
const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  const found = await walk()
  const entries = [...found].filter(([, calls]) => calls.length > 0)
  entries.sort(([one], [other]) => one.localeCompare(other))
  writeFileSync(
    new URL('../web/build/early-requests.json', import.meta.url),
    `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
  )
} finally {
  await browser.close()
  await server.stop()
}

async function walk(): Promise<Map<string, string[]>> {
  const session = await signInDemo(server.url)
  const toPath = concrete(await readIds(server.url, session.token))
  const days = daysOf(session.user.time_zone)
  const found = new Map<string, string[]>()
  for (const address of addresses.user) {
    if (address.includes('?')) continue
    const path = toPath(address)
    // With nothing on the device that another page has left to be sent.
    const page = await openPage(session)
    const calls = await firstCallsOf(page, path)
    await page.context().close()
    const patterns = new Set(calls.map((call) => withDays(patternOf(call, address, path), days)))
    found.set(address, [...patterns].filter((call) => !PARTICULAR.test(call) && !SHELLS.test(call)).toSorted())
  }
  return found
}

async function openPage(session: DemoSession): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'id-ID', serviceWorkers: 'block' })
  await context.addInitScript((kept) => {
    localStorage.setItem('user', JSON.stringify(kept.user))
    localStorage.setItem('token', kept.token)
    localStorage.setItem('semai.kept-at', String(Date.now()))
  }, session)
  await context.addInitScript(() => {
    const ask = window.fetch
    window.callsBeforeWords = new Set()
    window.fetch = (input, init) => {
      const { pathname, search } = new URL(String(input instanceof Request ? input.url : input), location.href)
      const isRead = (init?.method ?? 'GET') === 'GET'
      if (!isRead) window.callsBeforeWords.add('writes')
      else if (pathname.startsWith('/v1/') && !document.querySelector('h1'))
        window.callsBeforeWords.add(pathname + search)
      return ask(input, init)
    }
  })
  const page = await context.newPage()
  // Not yet in its list: the page asks for all by itself.
  await page.route('**/early-requests.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))
  return page
}

/** What a page asks for before it shows anything: the shell's own calls, and those of what stands below, come later. */
async function firstCallsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForTimeout(WRITES_SOON_MS)
  const calls = await page.evaluate(() => [...window.callsBeforeWords])
  // What it asked for before would be otherwise after it.
  return calls.includes('writes') ? [] : calls
}

/** Today, its month and the zone by the names that public/early-requests.js has for them. */
function withDays(call: string, days: ReturnType<typeof daysOf>): string {
  return call
    .replace(`from=${days[':first']}&to=${days[':last']}`, 'from=:first&to=:last')
    .replaceAll(days[':today'], ':today')
    .replace(`time_zone=${days[':zone']}`, 'time_zone=:zone')
}

/** `/v1/event/get/4f…` of `/event/4f…` as `/v1/event/get/:id`. */
function patternOf(call: string, address: string, path: string): string {
  const values = path.split('/')
  return address.split('/').reduce((pattern, name, index) => {
    const value = values[index]
    return name.startsWith(':') && value && UUID.test(value) ? pattern.replaceAll(value, name) : pattern
  }, call)
}
