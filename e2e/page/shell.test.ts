import type { Page } from 'playwright-core'
import { desktop, expect, newPage, openHome, phone, test } from '../browser.ts'

/** The share of the points of the bars and the menu in which a page may differ from its shell. */
const LARGEST = 0.01
/** What no device knows before the server has answered: numbers of news; and one's face. */
const UNKNOWN = 'header b, header [data-colour], [data-news]::after { visibility: hidden !important }'

const pages = ['/home', '/event', '/forum', '/markas', '/calendar', '/chat']
// What is not fetched is complained of.
const expects = /ERR_FAILED/

const settings = [
  { name: 'on a phone', size: phone, scheme: 'light' },
  { name: 'on a desktop in the dark', size: desktop, scheme: 'dark' },
] as const

for (const { name, size, scheme } of settings)
  test(`a document shows its page’s shell by itself, and the page looks the same around it, ${name}`, async () => {
    const page = await openHome('founder', { size, expects, hasServiceWorker: false })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const different: string[] = []
    for (const address of pages) {
      await openDocument(page, address)
      await page.locator('#shell').waitFor()
      const shell = await page.screenshot()
      await page.unrouteAll()
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.addStyleTag({ content: UNKNOWN })
      const share = await differenceOf(page, [shell, await page.screenshot()])
      if (share > LARGEST) different.push(`${address}: ${share}`)
    }
    expect(different).toEqual([])
  })

test('a shell has the chosen theme and one’s name, without any file but the document', async () => {
  const page = await openHome('founder', { size: desktop, expects, hasServiceWorker: false })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  await page.route(/\.(js|css|woff2|svg)$/, (route) => route.abort())
  await page.goto('/event')
  await expect(page.locator('#shell')).toContainText('Ni Luh Pramesti')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(19, 18, 28)')
})

test('nobody sees the shell of a page that is not theirs, and a query’s page waits in an empty frame', async () => {
  const guest = await newPage({ expects, hasServiceWorker: false })
  await openDocument(guest, '/home')
  await expect(guest.locator('#shell')).toHaveCount(0)
  await guest.goto('/authorization/forgot')
  await expect(guest.locator('#shell main')).toBeVisible()
  const member = await openHome('founder', { expects, hasServiceWorker: false })
  await openDocument(member, '/authorization/forgot')
  await expect(member.locator('#shell')).toHaveCount(0)
  await member.goto('/event?phase=finished')
  await expect(member.locator('#shell header').first()).toBeVisible()
  await expect(member.locator('#shell main')).toBeHidden()
})

test('what is tapped in the shell is done once the page is there', async () => {
  const page = await openHome('founder', { hasServiceWorker: false })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
  await page.goto('/event', { waitUntil: 'commit' })
  const item = page.locator('#shell nav[aria-label="Navigasi bawah"] a[href="/calendar"]')
  await item.waitFor()
  const box = await item.boundingBox()
  if (!box) throw new Error('The calendar is not in the navigation')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  release()
  await page.waitForURL('**/calendar')
})

/** Opens an address as it is before any of its scripts and sheets has come. */
async function openDocument(page: Page, address: string) {
  // A page that is open would load again for want of its scripts.
  await page.goto('about:blank')
  await page.route(/\/assets\/.*\.(js|css)$/, (route) => route.abort())
  await page.goto(address)
}

/** The share of the frame's points that differ between two pictures of a page: its bar, its menu and its navigation. */
async function differenceOf(page: Page, pictures: Buffer[]): Promise<number> {
  const urls = pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`)
  return page.evaluate(async (sources) => {
    const selectors = ['header', 'aside', 'nav[aria-label="Navigasi bawah"]']
    const boxes = selectors
      .map((selector) => document.querySelector(`#root ${selector}:not(main *)`)?.getBoundingClientRect())
      .filter((box) => box !== undefined)
    const drawn = await Promise.all(sources.map(draw))
    let points = 0
    let different = 0
    for (const box of boxes) {
      const [one, other] = drawn.map((canvas) => canvas.getImageData(box.left, box.top, box.width, box.height).data)
      for (let at = 0; one && other && at < one.length; at += 4) {
        points += 1
        const distances = [0, 1, 2].map((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)))
        // An edge that is smoothed otherwise is no difference.
        if (Math.max(...distances) > 40) different += 1
      }
    }
    return different / points

    async function draw(source: string) {
      const image = new Image()
      image.src = source
      await image.decode()
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (!context) throw new Error('No canvas')
      context.drawImage(image, 0, 0)
      return context
    }
  }, urls)
}
