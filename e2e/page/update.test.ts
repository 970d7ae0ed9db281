import type { Page } from 'playwright-core'
import { desktop, expect, newPage, seriousFindings, test, untilHome } from '../browser.ts'
import { demo } from '../people.ts'
import { assetsOnlyOf, serveReleases, type Release } from './new-build.ts'

// The proxy forwards no sockets and drops files on purpose.
const expects = /socket\.io|WebSocket|404|Failed to (fetch|load)|preload/

let release: Release

test.beforeAll(async () => {
  release = await serveReleases()
})

test.afterAll(() => release.close())

async function openHouse(): Promise<Page> {
  const page = await newPage({ size: desktop, expects })
  await page.goto(`${release.url}/authorization/login`)
  await page.getByLabel('E-mail').fill(demo.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await untilHome(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

const build = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? 'old')

/** Wait for the new worker, which first caches its whole build. */
const untilNew = (page: Page) =>
  expect.poll(() => pageState(page).catch(() => 'leaving'), { timeout: 120_000 }).toMatch(/^new /)

/** Build, address and heading of the page, for the message of a failure. */
const pageState = async (page: Page) => {
  const heading = await page.evaluate(() => document.querySelector('h1')?.textContent)
  return `${await build(page)} at ${page.url()}: ${heading}`
}

/** Simulate a return to the tab after 2 hours. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now()
    Date.now = () => now + 2 * 3600_000
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('offers a new build and keeps drafts until the person accepts it', async () => {
  test.setTimeout(180_000)
  const page = await openHouse()
  await page.goto(`${release.url}/forum/tulis`)
  const title = page.getByLabel('Judul')
  await title.fill('Cara menghitung harga pokok')
  release.renew()
  const offer = page.getByRole('alert').filter({ hasText: 'Versi baru Semai sudah siap' })
  // Retries, because the page does not show when it is ready for the event.
  await expect.poll(() => comeBack(page).then(() => offer.isVisible())).toBe(true)
  await title.pressSequentially(' roti')
  expect(await title.inputValue()).toBe('Cara menghitung harga pokok roti')
  expect(await seriousFindings(page)).toEqual([])
  // It stays longer than other toasts.
  await page.waitForTimeout(7000)
  await offer.waitFor()
  await page.getByText('Draf disimpan di perangkat ini').waitFor()

  // The old build still answers: another page of it may be open.
  await page.reload()
  expect(await build(page)).toBe('old')
  await offer.getByRole('button', { name: 'Muat ulang' }).click()
  await untilNew(page)
  expect(await title.inputValue()).toBe('Cara menghitung harga pokok roti')
})

test('loads the new build when a file of the old one is missing', async () => {
  test.setTimeout(180_000)
  await release.close()
  release = await serveReleases()
  const page = await openHouse()
  release.renew()
  release.lose(assetsOnlyOf('/mentor'))
  const way = page.getByRole('link', { name: 'Mentor' }).first()
  // Without a pointer, because hovering would prefetch the page and fail earlier.
  await way.evaluate((link) => link instanceof HTMLElement && link.click())
  await untilNew(page)
  await page.getByRole('heading', { level: 1, name: 'Mentor' }).waitFor()
  expect(page.url()).toBe(`${release.url}/mentor`)
})

test('does not reload the page when a prefetched file of the old build is missing', async () => {
  await release.close()
  release = await serveReleases()
  const page = await openHouse()
  await page.goto(`${release.url}/forum/tulis`)
  const title = page.getByLabel('Judul')
  await title.fill('Cara menghitung harga pokok')
  release.renew()
  const gone = assetsOnlyOf('/sekolah-beta')
  release.lose(gone)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const lost = page.waitForResponse((response) => gone.includes(new URL(response.url()).pathname))
  await page.getByRole('link', { name: 'Sekolah Beta' }).hover()
  await lost
  // Long enough for a page that would reload.
  await page.waitForTimeout(2000)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await title.inputValue()).toBe('Cara menghitung harga pokok')
})
