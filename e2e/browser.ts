import { buffer } from 'node:stream/consumers'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { noteAnswers, saveEvidence } from './evidence.ts'
import { baseUrl, demo, sessionOf, type Session, type Whose } from './people.ts'

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }

let browser: Browser
const open: BrowserContext[] = []
const complaints: string[] = []

export { expect }

/** A test whose pages are opened by newPage. They are closed at its end, and an error in any of them fails it. */
export const test = base.extend<{ pages: void }>({
  pages: [
    async ({ browser: started }, use, info) => {
      browser = started
      await use()
      if (info.status !== info.expectedStatus) await saveEvidence(info, open)
      for (const context of open.splice(0)) await context.close()
      expect(complaints.splice(0)).toEqual([])
    },
    { auto: true },
  ],
})

/** Report how many cases a test has checked. */
export function noteChecked(count: number) {
  test.info().annotations.push({ type: 'checked', description: String(count) })
}

interface Setting {
  size?: typeof phone
  /** Time zone of the device. */
  timeZone?: string
  /** Base URL of another server than the shared one. */
  at?: string
  /** Console errors that the test expects. */
  expects?: RegExp
  /** The service worker would hide calls from `page.route`. */
  hasServiceWorker?: boolean
  /** Whether the app fetches pages for offline use some seconds after the first page. */
  prepares?: boolean
  /** Whether the app may offer notifications (shell/prompt). */
  asks?: boolean
  /** Session that the browser starts with. */
  session?: Session
}

/** Open a page in a new browser context, in Indonesian and by default in Jakarta's time. */
export async function newPage(setting: Setting = {}): Promise<Page> {
  const { size = phone, timeZone = 'Asia/Jakarta', at = baseUrl, expects } = setting
  const { hasServiceWorker = true, prepares = false, asks = false, session } = setting
  const context = await browser.newContext({
    viewport: size,
    baseURL: at,
    locale: 'id-ID',
    timezoneId: timeZone,
    hasTouch: size === phone,
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    ...(session && { storageState: storageOf(at, session) }),
  })
  open.push(context)
  if (!prepares) {
    await context.addInitScript(() => {
      if (location.origin !== 'null') localStorage.setItem('semai.kept-at', String(Date.now()))
    })
  }
  if (!asks) {
    await context.addInitScript(() => {
      if (location.origin !== 'null') localStorage.setItem('semai.asked', JSON.stringify({ push: Date.now() }))
    })
  }
  noteAnswers(context)
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(`${error} on ${page.url()}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expects?.test(message.text()))
      complaints.push(`${message.text()} ${message.location().url} on ${page.url()}`)
  })
  return page
}

/** Local storage of a signed-in browser. Keys: web/src/lib/session/session.ts. */
function storageOf(url: string, { token, user }: Session) {
  const stored = { token, user: JSON.stringify(user), 'auth._token.local': `Bearer ${token}`, show_notif_chat: 'true' }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] }
}

/** Signs in through the login page. */
export async function signIn(page: Page, { email, password }: { email: string; password: string } = demo) {
  await page.goto('/authorization/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

/** Wait for the content of Beranda, because the browser may redirect once more after its address. */
export async function untilHome(page: Page) {
  await page.waitForURL('**/home')
  await page.getByRole('heading', { level: 1, name: /^Selamat / }).waitFor()
}

/** Wait for the login page through any redirects: a lost session reloads before it redirects. */
export async function untilLogin(page: Page) {
  await page.getByLabel('Kata sandi', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/authorization/login')
}

/** Opens a page whose browser already has a session. */
export async function openAs(who: Whose, setting: Setting = {}): Promise<Page> {
  return newPage({ ...setting, session: await sessionOf(who, setting.at) })
}

/** Opens Beranda with a session. */
export async function openHome(who: Whose, setting: Setting = {}): Promise<Page> {
  const page = await openAs(who, setting)
  await page.goto('/home')
  await untilHome(page)
  return page
}

/** Press a button and read its download to the end: a context that closes on half a file fails the run. */
export async function downloaded(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), text: String(await buffer(await download.createReadStream())) }
}

/** List the serious and critical findings of axe, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // A list is dimmed while it loads.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Waits for fades, which lower the contrast. Skips endless animations such as a skeleton's.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((one) => one.finished))
  })
  // Legacy mode runs in this page only. The other mode opens a second page to merge results of frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}

/** Keep an IndexedDB store busy from another tab, as on a slow device. Returns a function that frees it. */
export async function holdDatabase(page: Page, name: string, store: string): Promise<() => Promise<void>> {
  const other = await page.context().newPage()
  await other.goto('/healthz')
  await other.evaluate(
    (held) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(held.name)
        opening.onsuccess = () => {
          const objects = opening.result.transaction(held.store, 'readwrite').objectStore(held.store)
          const goOn = () => {
            objects.count().onsuccess = goOn
          }
          goOn()
          // Resolves with the first result: before that, the transaction may not have begun.
          objects.count().onsuccess = () => resolve()
        }
      }),
    { name, store },
  )
  return () => other.close()
}
