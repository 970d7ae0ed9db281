import { expect, newPage, test } from '../browser.ts'

const BUDGET = 128_500

test('loads the login page, fonts included, with at most 128.5 kB', async () => {
  const page = await newPage()
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  let bytes = 0
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto('/authorization/login')
  await page.waitForLoadState('networkidle')
  console.log(`login: ${(bytes / 1000).toFixed(1)} kB`)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThanOrEqual(BUDGET)
})
