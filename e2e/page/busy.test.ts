import type { Page } from 'playwright-core'
import { expect, openHome, seriousFindings, test } from '../browser.ts'

const WORDS = /Server sedang ramai/

/** Answers every call as a server does that falls behind, until the switch is turned. */
async function overload(page: Page) {
  const state = { isBusy: true }
  await page.route('**/v1/**', (route) =>
    state.isBusy
      ? route.fulfill({
          status: 503,
          headers: { 'retry-after': '1' },
          json: { code: 'unavailable', message: 'Layanan sedang sibuk. Coba lagi sebentar lagi.' },
        })
      : route.continue(),
  )
  return state
}

test('a page that a busy server turns away says so, and opens by itself when the server has caught up', async () => {
  const page = await openHome('agung', { expects: /503/, hasServiceWorker: false })
  const server = await overload(page)
  await page.goto('/forum')
  await page.getByText(WORDS).first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  server.isBusy = false
  await page.getByRole('list', { name: 'Topik' }).waitFor()
  await expect.poll(() => page.getByText(WORDS).count()).toBe(0)
})
