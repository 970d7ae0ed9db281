import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWebIfChanged } from '../../scripts/build-web.ts'
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts'
import { startServer, type RunningServer } from '../../scripts/server.ts'

let browser: Browser
let server: RunningServer

beforeAll(async () => {
  await buildWebIfChanged()
  // Three at once, then one every five seconds.
  server = await startServer({ MESSAGES_PER_MINUTE: '12' })
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('queues messages above the rate limit, says so, and sends them in order', async () => {
  const page = await browser.newPage({ baseURL: server.url, locale: 'id-ID', viewport: { width: 360, height: 740 } })
  page.setDefaultTimeout(60_000)
  await page.goto('/authorization/login')
  await page.getByLabel('E-mail').fill('founder@semai.test')
  await page.getByLabel('Kata sandi', { exact: true }).fill('semai-demo-2026')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL('**/home')
  await page.getByRole('heading', { level: 1, name: /^Selamat / }).waitFor()
  await page.goto('/chat')
  await page
    .getByRole('link', { name: /panenara/i })
    .first()
    .click()
  const field = page.getByRole('textbox', { name: 'Tulis pesan' })
  const written = Array.from({ length: 6 }, (_, at) => `Cepat sekali ${at}`)
  for (const words of written) {
    await field.fill(words)
    await page.getByRole('button', { name: 'Kirim', exact: true }).click()
  }
  await page.getByText('Menunggu giliran').first().waitFor()
  await page.getByText('Menunggu giliran').first().waitFor({ state: 'detached' })
  await page.getByRole('article', { name: `: ${written.at(-1)}` }).waitFor()
  const names = await page.getByRole('article', { name: ': Cepat sekali' }).allTextContents()
  expect(names.map((text) => /Cepat sekali \d/.exec(text)?.[0])).toEqual(written)
})
