import { desktop, expect, openAs, openHome, seriousFindings, test, untilHome } from '../browser.ts'
import { baseUrl } from '../people.ts'

const hub = { name: 'Di hubmu' }

test('loads the lower part of Beranda after 10 s, or only on scrolling for a person who saves data', async () => {
  const page = await openHome('founder')
  await page.clock.install()
  await page.reload()
  await untilHome(page)
  const below = page.getByRole('region', hub)
  expect(await below.count()).toBe(0)
  await page.clock.fastForward(10_000)
  await below.getByRole('link').nth(1).waitFor()

  const saving = await openAs('founder')
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
  )
  await saving.clock.install()
  await saving.goto('/home')
  await untilHome(saving)
  await saving.waitForLoadState('networkidle')
  await saving.clock.fastForward(10_000)
  await saving.waitForTimeout(500)
  expect(await saving.getByRole('region', hub).count()).toBe(0)
  // The page may grow after the first press.
  const scroll = async () => {
    await saving.getByRole('link', { name: 'Beranda' }).first().press('End')
    return saving.getByRole('region', hub).count()
  }
  await expect.poll(scroll).toBe(1)
  await saving.getByRole('region', hub).getByRole('link').nth(1).waitFor()
})

test('says in Perjalananmu how a stage was reached and leaves out mere registrations', async () => {
  const page = await openHome('founder', { size: desktop })
  const journey = page.getByRole('region', { name: 'Perjalananmu' })
  await journey
    .getByText(/^Hadir \d/)
    .first()
    .waitFor()
  expect(await journey.getByText('Selesai', { exact: true }).count()).toBe(0)
  expect(await journey.getByRole('listitem').nth(2).innerText()).toContain('Berikutnya')
})

test('shows a mentor the stages of the programme without a position', async () => {
  const page = await openHome('mentor')
  const stages = page.getByRole('region', { name: 'Tahap program' })
  await stages.getByText('6 tahap').waitFor()
  expect(await stages.getByText('Berikutnya').count()).toBe(0)
})

test('renders no menu on a phone until it is opened, and no bottom navigation on a wide screen', async () => {
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

test('shows text before the fonts have loaded and does not move it when they arrive', async () => {
  const page = await openHome('founder', { hasServiceWorker: false, expects: /ERR_FAILED/ })
  // A longer date (Minggu, 29 November) would wrap in fallback fonts.
  await page.clock.setFixedTime('2026-08-13T02:00:00Z')
  const areShown = () =>
    page.evaluate(() => [...document.fonts].some(({ family, status }) => /Sans/.test(family) && status === 'loaded'))
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', (route) => come.then(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Perjalananmu' }).waitFor()
  expect(await areShown()).toBe(false)
  // Waits for data, which moves sections too.
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'Memuat' }).count()).toBe(0)
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift' })
  })
  letCome()
  await expect.poll(areShown).toBe(true)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)

  await page.unroute('**/*.woff2')
  await page.route('**/*.woff2', (route) => route.abort())
  await page.reload()
  await untilHome(page)
  expect(await areShown()).toBe(false)
})

test('marks a tapped link readably until its page has loaded', async () => {
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

test('narrows the drawer on pages that need room and restores the chosen width afterwards', async () => {
  const page = await openHome('founder', { size: desktop, hasServiceWorker: false })
  const menu = page.getByRole('navigation', { name: 'Navigasi utama' })
  const widthOf = async () => Math.round((await menu.locator('xpath=..').boundingBox())?.width ?? 0)
  await page.goto('/chat')
  await menu.waitFor()
  expect(await widthOf()).toBe(72)
  // The width applies until the person leaves the page.
  await page.getByRole('button', { name: 'Lebarkan menu' }).click()
  await expect.poll(widthOf).toBe(260)
  await page.getByRole('button', { name: 'Ciutkan menu' }).click()
  await expect.poll(widthOf).toBe(72)
  expect(await seriousFindings(page)).toEqual([])
  await menu.getByRole('link', { name: 'Startup' }).click()
  await page.getByRole('heading', { level: 1, name: 'Startup' }).waitFor()
  expect(await widthOf()).toBe(260)
  await page.getByRole('button', { name: 'Ciutkan menu' }).click()
  for (const address of ['/workshop/quiz', '/startup']) {
    await page.goto(address)
    await menu.waitFor()
    expect(await widthOf(), address).toBe(72)
  }
})

test('redirects an address without its id to the list', async () => {
  const page = await openHome('founder')
  const lists = { '/guideline/show': '/guideline', '/library/show': '/library' }
  for (const [address, list] of Object.entries(lists)) {
    await page.goto(baseUrl + address)
    await page.waitForURL(baseUrl + list)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
})

test('shows the wide picture of a banner on wide screens, the other on phones, and its text off the edges', async () => {
  const page = await openHome('founder', { hasServiceWorker: false })
  const banner = {
    id: '018f0000-0000-7000-8000-000000000000',
    title: 'Pameran rintisan',
    body: 'Datang ke Aula Simpul.',
    image_desktop: '/files/library/lebar.webp',
    image_mobile: '/files/library/sempit.webp',
    alt: 'Meja-meja pameran',
    link: '/program',
    position: 1,
  }
  await page.route('**/v1/public/banner/get*', (route) =>
    route.fulfill({ json: { data: [banner], page: 1, total_page: 1, total: 1 } }),
  )
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="500"><rect width="1600" height="500"/></svg>'
  await page.route('**/files/library/{lebar,sempit}.webp*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: svg }),
  )
  const card = page.getByRole('region', { name: 'Kabar program' })
  for (const [width, shown] of [
    [320, 'sempit'],
    [360, 'sempit'],
    [768, 'lebar'],
    [1280, 'lebar'],
    [1920, 'lebar'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.reload()
    await untilHome(page)
    await page.getByRole('link', { name: 'Beranda' }).first().press('End')
    await card.scrollIntoViewIfNeeded()
    const picture = card.locator('img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(`/${shown}.webp`)
    // Reads both boxes in one step, because sections above may still move them.
    const space = await card.getByText(banner.body).evaluate((words) => {
      const [inner, outer] = [words.getBoundingClientRect(), words.closest('section')?.getBoundingClientRect()]
      return outer ? [inner.left - outer.left, outer.right - inner.right, outer.bottom - inner.bottom] : []
    })
    expect([width, space.length, Math.min(...space) >= 12]).toEqual([width, 3, true])
  }
  await card.getByRole('link', { name: /Meja-meja pameran.*Pameran rintisan/s }).waitFor()
})

test('gives shared links a title and a picture that load without a login', async () => {
  const list = await fetch(`${baseUrl}/v1/public/event/get-list-event-national-home-page`)
  const { data } = (await list.json()) as { data: { slug: string; title: string }[] }
  const [event] = data
  const saidAt = async (path: string) => {
    const html = await (await fetch(baseUrl + path, { headers: { accept: '*/*' } })).text()
    return new Map(
      [...html.matchAll(/property="og:([\w:]+)" content="([^"]*)"/g)].map(([, name, words]) => [name, words]),
    )
  }
  expect((await saidAt('/')).get('title')).toBe('Semai')
  const said = await saidAt(`/acara/${event?.slug}`)
  expect(said.get('title')).toBe(event?.title)
  for (const address of [said.get('image'), `${baseUrl}/bagikan.png`, `${baseUrl}/bagikan-sertifikat.png`]) {
    const picture = await fetch(address ?? '')
    expect([picture.status, picture.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image'])
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000)
  }
})
