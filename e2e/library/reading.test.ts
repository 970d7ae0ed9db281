import type { Page, Response } from 'playwright-core'
import { desktop, expect, openAs, openHome, seriousFindings, test, untilHome } from '../browser.ts'
import { addressOfContent } from '../content.ts'
import { newPerson } from '../new-person.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|net::|WebSocket/
const ARTICLE = 'Desain untuk Layar Kecil dan Sinyal Lemah'

const isReport = (response: Response) => response.url().endsWith('/v1/user-library-history/create') && response.ok()

async function positionOf(response: Response): Promise<number> {
  const { data } = (await response.json()) as { data: { last_position: number } }
  return data.last_position
}

// An earlier report may still be under way.
const reportPast = (page: Page, second: number) =>
  page.waitForResponse(async (response) => isReport(response) && (await positionOf(response)) > second)

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const BLOCKS = 'article :is(p, li, h2, td)'
/** Return the beginning of the paragraph in the middle of the screen. */
const middle = (page: Page) =>
  page.locator(BLOCKS).evaluateAll((blocks) => {
    const found = blocks.find((block) => block.getBoundingClientRect().bottom > window.innerHeight / 2)
    return found?.textContent?.slice(0, 40) ?? ''
  })
/** Whether the paragraph with this beginning is visible. */
const isSeen = (page: Page, beginning: string) =>
  page.locator(BLOCKS).evaluateAll((blocks, words) => {
    const box = blocks.find(({ textContent }) => textContent?.slice(0, 40) === words)?.getBoundingClientRect()
    return box !== undefined && box.bottom > 0 && box.top < window.innerHeight
  }, beginning)

test('reopens an article at the last position after a reload and on a wider screen', async () => {
  const reader = await newPerson()
  const page = await openHome(reader)
  const address = await addressOfContent(page, ARTICLE)
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: ARTICLE }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByText(/^Isi artikel\d/).click()
  await page.getByRole('link', { name: 'Sinyal hilang itu keadaan biasa' }).click()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1500)
  await page.mouse.wheel(0, 300)
  await page.waitForTimeout(1500)
  const words = await middle(page)
  await page.reload()
  await page.getByText('Lanjut dari tempat terakhir').waitFor()
  await expect.poll(() => isSeen(page, words)).toBe(true)

  const wide = await openAs(reader, { size: desktop })
  await wide.goto(address)
  await wide.getByText('Lanjut dari tempat terakhir').waitFor()
  await expect.poll(() => isSeen(wide, words)).toBe(true)
  const heading = wide.getByRole('link', { name: 'Sinyal hilang itu keadaan biasa' })
  await expect.poll(() => heading.getAttribute('aria-current')).toBe('true')
  await wide.getByRole('button', { name: 'Ke awal' }).click()
  await expect.poll(() => scrolled(wide)).toBe(0)
})

test('keeps a favourite over a reload and after the server rejects its removal with a message', async () => {
  const page = await openHome(await newPerson(), { expects: OFFLINE, hasServiceWorker: false })
  await page.goto(await addressOfContent(page, ARTICLE))
  const favorite = page.getByRole('button', { name: 'Favorit', exact: true })
  await favorite.click()
  await expect.poll(() => favorite.getAttribute('aria-pressed')).toBe('true')
  await page.reload()
  await expect.poll(() => favorite.getAttribute('aria-pressed')).toBe('true')
  await page.route('**/set-library-content-favorite', (route) =>
    route.fulfill({ status: 404, json: { code: 'library-content-not-found', message: 'Konten itu tidak ada.' } }),
  )
  await favorite.click()
  await page.getByText('Konten itu tidak ada.').waitFor()
  await expect.poll(() => favorite.getAttribute('aria-pressed')).toBe('true')
})

test('plays a video by keys alone and counts the watched seconds', async () => {
  const page = await openHome(await newPerson(), { size: desktop })
  await page.goto(await addressOfContent(page, 'Membaca Term Sheet'))
  const play = page.getByRole('button', { name: /^Putar, 1 menit/ })
  await play.focus()
  await page.keyboard.press('Enter')
  const film = page.locator('video')
  const state = () =>
    film.evaluate(({ currentTime, paused, readyState, error, muted, playbackRate, textTracks }: HTMLVideoElement) => ({
      currentTime,
      paused,
      readyState,
      error: error?.message,
      muted,
      playbackRate,
      captions: textTracks[0]?.mode,
    }))
  // Shows the whole state in the message if the video does not start.
  await expect(async () => {
    const { currentTime, ...others } = await state()
    expect(currentTime, JSON.stringify(others)).toBeGreaterThan(2.6)
  }).toPass()
  await page.keyboard.press('m')
  await page.keyboard.press('>')
  await page.keyboard.press('c')
  expect(await state()).toMatchObject({ muted: true, playbackRate: 1.25, captions: 'hidden', paused: false })
  await page.keyboard.press('5')
  await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(58)
  const reported = reportPast(page, 58)
  await page.keyboard.press('k')
  const { data } = (await (await reported).json()) as { data: { percent: number } }
  expect(data.percent).toBeGreaterThan(0)
  expect(data.percent).toBeLessThan(20)
  // The report on pause may count a little more than the last one while playing.
  const shown = async () => Number.parseInt((await page.getByText(/^\d+% ditonton$/).textContent()) ?? '', 10)
  await expect.poll(shown).toBeGreaterThanOrEqual(data.percent)
  expect(await shown()).toBeLessThan(20)
  expect(await seriousFindings(page)).toEqual([])

  await page.reload()
  await page.getByRole('button', { name: /^Lanjutkan dari (59 detik|1 menit)/ }).click()
  await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(58)
})

test('fetches no video data before a tap for a person who saves data, and shows the data used', async () => {
  const page = await openAs(await newPerson())
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/home')
  await untilHome(page)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(await addressOfContent(page, 'Gagal Dua Kali di Kupang'))
  await page.getByRole('link', { name: 'Baca transkripnya saja' }).tap()
  await page.getByRole('searchbox', { name: 'Cari di transkrip' }).waitFor()
  await page.getByText(/^\d\.\d\d · ± \d+ KB$/).waitFor()
  const film = () => fetched.filter((path) => /^\/files\/library\/.*(?<!\.webp)$/.test(path))
  expect(film()).toEqual([])
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: /^Putar, 2 menit/ }).tap()
  await expect.poll(film).toContainEqual(expect.stringMatching(/\.m3u8$/))
  await page.goto('/profile?tab=setting#display')
  await page.getByText(/menyala: jaringanmu hemat data/).waitFor()
  const used = page.getByText(/^Kira-kira [\d.,]+ [KM]B terpakai/)
  await used.getByText(/^Kira-kira (?!0 )/).waitFor()
  await page.getByRole('button', { name: 'Hitung dari nol' }).tap()
  await used.getByText(/^Kira-kira \d{1,2}(,\d)? KB$/).waitFor()
})

test('reopens a book at its last page and finds a word', async () => {
  const page = await openHome(await newPerson())
  const address = await addressOfContent(page, 'UU PDP untuk Startup Tahap Awal')
  await page.goto(address)
  await page.getByRole('button', { name: /^Buka buku · \d+ KB$/ }).click()
  const field = page.getByRole('textbox', { name: /^Halaman, dari \d+$/ })
  await field.fill('5')
  await field.press('Enter')
  await page.getByRole('group', { name: /^Halaman 5 dari/ }).waitFor()
  await page.waitForTimeout(1000)
  await page.reload()
  await page.getByRole('button', { name: /^Lanjutkan dari halaman 5/ }).click()
  await page.getByRole('group', { name: /^Halaman 5 dari/ }).waitFor()
  await page.getByRole('button', { name: 'Cari di buku' }).click()
  await page.getByRole('searchbox', { name: 'Cari di buku' }).fill('data pribadi')
  await page.getByText(/^\d+ kali ditemukan$/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const hit = page.getByRole('search').getByRole('listitem').last().getByRole('button')
  const number = /^Hal\. (\d+)/.exec((await hit.textContent()) ?? '')?.[1] ?? ''
  await hit.click()
  await page.getByText(new RegExp(`^Hasil \\d+ dari \\d+, halaman ${number}$`)).waitFor()
  await page.getByRole('group', { name: new RegExp(`^Halaman ${number} dari`) }).waitFor()
})

test('opens an article offline that was saved on a slow line during the first visit, and reports the reading later', async () => {
  const page = await openAs(await newPerson(), { expects: OFFLINE })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { downlink: 1.5 } }))
  await page.goto('/home')
  await untilHome(page)
  const address = await addressOfContent(page, ARTICLE)
  await page.goto(address)
  await page.getByRole('button', { name: /^Luring \d/ }).click()
  await page.getByRole('button', { name: 'Tersimpan' }).waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: ARTICLE }).waitFor()
  await page.getByText(/Ini data tersimpan/).waitFor()
  await page.getByRole('button', { name: 'Tersimpan' }).waitFor()
  await page.mouse.wheel(0, 2500)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1500)
  // Leaving the page reports the position, which fails offline.
  await page.getByRole('navigation').getByRole('link', { name: 'Beranda' }).click()
  await untilHome(page)
  // The report of opening may be sent before the one of the position.
  const reported = page.waitForResponse(async (response) => isReport(response) && (await positionOf(response)) > 0.1)
  await page.context().setOffline(false)
  await reported
})

test('shows a message with a link back for unknown content', async () => {
  const page = await openHome(await newPerson(), { expects: /404/ })
  await page.goto('/library/show?id=018f0000-0000-7000-8000-000000000000')
  await page.getByRole('heading', { name: 'Konten itu tidak ada' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Ke Perpustakaan' }).click()
  await page.waitForURL('**/library')
})
