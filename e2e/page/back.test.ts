import type { Page } from 'playwright-core'
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts'
import { addresses, concrete, readIds, signInDemo } from '../../scripts/content/demo-pages.ts'
import { expect, newPage, noteChecked, openAs, openHome, signIn, test, untilHome, untilLogin } from '../browser.ts'
import { baseUrl, type Whose } from '../people.ts'

// Playwright turns the back/forward cache off.
const ignoreDefaultArgs = ['--disable-back-forward-cache']
test.use({ launchOptions: { executablePath: findChromium(), args: chromiumArguments, ignoreDefaultArgs } })

// The headless shell caches no page, but reports why a browser would not. A full Chromium (CHROMIUM_PATH) does.
const OF_THE_SHELL = new Set(['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'])

// Unknown ids show the 404 page after a failed call. The policy of /docs blocks one of its styles.
const expects = /40[04]|422|inline style/

interface Window {
  isSame?: boolean
}

/** Leave each page for another document and go back. Returns the reasons against caching, one line a page. */
async function goBackTo(who: Whose | null, paths: string[]): Promise<string[]> {
  const page = await (who ? openAs(who, { expects }) : newPage({ expects }))
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  let reasons: string[] = []
  client.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations.map(({ reason }) => reason)
  })
  const found: string[] = []
  for (const path of paths) {
    reasons = []
    await page.goto(path)
    // Until the socket is connected.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => void ((window as Window).isSame = true))
    await leaveAndGoBack(page)
    // A reloaded page may redirect meanwhile, which ends the script's context.
    const isRestored = () => page.evaluate(() => (window as Window).isSame === true).catch(() => false)
    await expect.poll(async () => (await isRestored()) || reasons.length > 0).toBe(true)
    if (reasons.length === 0) continue
    const isOfTheShell = reasons.includes('BackForwardCacheDisabledForDelegate')
    const against = reasons.filter((reason) => !OF_THE_SHELL.has(reason))
    if (!isOfTheShell || against.length > 0) found.push(`${path}: ${against.join(', ')}`)
  }
  noteChecked(paths.length)
  return found
}

async function leaveAndGoBack(page: Page, whileAway: () => Promise<unknown> = async () => {}) {
  await page.goto('/healthz')
  await whileAway()
  await goBack(page)
}

/** Not page.goBack(), which waits for a load that a restored page does not have. */
async function goBack(page: Page) {
  const left = page.url()
  const arrived = page.waitForURL((url) => url.href !== left, { waitUntil: 'commit' })
  // Later, since it ends this script's context.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await arrived
}

test.describe('the back/forward cache', () => {
  test('accepts each page of a guest', async () => {
    // Browsers do not cache pages with status 404.
    const paths = addresses.guest.filter((address) => address !== '/tidak-ada')
    expect(await goBackTo(null, [...(await listed(paths)), '/docs'])).toEqual([])
  })

  test('accepts each page of a founder', async () => {
    test.setTimeout(300_000)
    expect(await goBackTo('founder', await listed(addresses.user))).toEqual([])
  })

  test('accepts pages of staff', async () => {
    const console = ['/console', '/console/event', '/console/event/:id', '/console/event/:id/scan']
    expect(await goBackTo('admin', await listed([...console, '/antrean/:id']))).toEqual([])
  })
})

async function listed(paths: string[]): Promise<string[]> {
  const ids = await readIds(baseUrl, (await signInDemo(baseUrl)).token)
  const at = concrete(ids)
  return paths.map((path) => at(path.replace(/^\/(console\/event|antrean)\/:id/, `/$1/${ids.event}`)))
}

/** Record whether a left page of the signed-in person is visible in any later frame. */
const noteFrames = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.removeItem('seen')
    const note = () => {
      const { visibility, display } = getComputedStyle(document.documentElement)
      if (visibility === 'visible' && display !== 'none') sessionStorage.setItem('seen', document.title)
      requestAnimationFrame(note)
    }
    window.addEventListener('pagehide', () => requestAnimationFrame(note))
  })

const framesSeen = (page: Page) => page.evaluate(() => sessionStorage.getItem('seen'))

test('shows no frame of the previous page on going back after signing out', async () => {
  const page = await openHome('founder', { expects: /40[14]/ })
  await noteFrames(page)
  await page.goto('/profile?tab=setting')
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await untilLogin(page)
  // The login page has replaced the settings: one step back is Beranda.
  await goBack(page)
  await untilLogin(page)
  expect(await framesSeen(page)).toBeNull()
})

test('shows no frame of the previous page on going back after another tab signed out', async () => {
  const page = await openHome('founder', { expects: /40[14]/ })
  await noteFrames(page)
  await leaveAndGoBack(page, () => page.evaluate(() => localStorage.clear()))
  await untilLogin(page)
  expect(await framesSeen(page)).toBeNull()
})

test('shows no frame of the previous page on going back after another person signed in', async () => {
  const page = await openHome('founder', { expects: /40[14]/ })
  await noteFrames(page)
  const other = await page.context().newPage()
  await leaveAndGoBack(page, async () => {
    await other.goto('/privasi')
    await other.evaluate(() => localStorage.clear())
    await signIn(other, { email: 'yudha@semai.test', password: 'semai-demo-2026' })
    await untilHome(other)
  })
  const words = await other.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('heading', { level: 1, name: words ?? '' }).waitFor()
  expect(await framesSeen(page)).toBeNull()
})
