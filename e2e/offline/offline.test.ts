import type { Page } from 'playwright-core'
import { expect, newPage, seriousFindings, signIn, test, untilHome } from '../browser.ts'
import { demo } from '../people.ts'

const small = { width: 360, height: 640 }
const expects = /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|net::|preload CSS/

const BYTES_PER_SECOND = (1.6 * 1_000_000) / 8

/** A cheap phone in a village: a processor four times slower, 1.6 Mbps, 150 ms; its network can be cut. */
async function cheapPhone() {
  const page = await newPage({ size: small, expects, prepares: true })
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const setNetwork = async (offline: boolean) => {
    await client.send('Network.emulateNetworkConditions', {
      offline,
      latency: 150,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    })
    // The session applies to the page, `setOffline` to its service worker.
    await page.context().setOffline(offline)
  }
  await setNetwork(false)
  return { page, cut: () => setNetwork(true), mend: () => setNetwork(false) }
}

/** Sign in and wait until the device has cached pages for offline use. */
async function openHouse() {
  const device = await cheapPhone()
  const { page } = device
  await signIn(page, demo)
  await untilHome(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('semai.kept-at')), { timeout: 150_000 })
    .not.toBeNull()
  return device
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

test('opens the prepared pages offline after a visit of Beranda alone', async () => {
  test.setTimeout(300_000)
  const { page, cut } = await openHouse()
  const activity = page.getByRole('region', { name: 'Di hubmu' }).getByRole('listitem').first()
  const words = await activity.textContent()
  await cut()

  await page.goto('/home')
  await heading(page, new RegExp(demo.full_name))
  await page.getByText(/Ini data tersimpan/).waitFor()
  expect(await activity.textContent()).toBe(words)
  expect(await seriousFindings(page)).toEqual([])

  await page.goto('/calendar')
  await heading(page, /\d{4}/)
  await page.getByText(/Ini data tersimpan/).waitFor()

  await page.goto('/event/registration')
  await heading(page, 'Pendaftaranmu')
  await page.getByRole('link', { name: /Tiket/ }).first().click()
  await page.getByRole('img', { name: /QR/ }).waitFor()

  await page.goto('/markas/transaksi')
  await heading(page, 'Pemesananmu')
  await page.getByRole('article').or(page.getByRole('listitem')).first().waitFor()

  await page.goto('/profile')
  await heading(page, demo.full_name)
  // Sections below the first screen.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: 'Keikutsertaan Ignition' }).waitFor()
  await page.getByRole('heading', { name: 'Perjalanan' }).waitFor()

  await page.goto('/chat')
  await page
    .getByRole('link', { name: /panenara/i })
    .first()
    .click()
  await page
    .getByRole('article', { name: /purwarupa/ })
    .first()
    .waitFor()
})

test('shows a message on an unvisited page offline and opens it once the network is back', async () => {
  test.setTimeout(300_000)
  const { page, cut, mend } = await openHouse()
  await cut()
  await page.goto('/mentor')
  await page
    .getByText(/belum tersimpan di perangkatmu|Tidak ada jaringan/)
    .first()
    .waitFor()
  // The app's own message, whether code or data is missing.
  for (const address of [
    '/ignition',
    '/badge-certificate/badge',
    '/guideline',
    '/startup/create',
    '/sekolah-beta',
    '/forum/tulis',
  ]) {
    await page.goto(address)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await page.getByText('Kamu sedang luring.').waitFor()
    const words = await page.getByRole('main').innerText()
    expect(words, address).not.toMatch(/error|occurred|503|fetch/i)
    // The notice speaks of saved data only where the page shows some.
    if (words.includes('Belum ada di perangkatmu'))
      expect(await page.getByText('Ini data tersimpan').count(), address).toBe(0)
  }
  await page.goto('/mentor')
  await page.getByRole('button', { name: 'Coba lagi' }).first().waitFor()
  await mend()
  await page.getByRole('button', { name: 'Coba lagi' }).first().click()
  await heading(page, 'Mentor')
})
