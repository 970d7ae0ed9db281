import type { Page } from 'playwright-core'
import { desktop, expect, openHome, seriousFindings, test } from '../browser.ts'
import { clientOf, mailTo } from '../people.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const queued = (page: Page, words: RegExp) => page.getByRole('main').getByRole('link', { name: words })

test('hides a reported post with a kind reason and opens the next case', async () => {
  const page = await openHome('operator', { size: desktop })
  await page.getByRole('link', { name: 'Konsol' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu konsol' })
  // A closed section also shows its count of waiting cases.
  await menu.getByRole('button', { name: /^Komunitas.*menunggu/ }).click()
  await menu.getByRole('link', { name: /^Moderasi.*menunggu/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Moderasi' }).waitFor()
  await queued(page, /Modal kembali/).waitFor()
  await page
    .getByText(/^(tinggal|lewat) \d+ (menit|jam|hari)$/)
    .first()
    .waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('j')
  // Compares addresses, because the text of a case contains the minutes left.
  const inFocus = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
  const first = await inFocus()
  expect(first).not.toBe('')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  expect(await inFocus()).toBe(first)

  await queued(page, /Biar cepat laku/).click()
  await page.getByRole('heading', { level: 1, name: 'Putri Ayuningrum' }).waitFor()
  await page.getByText('Paket yang sama ditawarkan juga kepadaku.').waitFor()
  await page.getByText('· dilaporkan').waitFor()
  await button(page, 'Putuskan').click()
  await page.getByText('Pilih keputusannya dulu.').waitFor()
  await page.getByRole('radio', { name: 'Sembunyikan' }).check()
  const reason = page.getByRole('textbox', { name: 'Alasan' })
  expect(await reason.inputValue()).toMatch(/^Tulisanmu kami nilai sebagai iklan/)
  await reason.fill('Jual beli pengikut tidak cocok untuk forum ini, ya.')
  expect(await seriousFindings(page)).toEqual([])
  const { pathname } = new URL(page.url())
  await page.keyboard.press('Control+Enter')
  await page.getByText('Sudah disembunyikan.').waitFor()
  await page.waitForURL((url) => url.pathname !== pathname && url.pathname.startsWith('/console/moderasi'))
  expect((await mailTo('putri@semai.test')).text_body).toContain('Jual beli pengikut')

  // Hidden posts can be restored.
  await page.goto('/console/moderasi?status=decided')
  await queued(page, /Biar cepat laku/).click()
  await page.getByText('Keputusan di laporan ini').waitFor()
  await page.getByRole('radio', { name: 'Tampilkan lagi' }).check()
  await button(page, 'Putuskan').click()
  await page.getByText('Sudah ditampilkan lagi.').waitFor()
})

test('returns the first decision to a second moderator who decides the same case', async () => {
  const page = await openHome('operator', { expects: /409/ })
  await page.goto('/console/moderasi')
  await queued(page, /Kalau bicara dengan ketua RT/).click()
  await page.getByRole('radio', { name: 'Tangguhkan akun' }).check()
  await page.getByLabel('Berapa lama').selectOption('3 hari')
  expect(await seriousFindings(page)).toEqual([])
  const other = await clientOf('admin')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await other('POST', `/v1/moderation-case/decide/${id}`, { decision: 'warn', reason: 'Jangan merendahkan, ya.' })
  await button(page, 'Putuskan').click()
  await page.getByText('Moderator lain lebih dulu memutuskan laporan ini.').waitFor()
  await page.getByRole('heading', { name: 'Sudah diputuskan' }).waitFor()
  await page.getByText('Jangan merendahkan, ya.').waitFor()
})

test('undoes a decision when a moderator accepts the appeal with an answer', async () => {
  const page = await openHome('operator')
  await page.goto('/console/moderasi/banding')
  const appeal = page.getByRole('article').first()
  await appeal.getByText('Bandingnya').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await button(page, 'Terima banding').first().click()
  await appeal.getByText('Tulis jawabannya dulu.').waitFor()
  await appeal.getByRole('textbox', { name: 'Jawabanmu' }).fill('Kamu benar. Terima kasih sudah menjelaskan.')
  await button(page, 'Terima banding').first().click()
  await page.getByText('Banding diterima, dan keputusannya dibatalkan.').waitFor()
  await page.getByRole('button', { name: 'Sudah dijawab' }).click()
  await page.getByText('Kamu benar. Terima kasih sudah menjelaskan.').waitFor()
  await page.getByText('Diterima', { exact: true }).waitFor()
})

test('shows a page with a way back for an unknown case', async () => {
  const operator = await openHome('operator', { expects: /404/ })
  await operator.goto('/console/moderasi/00000000-0000-7000-8000-000000000000')
  await operator.getByRole('heading', { level: 1, name: 'Laporan itu tidak ada' }).waitFor()
  await operator.getByRole('link', { name: 'Ke daftar laporan' }).click()
  await operator.getByRole('heading', { level: 1, name: 'Moderasi' }).waitFor()
})
