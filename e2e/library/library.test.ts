import type { Page } from 'playwright-core'
import { desktop, expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { contentsOf } from '../content.ts'
import { newPerson } from '../new-person.ts'
import { clientOf } from '../people.ts'

const ARTICLE = 'Memilih Basis Data untuk MVP'

const open = (size = phone) => openHome('founder', { size, hasServiceWorker: false })

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const bookmark = (page: Page, title: string) => page.getByRole('button', { name: `Simpan “${title}”` })

test('keeps filters in the address and restores the list position on going back', async () => {
  const page = await open()
  await page.goto('/library/content?type=article')
  const shown = page.getByRole('main').getByRole('article')
  await shown.first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const sheet = page.getByRole('dialog', { name: 'Saring' })
  await page.getByRole('button', { name: 'Saring · 1' }).click()
  await sheet.getByRole('button', { name: /^Teknologi 2$/ }).click()
  expect(await seriousFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Tampilkan 2 konten' }).click()
  await page.waitForURL('**/library/content?type=article&category=teknologi')
  await page.getByText('2 konten').waitFor()
  await page.getByRole('button', { name: 'Saring · 2' }).click()
  await sheet.getByRole('button', { name: /^Lanjut 0$/ }).click()
  await sheet.getByRole('button', { name: 'Tampilkan 0 konten' }).click()
  await page.getByText('Tidak ada yang cocok').waitFor()
  await page.getByRole('link', { name: 'Hapus saringan' }).click()
  await page.waitForURL('**/library/content')
  await shown.nth(9).waitFor()
  await shown.nth(8).scrollIntoViewIfNeeded()
  await expect.poll(() => shown.count()).toBeGreaterThan(10)
  const scroll = await page.evaluate(() => window.scrollY)
  await shown.nth(8).getByRole('link').click()
  await page.waitForURL(/\/library\/[0-9a-f-]{36}/)
  await page.goBack()
  await shown.nth(10).waitFor()
  await expect.poll(() => page.evaluate((from) => Math.abs(window.scrollY - from), scroll)).toBeLessThan(80)
})

test('keeps a favourite from a card over a reload and lists it under Favorit', async () => {
  const page = await openHome(await newPerson(), { hasServiceWorker: false })
  await page.goto(`/library/content?search=${encodeURIComponent(ARTICLE)}`)
  await card(page, ARTICLE).waitFor()
  const saved = page.waitForResponse(/set-library-content-favorite/)
  await bookmark(page, ARTICLE).click()
  await expect.poll(() => bookmark(page, ARTICLE).getAttribute('aria-pressed')).toBe('true')
  await saved
  await page.reload()
  await expect.poll(() => bookmark(page, ARTICLE).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('link', { name: 'Favorit' }).click()
  await page.waitForURL('**/library/content?show=favorit')
  await page.getByRole('heading', { level: 1, name: 'Favoritmu' }).waitFor()
  await card(page, ARTICLE).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const box = await bookmark(page, ARTICLE).boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
})

test('rolls a favourite back with a message when the server rejects it or is unreachable', async () => {
  const page = await openHome(await newPerson(), { size: desktop, expects: /500|net::/, hasServiceWorker: false })
  const answers = ['500', 'none']
  await page.route('**/set-library-content-favorite', (route) =>
    answers.shift() === '500'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } })
      : route.abort('internetdisconnected'),
  )
  await page.goto('/library/content?category=legal-data')
  const button = page.getByRole('button', { name: /^Simpan “Perjanjian/ })
  for (const words of ['Terjadi kesalahan di pihak kami', 'Tidak ada jaringan.']) {
    await button.click()
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
  }
})

test('lists begun contents in the library with their position', async () => {
  const person = await newPerson()
  const [page, client] = [await openHome(person, { size: desktop, hasServiceWorker: false }), await clientOf(person)]
  const [video] = await contentsOf(page, { type: 'video', category: 'keuangan-pendanaan' })
  if (!video) throw new Error('the demo has no such video')
  const report = (sync: object) =>
    client('POST', '/v1/user-library-history/create', {
      library_content_id: video.id,
      last_position: 0,
      device_updated_at: new Date().toISOString(),
      ...sync,
    })
  await report({})
  await page.waitForTimeout(1500)
  await report({ last_position: 65, watched: [{ from: 64, to: 65 }] })
  await page.goto('/library')
  const begun = page.getByRole('region', { name: 'Lanjutkan' }).getByRole('article').filter({ hasText: video.title })
  await begun.getByText(/% · menit 1/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('explains a recommendation and lets the person dismiss and restore it', async () => {
  const page = await openHome(await newPerson(), { size: desktop, hasServiceWorker: false })
  await page.goto('/library')
  const section = page.getByRole('region', { name: 'Untukmu' })
  const first = section.getByRole('article').first()
  await first.getByText(/^(Karena|Cocok|Untuk tahap|Disukai|Pilihan)/).waitFor()
  const title = (await first.getByRole('link').textContent()) ?? ''
  await section.getByRole('button', { name: `Jangan sarankan: ${title}` }).click()
  const undo = section.getByRole('button', { name: 'Urungkan' })
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
  const answered = (isDismissed: boolean) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith('/dismiss') && response.request().postDataJSON().is_dismissed === isDismissed,
    )
  const isBack = answered(false)
  await undo.click()
  await section.getByRole('link', { name: title }).waitFor()
  // Otherwise this response would count as the next one's.
  await isBack
  const dismissed = answered(true)
  await section.getByRole('button', { name: `Jangan sarankan: ${title}` }).click()
  await undo.waitFor()
  await dismissed
  await page.reload()
  await section.getByRole('article').first().waitFor()
  expect(await section.getByRole('link', { name: title, exact: true }).count()).toBe(0)
})

test('finds library content by search and opens it', async () => {
  const page = await open(desktop)
  const field = page.getByRole('combobox', { name: 'Cari' })
  await field.fill('term sheet')
  await field.press('Enter')
  await page
    .getByRole('group', { name: 'PERPUSTAKAAN' })
    .getByRole('option', { name: /Membaca Term Sheet/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Membaca Term Sheet' }).waitFor()
})

test('opens a founder’s story from Inspirasi', async () => {
  const page = await open()
  await page.goto('/inspire')
  const lead = page.getByRole('heading', { level: 2 }).first()
  await lead.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const title = (await lead.textContent()) ?? ''
  await lead.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})

test('opens Panduan from Beranda and from the settings', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'Panduan' }).click()
  await page.getByRole('link', { name: /Mengikuti Ignition/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Mengikuti Ignition' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.goto('/profile?tab=setting#help')
  await page.getByRole('link', { name: 'Panduan', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Panduan' }).waitFor()
})
