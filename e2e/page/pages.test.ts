import { addresses, concrete, readIds, showLazySections, signInDemo } from '../../scripts/content/demo-pages.ts'
import {
  desktop,
  expect,
  newPage,
  noteChecked,
  openHome,
  phone,
  seriousFindings,
  signIn,
  test,
  untilHome,
} from '../browser.ts'
import { baseUrl, demo } from '../people.ts'

// Addresses with an id that the demo does not have show the page of unknown content.
const expects = /40[04]|422/

const schemes = ['light', 'dark'] as const

test('opens every address with a title and without serious accessibility findings: phone and desktop, light and dark', async () => {
  test.setTimeout(900_000)
  const resolve = concrete(await readIds(baseUrl, (await signInDemo(baseUrl)).token))
  const page = await newPage({ size: phone, expects })
  const findings: string[] = []
  let looked = 0
  async function look(address: string) {
    await page.setViewportSize(phone)
    await page.goto(resolve(address))
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      for (const colorScheme of schemes) {
        // Without motion, because axe would measure colours of a running transition.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await showLazySections(page)
        const found = await seriousFindings(page)
        looked++
        findings.push(...found.map((finding) => `${address} at ${size.width}, ${colorScheme}: ${finding}`))
      }
    }
  }
  for (const address of addresses.guest.filter(isPlain)) await look(address)
  await signIn(page)
  await untilHome(page)
  for (const address of addresses.user) {
    await look(address)
    expect(await page.title()).toMatch(/ · Semai$/)
  }
  expect(findings).toEqual([])
  noteChecked(looked)
})

// These two need a registration under way; first-day.test.ts goes through them.
const isPlain = (address: string) => !/verified|profileForm/.test(address)

test('opens Beranda offline after signing in', async () => {
  const page = await openHome('founder', { expects: /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|net::/ })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().setOffline(true)
  await page.goto(`${baseUrl}/home`)
  await page.getByRole('heading', { level: 1, name: new RegExp(demo.full_name) }).waitFor()
  await page.context().setOffline(false)
})
