import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWebIfChanged } from '../../scripts/build-web.ts'
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts'
import { freePort, startServer, type RunningServer } from '../../scripts/server.ts'
import { startNetwork } from './weak-network.ts'

const folder = mkdtempSync(join(tmpdir(), 'semai-chat-network-'))
const password = 'semai-demo-2026'
const BEGINNING = 'Uji jaringan'
const LONG_MS = 60_000

let browser: Browser
let server: RunningServer
let port: number
let network: Awaited<ReturnType<typeof startNetwork>>
const written: string[] = []

const start = () => startServer({ DATA_DIR: folder, PORT: String(port), PUBLIC_URL: network.url })

beforeAll(async () => {
  await buildWebIfChanged()
  port = await freePort()
  network = await startNetwork(port)
  server = await start()
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
}, 300_000)

afterAll(async () => {
  await browser?.close()
  network?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('delivers each message once and in order to both sides despite five network failures', async () => {
  // Both use the same network: one has to send, the other to fetch missed messages.
  const mine = await openTeam('founder@semai.test')
  const theirs = await openTeam('dimas@semai.test')

  await write(mine, 2)
  await arrived(theirs)

  network.become('cut')
  await write(mine, 3)
  network.become('open')
  await arrived(theirs)

  network.become('deaf')
  await write(mine, 3)
  await mine.waitForTimeout(3000)
  network.become('open')
  await arrived(theirs)

  // Another tab is in front when the network returns.
  network.become('cut')
  await write(mine, 2)
  const other = await mine.context().newPage()
  await other.bringToFront()
  network.become('open')
  await arrived(theirs)
  await other.close()
  await mine.bringToFront()

  network.become('cut')
  await write(mine, 3)
  await mine.reload()
  await line(mine, written.at(-1) ?? '').waitFor({ timeout: LONG_MS })
  network.become('open')
  await arrived(theirs)

  await server.stop('SIGKILL')
  await write(mine, 3)
  server = await start()
  await arrived(theirs)

  expect(await linesOf(theirs)).toEqual(written)
  await expect.poll(() => mine.getByText('Menunggu jaringan').count(), { timeout: LONG_MS }).toBe(0)
  expect(await linesOf(mine)).toEqual(written)
})

async function openTeam(email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: network.url,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Tall enough for every message: the page renders only visible ones.
    viewport: { width: 1280, height: 2400 },
  })
  const page = await context.newPage()
  await page.goto('/authorization/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL(/home/, { timeout: LONG_MS })
  // Waits for the content, because the browser may redirect once more after the address.
  await page.getByRole('heading', { level: 1, name: /^Selamat / }).waitFor({ timeout: LONG_MS })
  // The service worker serves pages offline.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/chat')
  await page
    .getByRole('link', { name: /panenara/i })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Tulis pesan' }).waitFor({ timeout: LONG_MS })
  return page
}

async function write(page: Page, count: number) {
  for (let at = 0; at < count; at++) {
    const words = `${BEGINNING} ${String(written.length + 1).padStart(2, '0')}`
    written.push(words)
    // oxlint-disable-next-line no-await-in-loop -- as one writes
    await page.getByRole('textbox', { name: 'Tulis pesan' }).fill(words)
    // oxlint-disable-next-line no-await-in-loop -- as one writes
    await page.keyboard.press('Enter')
  }
}

const line = (page: Page, words: string) => page.getByRole('article', { name: `: ${words}` })

const arrived = (page: Page) => line(page, written.at(-1) ?? '').waitFor({ timeout: LONG_MS })

const linesOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('article', { name: BEGINNING })
    .evaluateAll((articles) => articles.map((article) => article.getAttribute('aria-label')?.split(': ')[1] ?? ''))
