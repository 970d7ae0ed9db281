import type { Page } from 'playwright-core'
import { dripUpload } from '../../api/test/attack/raw-http.ts'
import { png } from '../../api/test/world/upload.ts'
import { expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { baseUrl } from '../people.ts'

/** Stall as many uploads as a person may send at once, as from another device. Returns a function that ends them. */
async function standStill(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  expect(token).not.toBe('')
  const drips = await Promise.all([1, 2, 3].map(() => dripUpload(baseUrl, { path: '/v1/upload-file', token })))
  return () => {
    for (const { leave } of drips) leave()
  }
}

const picture = async (name = 'kopi.png') => ({ name, mimeType: 'image/png', buffer: await png(600, 400) })

async function attach(page: Page, alt: string) {
  await page.getByLabel('Berkas gambar').setInputFiles(await picture())
  await page.getByRole('textbox', { name: 'Apa yang terlihat di gambar?' }).fill(alt)
  await page.getByRole('button', { name: 'Unggah', exact: true }).click()
}

async function writeTopic(page: Page, title: string) {
  await page.goto('/forum/tulis')
  await page.getByRole('combobox', { name: 'Kategori' }).selectOption('Teknologi')
  await page.getByRole('textbox', { name: 'Judul' }).fill(title)
  await page.getByRole('textbox', { name: 'Isi', exact: true }).fill('Begini tampilannya sekarang.')
}

/** Hold uploads until the returned function is called. */
async function holdUploads(page: Page, path: string) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return letGo
}

test('shows that a picture waits for other uploads, and then uploads it by itself', async () => {
  const page = await openHome('founder', { size: phone, expects: /429/ })
  await page.goto('/forum/tulis')
  await page.getByRole('textbox', { name: 'Judul' }).waitFor()
  const leave = await standStill(page)
  await attach(page, 'Karung kopi')
  await page.getByText('kopi.png menunggu giliran, lalu terunggah sendiri…').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  leave()
  await page.getByRole('list', { name: 'Gambar' }).getByText('Karung kopi').waitFor()
})

test('publishes a topic by itself once its pending pictures are uploaded', async () => {
  const page = await openHome('founder', { size: phone, hasServiceWorker: false })
  let topics = 0
  page.on('request', (request) => (topics += Number(request.url().endsWith('/v1/forum-topic/create'))))
  const letGo = await holdUploads(page, '**/v1/forum-topic/upload*')
  await writeTopic(page, 'Rak pengering yang kami rakit')
  await attach(page, 'Rak dari depan')
  await attach(page, 'Rak dari samping')
  await page.getByRole('button', { name: 'Terbitkan' }).tap()
  await page.getByText('Terbit sendiri setelah itu, tidak perlu ditekan lagi.').waitFor()
  await page.getByRole('button', { name: 'Menunggu gambar…' }).tap()
  await page.getByRole('textbox', { name: 'Isi', exact: true }).fill('Begini tampilannya, setelah dicat.')
  expect(await seriousFindings(page)).toEqual([])
  expect(topics).toBe(0)
  letGo()
  await page.getByRole('heading', { level: 1, name: 'Rak pengering yang kami rakit' }).waitFor()
  await page.getByText('Begini tampilannya, setelah dicat.').waitFor()
  await page.getByRole('button', { name: 'Perbesar gambar: Rak dari depan' }).waitFor()
  await page.getByRole('button', { name: 'Perbesar gambar: Rak dari samping' }).waitFor()
  expect(topics).toBe(1)
})

test('keeps a topic with its text unpublished after a failed picture until the person retries', async () => {
  const page = await openHome('founder', { size: phone, hasServiceWorker: false, expects: /422|500/ })
  const broken = { status: 500, json: { code: 'internal', message: 'Ada gangguan di server.' } }
  await page.route('**/v1/forum-topic/upload*', (route) => route.fulfill(broken), { times: 1 })
  await writeTopic(page, 'Timbangan digital untuk gudang')
  await attach(page, 'Timbangan')
  await page.getByText(/^kopi.png belum terunggah\./).waitFor()
  await page.getByRole('button', { name: 'Terbitkan' }).tap()
  await page.getByRole('alert').getByText('Ada gambar yang belum terunggah.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Judul' }).inputValue()).toBe('Timbangan digital untuk gudang')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Coba lagi' }).tap()
  await page.getByRole('list', { name: 'Gambar' }).getByText('Timbangan').waitFor()
  await page.getByRole('button', { name: 'Terbitkan' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Timbangan digital untuk gudang' }).waitFor()
  await page.getByRole('button', { name: 'Perbesar gambar: Timbangan' }).waitFor()
})

test('resumes an image upload that began offline', async () => {
  const page = await openHome('founder', { size: phone, expects: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::/ })
  await writeTopic(page, 'Atap jerami yang tahan hujan')
  await page.context().setOffline(true)
  await attach(page, 'Atap jerami')
  await page.getByText('kopi.png belum terunggah. Tidak ada jaringan.').waitFor()
  await page.getByRole('button', { name: 'Terbitkan' }).tap()
  expect(await seriousFindings(page)).toEqual([])
  await page.context().setOffline(false)
  await page.getByRole('list', { name: 'Gambar' }).getByText('Atap jerami').waitFor()
  await page.getByRole('button', { name: 'Terbitkan' }).tap()
  await page.getByRole('button', { name: 'Perbesar gambar: Atap jerami' }).waitFor()
})
