import type { Page } from 'playwright-core'
import { desktop, expect, openHome, phone, test } from '../browser.ts'
import { openDocument } from './shell-frame.ts'

/** Largest share of pixels of the bars and the menu in which a page may differ from its shell. */
const LARGEST = 0.01
/** Unread counts and the person's photo, which the device does not have before the server responds. */
const UNKNOWN = 'header b, header [data-colour], [data-unread]::after { visibility: hidden !important }'

const pages = ['/home', '/event', '/forum', '/markas', '/calendar', '/chat']
// Console errors of the files that the test blocks.
const expects = /ERR_FAILED/

const settings = [
  { name: 'on a phone', size: phone, scheme: 'light' },
  { name: 'on a desktop in the dark', size: desktop, scheme: 'dark' },
] as const

for (const { name, size, scheme } of settings)
  test(`renders the same bars, menu and navigation as the shell, ${name}`, async () => {
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

/** Returns the share of points that differ between two screenshots, within the bar, the menu and the navigation. */
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
        // Smoothed edges may differ a little.
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
