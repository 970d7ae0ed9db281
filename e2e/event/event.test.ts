import type { Page } from 'playwright-core'
import { desktop, expect, newPage, openHome, seriousFindings, test, untilLogin } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { mailTo } from '../people.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|net::|WebSocket/

test('lets a founder register, open the ticket offline, and cancel', async () => {
  const page = await openHome(await newPerson(), { expects: OFFLINE })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.goto('/acara/ideathon-regional-sampah-dan-sungai-kita')
  await page.getByRole('link', { name: 'Buka kegiatan ini di Semai' }).click()
  await page.waitForURL('**/event/*')
  expect(await seriousFindings(page)).toEqual([])

  // Two taps make one registration.
  await page.getByRole('button', { name: 'Daftar', exact: true }).dblclick()
  await page.getByRole('link', { name: 'Lihat tiket' }).click()
  await page.waitForURL('**/event/registration?tiket=*')
  await page.getByRole('img', { name: 'Kode QR tiketmu' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await openWithoutNetwork(page)

  await page.getByRole('link', { name: 'Buka kegiatan' }).click()
  await page.getByRole('button', { name: 'Batal ikut' }).click()
  const dialog = page.getByRole('dialog', { name: 'Batal ikut kegiatan ini?' })
  await dialog.getByText(/dialihkan ke daftar tunggu/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Batal ikut' }).click()
  await page.getByRole('button', { name: 'Daftar', exact: true }).waitFor()

  await page.goto('/event/registration')
  await page.getByText('Batal ikut').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

async function openWithoutNetwork(page: Page) {
  // Reloads through the service worker, so that it caches the page's files.
  await page.reload()
  await page.getByRole('img', { name: 'Kode QR tiketmu' }).waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /Ideathon Regional/ }).waitFor()
  await page.getByRole('img', { name: 'Kode QR tiketmu' }).waitFor()
  await page.getByText(/Ini data tersimpan pukul/).waitFor()
  await page.goto('/event/registration')
  await page.getByRole('link', { name: /^Ideathon Regional/ }).waitFor()
  await page.context().setOffline(false)
  await page.goBack()
  await page.getByRole('img', { name: 'Kode QR tiketmu' }).waitFor()
}

test('registers a guest by mailed link and moves the ticket to their account on signing in', async () => {
  const { email, password, full_name } = await newPerson()
  const page = await newPage()
  await page.goto('/acara/temu-tim-cari-rekan-yang-melengkapi')
  await page.getByRole('heading', { level: 1, name: /^Temu Tim/ }).waitFor()
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await page.getByText('Isi namamu.').waitFor()
  await page.getByLabel('Nama lengkap').fill(full_name)
  await page.getByLabel('E-mail').fill(email)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await page.getByRole('heading', { name: 'Cek e-mailmu' }).waitFor()

  await page.goto((await mailTo(email)).link)
  // The token leaves the address at once.
  await page.waitForURL((url) => url.hash === '')
  await page.getByRole('button', { name: 'Konfirmasi pendaftaran' }).click()
  await page.getByRole('img', { name: 'Kode QR tiketmu' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.reload()
  await page.getByRole('img', { name: 'Kode QR tiketmu' }).waitFor()

  await page.getByRole('link', { name: 'Masuk', exact: true }).click()
  // The address changes before the page, and the previous page has such a field too.
  await page.getByRole('heading', { name: 'Masuk ke Semai' }).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL('**/event/registration')
  await page.getByText('1 pendaftaran sekarang ada di akunmu.').waitFor()
  await page.getByRole('link', { name: /^Temu Tim/ }).waitFor()
})

test('deletes a person’s data from the device on signing out', async () => {
  const page = await openHome('founder', { size: desktop })
  await page.goto('/event/registration')
  await page.getByRole('heading', { name: 'Tiketmu' }).waitFor()
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'semai-offline'))
  await page.getByRole('button', { name: 'Keluar' }).click()
  await untilLogin(page)
  const left = () =>
    page.evaluate(async () => [
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()).filter((name) => name.startsWith('semai-')),
    ])
  // The service worker's own database of cached product files, which stays for every person.
  const isOwn = (name?: string) => name === 'workbox-expiration' || name === 'semai-assets'
  await expect.poll(async () => (await left()).filter((name) => !isOwn(name))).toEqual([])
})

test('keeps the filters of an event list in its address', async () => {
  const page = await openHome('founder', { size: desktop })
  await page.goto('/event/national')
  await page.getByRole('button', { name: 'Saring' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saring' })
  await sheet.getByRole('button', { name: /^Workshop/ }).click()
  await sheet.getByLabel('Provinsi').selectOption({ label: 'Jawa Timur' })
  await sheet.getByRole('button', { name: /^Tampilkan/ }).click()
  await page.waitForURL('**/event/national?stage=workshop&region=35')
  await page.getByRole('button', { name: 'Saring · 2' }).click()
  expect(await sheet.getByLabel('Provinsi').inputValue()).toBe('35')
  await sheet.getByRole('button', { name: 'Hapus' }).click()
  await sheet.getByRole('button', { name: /^Tampilkan/ }).click()
  await page.waitForURL('**/event/national')
})
