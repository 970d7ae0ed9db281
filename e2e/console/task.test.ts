import type { Page } from 'playwright-core'
import { desktop, expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { callerOf } from '../people.ts'
import { handIn, readTask, type ReadTask } from './handing-in.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Yang menunggu' }).getByRole('link', { name })
const openWork = async (page: Page, name: string) => {
  await row(page, name).click()
  await page.getByText(/^Kamu baca, sisa \d+ menit$/).waitFor()
}
async function stateOf(name: string) {
  const founder = await callerOf(name)
  const path = `/v1/workshop-task/get?workshop_sub_module_id=${task.id}`
  return (await founder<{ state: string }>({ method: 'GET', path })).state
}
const text =
  'Tiga dari empat sopir pulang tanpa muatan minggu lalu. Menunggu dua jam terasa lebih mahal daripada pulang kosong.'

let task: ReadTask
test.beforeAll(async () => {
  task = await readTask()
  for (const name of ['cut', 'laras', 'yosefina']) await handIn(task, { name, text })
})

test('shows a claimed work read-only to other staff until its reader leaves it', async () => {
  const first = await openHome('operator', { size: desktop })
  await first.goto('/console/tugas')
  await first.getByRole('heading', { level: 1, name: /^Menunggu dibaca/ }).waitFor()
  await row(first, 'Cut Rahmatul Izza').waitFor()
  expect(await seriousFindings(first)).toEqual([])
  await first.getByRole('button', { name: /^Lewat 72 jam/ }).click()
  await expect.poll(() => row(first, 'Cut Rahmatul Izza').count()).toBe(0)
  expect(await row(first, 'Theresia Br. Sitanggara').textContent()).toMatch(/Menunggu (7\d jam|\d hari)$/)
  expect(new URL(first.url()).search).toBe('?lewat=1')
  await first.getByRole('button', { name: /^Lewat 72 jam/ }).click()
  await openWork(first, 'Cut Rahmatul Izza')
  await first.getByRole('heading', { level: 1, name: 'Memotong Cakupan' }).waitFor()
  expect(await seriousFindings(first)).toEqual([])

  const second = await openHome('admin', { size: phone, expects: /409/ })
  await second.goto('/console/tugas')
  await row(second, 'Sedang dibaca Dewa Ayu Larasati').tap()
  await second.getByText('Sedang dibaca Dewa Ayu Larasati, paling lama sampai').waitFor()
  await second.getByText('Tiga dari empat sopir').waitFor()
  expect(await button(second, 'Terima karya').count()).toBe(0)
  expect(await seriousFindings(second)).toEqual([])

  // Leaving the page releases the claim.
  await first.goto('/console/tugas')
  await expect.poll(async () => row(first, 'Cut Rahmatul Izza').textContent()).not.toContain('Sedang dibaca')
  // The release may reach the server a moment after the first reader's page has closed.
  const isHeld = async () => {
    await button(second, 'Coba baca')
      .tap({ timeout: 1000 })
      .catch(() => {})
    return second.getByText(/^Kamu baca, sisa \d+ menit$/).isVisible()
  }
  await expect.poll(isHeld, { intervals: [500] }).toBe(true)
  await second.getByRole('link', { name: 'Menunggu dibaca' }).tap()
  await row(second, 'Cut Rahmatul Izza').waitFor()
})

test('reviews a work by keys alone, restores typed words after a reload, and opens the next work', async () => {
  const page = await openHome('operator', { size: desktop })
  await page.goto('/console/tugas')
  await openWork(page, 'Cut Rahmatul Izza')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Pilih tingkat untuk “Pertanyaan tidak mengarahkan”. Setelah itu 3 lagi.').waitFor()
  for (const level of ['3', '2', '3']) await page.keyboard.press(level)
  const words = page.getByRole('textbox', { name: 'Saran untuk Bukti dari lapangan' })
  await expect.poll(() => words.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Tambahkan kapan dan di mana. 1, 2, 3.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Tulis dulu pesan untuk').waitFor()
  await page.keyboard.type('Kalian mendengarkan.')
  await page.reload()
  await page.getByText(/^Kamu baca, sisa/).waitFor()
  expect(await words.inputValue()).toBe('Tambahkan kapan dan di mana. 1, 2, 3.')
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(3)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Karya diterima.').waitFor()
  // The work that waits longest opens next.
  await page.getByRole('article').getByText('Theresia Br. Sitanggara').waitFor()
  await page.getByText(/^Kamu baca, sisa/).waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await expect.poll(() => row(page, 'Cut Rahmatul Izza').count()).toBe(0)
  expect(await stateOf('cut')).toBe('accepted')
})

test('requests changes with a saved remark and compares the next version with the previous one', async () => {
  const page = await openHome('operator', { size: desktop })
  await page.goto('/console/tugas')
  await openWork(page, 'Laras Kinanti')
  for (const level of ['1', '3', '2']) await page.keyboard.press(level)
  await page.getByText('“Pertanyaan tidak mengarahkan” masih di bawahnya.').waitFor()
  expect(await button(page, 'Terima karya').getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.type('Mulai dari kejadian terakhir.')
  await button(page, 'Simpan catatan ini').click()
  await page.getByText('Catatan tersimpan.').waitFor()
  const finding = page.getByRole('group', { name: 'Temuan yang bisa ditindak' })
  await finding.getByRole('button', { name: 'Mulai dari kejadian terakhir.', exact: true }).click()
  expect(await finding.getByRole('textbox').inputValue()).toBe('Mulai dari kejadian terakhir.')
  await finding.getByRole('button', { name: 'Hapus catatan tersimpan' }).click()
  await page.getByRole('menuitem', { name: 'Mulai dari kejadian terakhir.' }).click()
  await page.getByText('Catatan terhapus.').waitFor()
  await page.getByRole('textbox', { name: 'Pesan untuk Laras Kinanti' }).fill('Tinggal satu hal lagi.')
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByText('Permintaan perbaikan terkirim.').waitFor()
  await page.getByRole('article').getByText('Theresia Br. Sitanggara').waitFor()
  expect(await stateOf('laras')).toBe('changes_requested')

  await handIn(task, { name: 'laras', text: text.replace('Tiga', 'Dua') })
  const small = await openHome('admin', { size: { width: 320, height: 640 } })
  await small.goto('/console/tugas')
  await openWork(small, 'Laras Kinanti')
  await button(small, 'Bandingkan dengan kiriman ke-1').click()
  const dialog = small.getByRole('dialog')
  await dialog.locator('section ins', { hasText: 'Dua' }).waitFor()
  await dialog.locator('section del', { hasText: 'Tiga' }).waitFor()
  expect(await seriousFindings(small)).toEqual([])
  await small.keyboard.press('Escape')
  await small.getByText('Kiriman ke-1, diminta perbaikan').click()
  await small.getByText('Tinggal satu hal lagi.').waitFor()
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await button(small, 'Terima karya').isVisible()).toBe(true)
  expect(await seriousFindings(small)).toEqual([])
})

test('keeps a review offline with a message, and shows the decision that other staff made meanwhile', async () => {
  const page = await openHome('operator', { size: desktop, expects: /409|ERR_INTERNET_DISCONNECTED/ })
  await page.goto('/console/tugas')
  await openWork(page, 'Yosefina Wanggaiya')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  for (const level of ['3', '3', '3']) await page.keyboard.press(level)
  await page.keyboard.type('Lanjutkan.')
  await page.context().setOffline(true)
  await button(page, 'Terima karya').click()
  await page.getByText('Kamu sedang luring. Ulasanmu tersimpan di perangkat ini').waitFor()
  await page.context().setOffline(false)

  const other = await callerOf('operator')
  const { rubric } = await other<{ rubric: { id: string }[] }>({
    method: 'GET',
    path: `/v1/task-review/get?id=${id}`,
  })
  const levels = rubric.map((criterion) => ({ criterion_id: criterion.id, level: 3, words: '' }))
  const body = { id, levels, words: 'Sudah kubaca.', decision: 'accepted' }
  await other({ method: 'POST', path: '/v1/task-review/store', body })
  await button(page, 'Terima karya').click()
  await page.getByText('Karya ini sudah dijawab.', { exact: true }).waitFor()
  await page.getByText('Karya ini sudah dijawab: diterima.').waitFor()
  await page.getByText('Sudah kubaca.').waitFor()
})

test('shows a page with a way back for an unknown work', async () => {
  const page = await openHome('operator', { expects: /404/ })
  await page.goto('/console/tugas/00000000-0000-7000-8000-000000000000')
  await page.getByRole('heading', { level: 1, name: 'Karya itu tidak ada' }).waitFor()
  await page.getByRole('link', { name: 'Ke daftar yang menunggu' }).click()
  await page.getByRole('heading', { level: 1, name: /^Menunggu dibaca/ }).waitFor()
})
