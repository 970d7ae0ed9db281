import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dripUpload } from '../api/test/raw-http.ts'
import { png } from '../api/test/upload.ts'
import { baseUrl, openHome, phone, seriousFindings } from './browser.ts'

/** As many files as somebody may send at once, on a line that stands still, from another tab or device. */
async function standStill(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  expect(token).not.toBe('')
  const drips = await Promise.all([1, 2, 3].map(() => dripUpload(baseUrl, { path: '/v1/upload-file', token })))
  return () => {
    for (const { leave } of drips) leave()
  }
}

test('a picture whose turn has not come says that it waits, and goes by itself', async () => {
  const page = await openHome('founder', { size: phone, expects: /429/ })
  await page.goto('/forum/tulis')
  await page.getByRole('textbox', { name: 'Judul' }).waitFor()
  const leave = await standStill(page)
  await page
    .getByLabel('Berkas gambar')
    .setInputFiles({ name: 'kopi.png', mimeType: 'image/png', buffer: await png(600, 400) })
  await page.getByRole('textbox', { name: 'Apa yang terlihat di gambar?' }).fill('Karung kopi')
  await page.getByRole('button', { name: 'Unggah', exact: true }).click()
  await page.getByText('kopi.png menunggu giliran, lalu terunggah sendiri…').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  leave()
  await page.getByRole('list', { name: 'Gambar' }).getByText('Karung kopi').waitFor()
})
