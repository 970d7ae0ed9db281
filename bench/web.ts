// npm run bench:web: ten pages, signed in, as this commit and the one before serve them.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { demoPassword } from '../api/db/load/demo.ts'
import { chromiumArguments, findChromium } from '../scripts/chromium.ts'
import { freePort, startServer } from '../scripts/server.ts'
import { firstVisit, SLOWDOWN, type FirstVisit } from './parts/first-visit.ts'
import { median } from './parts/times.ts'
import { startSlowLine } from './parts/slow-line.ts'
import { startTlsProxy } from './tls-proxy.ts'

const PORT = 9334
const RUNS = Number(process.env['RUNS'] ?? 3)
const BEFORE = process.env['BEFORE'] ?? 'HEAD~1'
const root = join(import.meta.dirname, '..')
const VISIT = { viewport: { width: 360, height: 740 }, ignoreHTTPSErrors: true, locale: 'id-ID' }
const addresses = (
  process.env['PAGES'] ?? '/home,/event,/calendar,/library,/workshop,/chat,/forum,/markas,/startup,/profile'
).split(',')

interface Figures extends FirstVisit {
  performance: number
  accessibility: number
  practices: number
  /** Milliseconds, simulated for a middling phone on a slow network; so is TBT. */
  LCP: number
  TBT: number
  /** Milliseconds until the slowest of some taps was painted, on a CPU four times slower; the middle one of RUNS walks. */
  INP: number
  /** Element of the slowest interaction. */
  slowest: string
}

const now = await measure(root)
console.table(now)
if (!process.env['ONLY_THIS']) {
  const before = await measureBefore()
  console.log(`${BEFORE}, before it:`)
  console.table(before)
}

async function measureBefore() {
  const folder = mkdtempSync(join(tmpdir(), 'semai-before-'))
  execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, BEFORE], { cwd: root, stdio: 'ignore' })
  try {
    // Copied: a link would lead to this commit's contract.
    for (const modules of ['node_modules', 'web/node_modules', 'api/node_modules']) {
      // npm puts into a workspace's own folder only what it cannot share.
      if (!existsSync(join(root, modules))) continue
      cpSync(join(root, modules), join(folder, modules), { recursive: true, verbatimSymlinks: true, force: false })
    }
    return await measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    execFileSync('git', ['worktree', 'prune'], { cwd: root })
  }
}

async function measure(folder: string): Promise<Record<string, Figures>> {
  execFileSync(process.execPath, [join(folder, 'web/build/build.ts')], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const port = await freePort()
  const proxy = await startTlsProxy(port)
  const line = await startSlowLine(Number(new URL(proxy.url).port))
  const url = `https://localhost:${line.port}`
  const server = await startServer({ PORT: String(port), PUBLIC_URL: url }, folder)
  const profile = mkdtempSync(join(tmpdir(), 'semai-bench-'))
  // Lighthouse works in the browser's own memory: in no other would it be signed in.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${PORT}`, '--ignore-certificate-errors'],
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    baseURL: url,
    locale: 'id-ID',
  })
  // Without the argument Chromium connects a second time after `ignoreHTTPSErrors` has accepted the certificate.
  const visitor = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, '--ignore-certificate-errors'],
  })
  try {
    line.setSlow(false)
    const page = await signIn(context)
    const visit = { ...VISIT, baseURL: url, storageState: await context.storageState() }
    const figures: Record<string, Figures> = {}
    for (const address of addresses) {
      line.setSlow(true)
      const visits: FirstVisit[] = []
      while (visits.length < RUNS)
        visits.push(await firstVisit(visitor, { ...visit, readBytes: line.readBytes }, address))
      line.setSlow(false)
      const audits: Audit[] = []
      while (audits.length < RUNS) {
        await forgetShell(page)
        audits.push(await auditOf(`${url}${address}`))
      }
      const taps: Tap[] = []
      while (taps.length < RUNS) taps.push(await slowestTap(context, address))
      figures[address] = { ...middleOf(visits), ...middleOf(audits), ...middleTap(taps) }
    }
    return figures
  } finally {
    await context.close()
    await visitor.close()
    await server.stop()
    line.close()
    proxy.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function signIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/authorization/login')
  await page.getByLabel('E-mail').fill('founder@semai.test')
  await page.getByLabel('Kata sandi', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL('**/home')
  await page.waitForLoadState('networkidle')
  return page
}

/** As at a first visit: nothing of the pages is on the device but the session. */
async function forgetShell(page: Page) {
  await page.goto('/favicon.svg')
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  const client = await page.context().newCDPSession(page)
  await client.send('Network.clearBrowserCache')
  await client.detach()
}

type Tap = Pick<Figures, 'INP' | 'slowest'>
type Audit = Omit<Figures, keyof Tap | keyof FirstVisit>

function middleTap(taps: Tap[]): Tap {
  return taps.toSorted((a, b) => a.INP - b.INP).at(taps.length / 2) ?? { INP: NaN, slowest: '' }
}

/** Each figure's median: one run on a shared machine says little. */
function middleOf<T extends Audit | FirstVisit>(runs: T[]): T {
  const names = Object.keys(runs[0] ?? {}) as (keyof T)[]
  const of = (name: keyof T) => median(runs.map((run) => Number(run[name])).filter((value) => !Number.isNaN(value)))
  return Object.fromEntries(names.map((name) => [name, of(name)])) as T
}

async function auditOf(url: string): Promise<Audit> {
  const result = await lighthouse(url, { port: PORT, output: 'json', logLevel: 'error', disableStorageReset: true })
  if (!result) throw new Error('lighthouse answered nothing')
  const { categories, audits } = result.lhr
  for (const { id, title, score, scoreDisplayMode } of Object.values(audits)) {
    if (score === 0 && scoreDisplayMode === 'binary') console.log(`  ${url}: ${id}: ${title}`)
  }
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    LCP: Math.round(figure('largest-contentful-paint')),
    TBT: Math.round(figure('total-blocking-time')),
  }
}

/** Open other pages and go back, search, and return the slowest interaction. */
async function slowestTap(context: BrowserContext, address: string): Promise<Tap> {
  const page = await context.newPage()
  await showWhole(page)
  await page.addInitScript(() => {
    const seen: { duration: number; name: string }[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration, name } of list.getEntries()) seen.push({ duration, name })
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const times: Tap[] = []
  const note = async (doing: string) => {
    await page.waitForTimeout(1500)
    const seen = await page.evaluate(() =>
      (window as unknown as { seen: { duration: number; name: string }[] }).seen.splice(0),
    )
    for (const { duration, name } of seen) times.push({ INP: duration, slowest: `${doing}, ${name}` })
  }
  // Skips the link of the open page: the browser measures such a tap until an unrelated paint.
  for (const name of address === '/home' ? ['Pesan', 'Beranda'] : ['Beranda', 'Pesan', 'Beranda']) {
    if (await touch(page, '[aria-label="Navigasi bawah"] a', name)) await note(name)
  }
  await touch(page, 'button', 'Cari')
  await note('Cari')
  await page.keyboard.type('desain', { delay: 120 })
  await note('desain')
  await page.close()
  return times.reduce((worst, one) => (one.INP > worst.INP ? one : worst), { INP: 0, slowest: '' })
}

/** The browser's window takes some of its height for itself: what it hides of a page is not painted, and a tap there waits. */
async function showWhole(page: Page) {
  const client = await page.context().newCDPSession(page)
  const { windowId } = await client.send('Browser.getWindowForTarget')
  await client.send('Browser.setWindowBounds', { windowId, bounds: { width: 600, height: 900 } })
  await client.detach()
}

/**
 * Touch a visible element, if there is one. Playwright's locators and `tap` inject code into the page, which would be
 * measured too.
 */
async function touch(page: Page, selector: string, name: string): Promise<boolean> {
  const place = await page.evaluate(
    ([css = '', start = '']) => {
      const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent
      const found = [...document.querySelectorAll(css)].find(
        (one) => nameOf(one).startsWith(start) && one.checkVisibility(),
      )
      const box = found?.getBoundingClientRect()
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    },
    [selector, name],
  )
  if (!place) return false
  await page.waitForTimeout(300)
  await page.touchscreen.tap(place.x, place.y)
  return true
}
