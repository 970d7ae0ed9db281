import { expect, test } from 'vitest'
import { desktop, newPage, openHome, seriousFindings, signIn, untilHome } from './browser.ts'

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

test('Perjalananmu says by what a stage was reached, and nothing of those one has only registered for', async () => {
  const page = await openHome('founder', { size: desktop })
  const journey = page.getByRole('region', { name: 'Perjalananmu' })
  await journey.getByText(/^Hadir \d/).first().waitFor()
  expect(await journey.getByText('Selesai', { exact: true }).count()).toBe(0)
  expect(await journey.getByRole('listitem').nth(2).innerText()).toContain('Berikutnya')
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

test('a first visit’s letters are asked for once its words are on screen, and change no page that is being read', async () => {
  const page = await openHome('founder', { hasServiceWorker: false, expects: /ERR_FAILED/ })
  const areShown = () =>
    page.evaluate(() => [...document.fonts].some(({ family, status }) => /Sans/.test(family) && status === 'loaded'))
  const openAnew = () => page.evaluate(() => sessionStorage.clear()).then(() => page.reload())
  // The login page had them.
  await expect.poll(areShown).toBe(true)

  const letters = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'))
  await openAnew()
  await untilHome(page)
  await (await letters).response()
  const [words, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime,
  ])
  expect(asked).toBeGreaterThan(words ?? NaN)
  await page.getByRole('button', { name: /^Cari/ }).first().click()
  await page.keyboard.press('Escape')
  expect(await areShown()).toBe(false)
  await page.getByRole('navigation', { name: 'Navigasi bawah' }).getByRole('link', { name: 'Kalender' }).click()
  await page.waitForURL('**/calendar')
  await expect.poll(areShown).toBe(true)
  await page.reload()
  await expect.poll(areShown).toBe(true)

  const refused = page.waitForEvent('requestfailed')
  await page.route('**/*.woff2', (route) => route.abort())
  await openAnew()
  await refused
  await page.getByRole('navigation', { name: 'Navigasi bawah' }).getByRole('link', { name: 'Beranda' }).click()
  await untilHome(page)
  expect(await areShown()).toBe(false)
})

test('a tapped link shows that it was heard, and can still be read, until the page it leads to is there', async () => {
  const page = await openHome('founder', { size: desktop, hasServiceWorker: false })
  const { promise: network, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => network.then(() => route.continue()))
  await page.getByRole('navigation', { name: 'Navigasi utama' }).getByRole('link', { name: 'Startup' }).click()
  const tapped = page.locator('a[data-tapped]')
  await tapped.waitFor()
  expect(await tapped.evaluate((link) => getComputedStyle(link).boxShadow)).not.toBe('none')
  expect(await seriousFindings(page)).toEqual([])
  letGo()
  await page.getByRole('heading', { level: 1, name: 'Startup' }).waitFor()
  await tapped.waitFor({ state: 'detached' })
})

test('what is warmed up for the first finger is heard by nobody who waits for one', async () => {
  const page = await newPage()
  await page.addInitScript(() => {
    const sent: string[] = []
    const heard: string[] = []
    Object.assign(window, { sent, heard })
    for (const type of ['pointerdown', 'touchstart', 'mousedown', 'mouseup', 'click']) {
      const note = (list: string[]) => (event: Event) => void (event.isTrusted || list.push(type))
      window.addEventListener(type, note(sent), true)
      window.addEventListener(type, note(heard))
      document.addEventListener(type, note(heard))
    }
  })
  await signIn(page)
  await untilHome(page)
  const listOf = (name: string) => page.evaluate((list) => Reflect.get(window, list), name)
  await expect.poll(() => listOf('sent')).toEqual(['pointerdown', 'touchstart', 'mousedown', 'mouseup', 'click'])
  expect(await listOf('heard')).toEqual([])
})
