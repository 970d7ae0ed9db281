import type { Page } from 'playwright-core'
import { expect, openHome, phone, test } from '../browser.ts'
import { addressOfContent } from '../content.ts'

const ARTICLE = 'Desain untuk Layar Kecil dan Sinyal Lemah'

/** Distance of an element below the upper edge or the bar there, in px; null while it does not exist. */
const topOf = (page: Page, id: string) =>
  page.evaluate((name) => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const top = document.getElementById(name)?.getBoundingClientRect().top
    return top === undefined ? null : Math.round(top - Math.max(0, bar))
  }, id)

const hasArrived = (page: Page, id: string) =>
  expect(async () => {
    const top = await topOf(page, id)
    expect(top).toBeGreaterThanOrEqual(-1)
    expect(top).toBeLessThan(100)
  }).toPass()

/** Delay content by 700 ms. */
async function slowDown(page: Page) {
  await page.route(/\/v1\/(library-content|user-setting|session|mentor|forum)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
}

async function lastHeading(page: Page) {
  await page.locator('article h2[id]').last().waitFor()
  return page
    .locator('article h2[id]')
    .last()
    .evaluate(({ id }) => id)
}

test('opens an address at its hash, also after a reload and with slow content', async () => {
  const page = await openHome('hendra', { size: phone, hasServiceWorker: false })
  await slowDown(page)
  for (const [address, id] of [
    ['/profile?tab=setting#notifications', 'notifications'],
    ['/profile?tab=setting#privacy', 'privacy'],
    ['/profile/edit#personal', 'personal'],
    ['/privasi#masa-simpan', 'masa-simpan'],
    ['/ketentuan#markas', 'markas'],
  ] as const) {
    await page.goto(address)
    await hasArrived(page, id)
    await page.reload()
    await hasArrived(page, id)
  }
})

test('opens an article at its heading, does not move it after scrolling, and restores the place on going back', async () => {
  const page = await openHome('hendra', { size: phone, hasServiceWorker: false })
  const address = await addressOfContent(page, ARTICLE)
  await page.goto(address)
  const id = await lastHeading(page)
  await slowDown(page)
  await page.goto('/home')
  await page.goto(`${address}#${id}`)
  await hasArrived(page, id)
  // Content that loads late above the heading does not move it, until the reader has scrolled.
  const pushDown = () =>
    page.evaluate(() => {
      const late = document.createElement('div')
      late.style.height = '120px'
      document.querySelector('article')?.prepend(late)
    })
  await pushDown()
  await hasArrived(page, id)
  await page.mouse.wheel(0, -700)
  await expect.poll(() => topOf(page, id)).toBeGreaterThan(500)
  await pushDown()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await topOf(page, id)).toBeGreaterThan(500)
  const before = await page.evaluate(() => window.scrollY)
  await page
    .locator('main a[href^="/library"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.locator(`[id="${id}"]`).waitFor({ state: 'detached' })
  await page.goBack()
  await page.locator(`[id="${id}"]`).waitFor()
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(300)
})

test('restores the scroll position when the person goes back before the next page has loaded', async () => {
  const page = await openHome('hendra', { size: phone, hasServiceWorker: false })
  await page.goto(await addressOfContent(page, ARTICLE))
  const id = await lastHeading(page)
  await page.locator(`[id="${id}"]`).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(1000)
  const codeComes = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await codeComes.promise
    await route.continue()
  })
  const link = page.locator('main a[href^="/library"]').first()
  await link.evaluate((one: HTMLElement) => one.click())
  // The next page's skeleton is shorter: the browser itself scrolls.
  await page.locator(`[id="${id}"]`).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before / 2)
  await page.goBack()
  await page.locator(`[id="${id}"]`).waitFor()
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(50)
  codeComes.resolve()
})

test('opens the last settings section in view and focuses its heading', async () => {
  const wide = await openHome('hendra', { size: { width: 1280, height: 600 } })
  await wide.goto('/profile?tab=setting')
  const last = wide.getByRole('navigation', { name: 'Bagian pengaturan' }).getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await wide.mouse.wheel(0, 2000)
  const name = (await last.textContent()) ?? ''
  await last.click()
  const heading = wide.getByRole('heading', { level: 2, name })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await hasBeenSeen(wide, name)

  const page = await openHome('hendra', { size: phone })
  await page.goto('/profile?tab=setting')
  const low = page.getByRole('main').getByRole('heading', { level: 2 }).last()
  await low.getByRole('link').tap()
  await expect.poll(() => low.getByRole('link').getAttribute('aria-expanded')).toBe('true')
  await hasBeenSeen(page, (await low.textContent()) ?? '')
})

/** Wait until a heading is on screen with some content below it. */
const hasBeenSeen = (page: Page, name: string) =>
  expect
    .poll(async () => {
      const box = await page.getByRole('heading', { level: 2, name }).boundingBox()
      return box && { isBelowBar: box.y >= 40, hasRoom: box.y < (page.viewportSize()?.height ?? 0) * 0.6 }
    })
    .toEqual({ isBelowBar: true, hasRoom: true })

test('draws the skeletons of events on a phone where the events appear', async () => {
  const page = await openHome('hendra', { size: phone, hasServiceWorker: false })
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/v1/event/**', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/event')
  const skeleton = page.getByRole('status').filter({ hasText: 'Memuat daftar kegiatan' })
  await skeleton.waitFor()
  const drawn = await skeleton.locator('div[aria-hidden] > i').first().boundingBox()
  letGo()
  const card = page.getByRole('main').locator('li a[href^="/event/"]').first()
  await card.waitFor()
  const come = await card.locator('> *').first().boundingBox()
  expect([drawn?.x, drawn?.y, drawn?.width].map((place) => Math.round((place ?? 0) / 4))).toEqual(
    [come?.x, come?.y, come?.width].map((place) => Math.round((place ?? 0) / 4)),
  )
})
