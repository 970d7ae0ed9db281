import type { Page } from 'playwright-core'
import { expect, openHome, seriousFindings, test } from '../browser.ts'

const WORDS = /Server sedang ramai/

/** Answer every call with 503 until `isBusy` is false. */
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

test('shows a message while the server is busy and loads the page by itself afterwards', async () => {
  const page = await openHome('agung', { expects: /503/, hasServiceWorker: false })
  const server = await overload(page)
  await page.goto('/forum')
  await page.getByText(WORDS).first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  server.isBusy = false
  await page.getByRole('list', { name: 'Topik' }).waitFor()
  await expect.poll(() => page.getByText(WORDS).count()).toBe(0)
})
