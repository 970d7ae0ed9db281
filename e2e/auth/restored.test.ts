import type { Page } from 'playwright-core'
import { expect, openHome, test, untilLogin } from '../browser.ts'

/** What a browser says to a page that it keeps to go back to; this one keeps none. */
const say = (page: Page, name: 'pagehide' | 'pageshow') =>
  page.evaluate((type) => void window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name)

const isSeen = (page: Page) => page.evaluate(() => getComputedStyle(document.body).visibility === 'visible')

test('a page that one goes back to is there at once for who left it, and for nobody after they have signed out', async () => {
  // This one is not really put away: it may go on asking, as nobody.
  const page = await openHome('founder', { expects: /401/ })
  await say(page, 'pagehide')
  expect(await isSeen(page)).toBe(false)
  await say(page, 'pageshow')
  expect(await isSeen(page)).toBe(true)
  await page.getByRole('heading', { level: 1 }).waitFor()

  await say(page, 'pagehide')
  // As a tab does that signs out meanwhile: a page that is kept hears nothing, and asks nothing until it is shown.
  const isSeenAgain = await page.evaluate(() => {
    localStorage.clear()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return getComputedStyle(document.body).visibility === 'visible'
  })
  expect(isSeenAgain).toBe(false)
  await untilLogin(page)
})
