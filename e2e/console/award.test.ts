import type { Page } from 'playwright-core'
import { desktop, downloaded, expect, newPage, openHome, phone, seriousFindings, test } from '../browser.ts'
import { clientOf } from '../people.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const csv = (...lines: string[]) => ({ name: 'hatch.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

async function openConsole(path: string, size = desktop) {
  const page = await openHome('operator', { size })
  await page.goto(path)
  return page
}

test('imports certificates without the faulty row, reissues one with a corrected name, and marks its old code as replaced', async () => {
  const page = await openConsole('/console/certificate')
  await button(page, 'Impor').click()
  const dialog = page.getByRole('dialog', { name: 'Impor sertifikat' })
  const file = csv(
    'E-mail,Templat,Nama di sertifikat',
    'hendra@semai.test,Kelulusan Hatch!,',
    'yudha@semai.test,Kelulusan Hatch!,Yuda Pratama',
    'tiada@semai.test,Kelulusan Hatch!,',
  )
  await dialog.getByLabel('Berkas CSV').setInputFiles(file)
  await dialog.getByText('2 dari 3 baris siap diimpor').waitFor()
  await dialog.getByRole('row', { name: '3 Penerima “tiada@semai.test” tidak ditemukan.' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await button(page, 'Impor 2 yang benar').click()
  await page.getByText('2 sertifikat diimpor.').waitFor()

  await page.goto('/console/certificate?search=Yuda%20Pratama')
  await page.getByRole('link', { name: /^SEMAI-/ }).click()
  const old = await codeOn(page)
  await page.getByLabel('Nama di sertifikat').fill('Yudha Pratama')
  await button(page, 'Simpan').click()
  await page.getByText('Diterbitkan ulang. Yang lama kini diganti.').waitFor()
  await page.getByText(old).waitFor({ state: 'detached' })
  const corrected = await codeOn(page)
  expect(corrected).not.toBe(old)
  expect(await seriousFindings(page)).toEqual([])

  const guest = await newPage()
  await guest.goto(`/verifikasi/${old}`)
  await guest.getByRole('heading', { level: 1, name: 'Sertifikat ini sudah diganti' }).waitFor()
  await guest.goto(`/verifikasi/${corrected}`)
  await guest.getByRole('heading', { level: 1, name: 'Sertifikat ini sah' }).waitFor()
  await guest.getByRole('article').getByText('Yudha Pratama').waitFor()

  // The same file again: the console names people who already have the award.
  await page.goto('/console/certificate')
  await button(page, 'Impor').click()
  await dialog.getByLabel('Berkas CSV').setInputFiles(file)
  await dialog.getByText('0 dari 3 baris siap diimpor').waitFor()
  await dialog.getByText(/^Hendra Sitompul sudah punya sertifikat ini: SEMAI-\d+-\d+\.$/).waitFor()
})

const codeOn = async (page: Page) =>
  (await page.getByText('Kode verifikasi').locator('xpath=following-sibling::dd').textContent()) ?? ''

test('previews a draft template as a certificate and as its verification page', async () => {
  const call = await clientOf('operator')
  const values = {
    title: 'Kelulusan Percontohan',
    subject_type: 'stage',
    subject_key: 'percontohan',
    description: 'atas kelulusan dalam tahap percontohan.',
    signatories: [{ name: 'Retno Wahyuningrat', position: 'Ketua Program Semai' }],
  }
  const { id } = await call<{ id: string }>('POST', '/v1/console/certificate-template/create', { values })
  const page = await openConsole(`/console/certificate-template/${id}`, phone)
  await page.getByText('Draf', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Pratinjau sertifikat' }).click()
  await page.getByLabel('Coba dengan nama').fill('I Gusti Ayu Ketut Rahayuningsih')
  await page.getByRole('img', { name: /Kelulusan Percontohan atas nama I Gusti Ayu Ketut Rahayuningsih/ }).waitFor()
  await page.getByRole('heading', { name: 'Sertifikat ini sah' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect((await downloaded(page, button(page, 'Unduh PDF contoh'))).text).toMatch(/^%PDF-/)
  await call('POST', '/v1/console/certificate-template/act', { action: 'remove', ids: [id] })
})
