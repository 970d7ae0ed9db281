import { expect, test } from 'vitest'
import { newPage, openHome, signIn, untilHome } from './browser.ts'

const national = { name: 'Kegiatan nasional' }

test('what stands below Beranda’s first screen comes by itself after a while, and to save data only to who scrolls', async () => {
  const page = await openHome('founder')
  await page.clock.install()
  await page.reload()
  await untilHome(page)
  const below = page.getByRole('region', national)
  expect(await below.count()).toBe(0)
  await page.clock.fastForward(10_000)
  await below.getByRole('listitem').first().waitFor()

  const saving = await newPage()
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
  )
  await saving.clock.install()
  await signIn(saving)
  await untilHome(saving)
  await saving.waitForLoadState('networkidle')
  await saving.clock.fastForward(10_000)
  await saving.waitForTimeout(500)
  expect(await saving.getByRole('region', national).count()).toBe(0)
  await saving.getByRole('link', { name: 'Beranda' }).first().press('End')
  await saving.getByRole('region', national).getByRole('listitem').first().waitFor()
})

test('a phone draws no drawer and no menu until it is opened, a wide screen no bottom navigation', async () => {
  const page = await openHome('founder')
  await page.setViewportSize({ width: 360, height: 640 })
  const menu = page.locator('nav[aria-label="Navigasi utama"]')
  const bottom = page.locator('nav[aria-label="Navigasi bawah"]')
  await bottom.waitFor()
  await menu.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await menu.getByRole('link', { name: 'Markas' }).waitFor()
  expect(await menu.count()).toBe(1)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await menu.waitFor()
  await bottom.waitFor({ state: 'detached' })
})

test('a first visit’s letters are asked for once its words are on screen, which stand without them too', async () => {
  const page = await openHome('founder', { hasServiceWorker: false, expects: /ERR_FAILED/ })
  const haveCome = () =>
    page.evaluate(() => [...document.fonts].some(({ family, status }) => /Sans/.test(family) && status === 'loaded'))
  await page.reload()
  await untilHome(page)
  await expect.poll(haveCome).toBe(true)
  const [words, letters] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime,
  ])
  expect(letters).toBeGreaterThan(words ?? NaN)

  const refused = page.waitForEvent('requestfailed')
  await page.route('**/*.woff2', (route) => route.abort())
  await page.reload()
  await untilHome(page)
  await refused
  expect(await haveCome()).toBe(false)
})
