import type { Page } from 'playwright-core'
import { expect, newPage, signIn, test, untilHome } from '../browser.ts'
import { addressOfContent } from '../content.ts'

/** Navigate as an internal link does, with the shell already loaded. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)

test('loads an article, fonts included, with at most 65 kB beyond the shell with Beranda', async () => {
  const page = await newPage({ hasServiceWorker: false })
  const { opened, stopMessages } = await interceptSocket(page)
  // The last call that the shell makes after its first page. The first navigation also loads the progress bar.
  const settled = Promise.all([opened, page.waitForResponse(/user-setting\/get/)])
  await signIn(page)
  await untilHome(page)
  const address = await addressOfContent(page, 'Desain untuk Layar Kecil dan Sinyal Lemah')
  await settled
  await follow(page, '/home?hub=7')
  // Loads the lazy sections of Beranda now, so that a busy machine does not load them during the article.
  await page.getByRole('link', { name: 'Beranda' }).first().press('End')
  const hub = page.getByRole('region', { name: 'Di hubmu' })
  await hub.getByRole('listitem').first().waitFor()
  await hub.locator('a[href^="/markas/"] svg').first().waitFor()
  // Waits for the code that the shell loads some seconds after the first page.
  await page.waitForFunction(() => localStorage.getItem('semai.looked-for-pending') !== null)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  // A reminder would load its code too.
  stopMessages()
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const asked = new Set<string>()
  let bytes = 0
  client.on('Network.requestWillBeSent', ({ requestId }) => asked.add(requestId))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength
  })
  const fonts = page.waitForResponse(/source-serif/)
  await follow(page, address)
  await fonts
  await page.waitForTimeout(1000)
  console.log(`article: ${(bytes / 1000).toFixed(1)} kB`)
  expect(bytes).toBeGreaterThan(10_000)
  // 5 kB of them are the code of covers, which Beranda does not draw.
  expect(bytes).toBeLessThanOrEqual(65_000)
})

/** Intercept the socket. Returns its opening, and a function that drops later messages. */
async function interceptSocket(page: Page) {
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  let isStopped = false
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => server.send(message))
    server.onMessage((message) => {
      if (!isStopped) socket.send(message)
    })
    resolve()
  })
  return { opened, stopMessages: () => void (isStopped = true) }
}
