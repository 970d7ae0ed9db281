import routes from '@semai/contract/spec/routes.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { baseUrl, demo, desktop, newPage, phone, seriousFindings, signIn } from './browser.ts'

const concrete = (address: string) => address.replace('/:email?', '').replace(/:\w+\??/g, 'x')
// An id that is none shows the 404 page, whose call fails as it should.
const expects = /40[04]|422/

for (const [name, size] of Object.entries({ phone, desktop })) {
  test(`every address of the specification opens on a ${name}, with a title and nothing axe calls serious`, async () => {
    const page = await newPage({ size, expects })
    const findings: string[] = []
    for (const address of [...routes.guest.filter(isPlain), '/ketentuan', '/privasi', '/verifikasi']) {
      await page.goto(concrete(address))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      findings.push(...(await seriousFindings(page)).map((finding) => `${address} ${finding}`))
    }
    await signIn(page)
    await page.waitForURL('**/home')
    for (const address of routes.user) {
      await page.goto(concrete(address))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await page.title()).toMatch(/ · Semai$/)
      findings.push(...(await seriousFindings(page)).map((finding) => `${address} ${finding}`))
    }
    expect(findings).toEqual([])
  }, 240_000)
}

// These two need a registration under way; first-day.test.ts goes through them.
const isPlain = (address: string) => !/verified|profileForm/.test(address)

test('after signing in, Beranda opens without a network', async () => {
  const page = await newPage({ expects: /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|net::/ })
  await signIn(page, demo)
  await page.waitForURL('**/home')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().setOffline(true)
  await page.goto(`${baseUrl}/home`)
  await page.getByRole('heading', { level: 1, name: new RegExp(demo.full_name) }).waitFor()
  await page.context().setOffline(false)
})
