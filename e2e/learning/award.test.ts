import { desktop, downloaded, expect, newPage, openAs, seriousFindings, test } from '../browser.ts'

const withRevoked = 'fauziah'
const withBadges = 'suharyanta'

test('shows the date of an earned badge, saves it as a picture, and lists the missing steps of the next ones', async () => {
  const page = await openAs(withBadges)
  await page.goto('/badge-certificate/badge')
  await page.getByRole('heading', { name: /^\d+ dari \d+ sudah kamu raih$/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: /Kuis Sempurna/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Badge' })
  await dialog.getByText(/^Diraih /).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Bagikan' }).click()
  const share = page.getByRole('dialog', { name: 'Bagikan kartu' })
  await share.getByRole('img', { name: /Kuis Sempurna/ }).waitFor()
  const picture = await downloaded(page, share.getByRole('button', { name: 'Unduh gambar' }))
  expect(picture.name).toBe('badge-kuis-sempurna.png')
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await share.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.search === '')
  await page.getByRole('link', { name: /Pembaca Setia/ }).click()
  await dialog.getByText(/^Selesaikan \d+ konten/).waitFor()
  await dialog.getByRole('link', { name: 'Lanjutkan' }).click()
  await page.waitForURL('**/library')
})

test('shows a certificate as printed, downloads it as PDF, and verifies it for a guest', async () => {
  const page = await openAs('founder', { size: desktop })
  await page.goto('/badge-certificate/certificate')
  await page.getByRole('link', { name: /Keikutsertaan Ignition/ }).click()
  await page.getByRole('img', { name: /atas nama Ni Luh Pramesti, kode verifikasi/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect((await downloaded(page, page.getByRole('button', { name: /^Unduh PDF/ }))).text).toMatch(/^%PDF-/)
  // A signed JWT: its header is {"alg":…
  const credential = await downloaded(page, page.getByRole('button', { name: /^Unduh Open Badges/ }))
  expect(credential.text).toMatch(/^eyJhb/)
  const code = await page.getByText('Kode verifikasi').locator('xpath=following-sibling::dd').textContent()
  const guest = await newPage()
  await guest.goto('/verifikasi')
  await guest.getByRole('textbox', { name: 'Kode verifikasi' }).fill(`  ${code?.toLowerCase().replaceAll('-', ' ')}`)
  await guest.keyboard.press('Enter')
  await guest.getByRole('heading', { level: 1, name: 'Sertifikat ini sah' }).waitFor()
  await guest.getByRole('article').getByText('Ni Luh Pramesti').waitFor()
  expect(await guest.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await seriousFindings(guest)).toEqual([])
})

test('shows a certificate as revoked to its owner and to guests, without a download', async () => {
  const page = await openAs(withRevoked)
  await page.goto('/badge-certificate/certificate')
  await page.getByText('Dicabut', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Unduh PDF/ }).count()).toBe(0)
  await page.getByRole('link', { name: /Keikutsertaan Bootcamp/ }).click()
  await page.getByText('Sertifikat ini dicabut').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const code = await page.getByText('Kode verifikasi').locator('xpath=following-sibling::dd').textContent()
  const guest = await newPage()
  await guest.goto(`/verifikasi/${code}`)
  await guest.getByRole('heading', { level: 1, name: 'Sertifikat ini dicabut' }).waitFor()
  expect(await seriousFindings(guest)).toEqual([])
})

test('shows an unknown code on a page and an invalid one at its field', async () => {
  const guest = await newPage({ expects: /404/ })
  await guest.goto('/verifikasi/ABCD-EFGH-JKMN')
  await guest.getByRole('heading', { level: 1, name: 'Kode ini tidak kami kenal' }).waitFor()
  expect(await seriousFindings(guest)).toEqual([])
  await guest.getByLabel('Periksa kode lain').fill('ABCD-EFGH-JKM0')
  await guest.getByRole('button', { name: 'Periksa' }).click()
  await guest.getByText(/tidak memakai angka 0/).waitFor()
})

test('keeps a certificate visible offline and explains why its download fails', async () => {
  const page = await openAs('founder', {
    size: desktop,
    expects: /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|net::/,
  })
  await page.goto('/badge-certificate/certificate')
  const sheet = page.getByRole('img', { name: /atas nama Ni Luh Pramesti/ })
  await sheet.waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Unduh PDF/ }).click()
  await page.getByText('Tidak ada jaringan. Periksa sambunganmu, lalu coba lagi.').waitFor()
  await page.context().setOffline(false)
  await sheet.waitFor()
})
