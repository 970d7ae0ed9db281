import type { Page } from 'playwright-core'
import { desktop, expect, newPage, openHome, phone, seriousFindings, signIn, test, untilHome } from '../browser.ts'
import { clientOf, demo } from '../people.ts'

/** Opens an address of the console as one of the demo's staff. */
async function openConsole(name: string, address: string, setting: Parameters<typeof newPage>[0] = { size: desktop }) {
  const page = await newPage(setting)
  await page.goto(address)
  await page.waitForURL('**/authorization/login*')
  await page.getByLabel('E-mail').fill(`${name}@semai.test`)
  await page.getByLabel('Kata sandi', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL(`**${address}`)
  return page
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click()
const saved = (page: Page) => page.getByText('Semua tersimpan.').waitFor()

test('lets an operator find and edit a mentor, and names the operator in the history', async () => {
  const page = await openConsole('operator', '/console/mentor')
  await page.getByRole('heading', { level: 1, name: 'Mentor' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Cari nama, jabatan, atau startup' }).fill('Gregorius')
  await page.getByText('1 cocok').waitFor()
  expect(new URL(page.url()).search).toBe('?search=Gregorius')
  await page.getByRole('link', { name: 'Gregorius Letsoinara' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gregorius Letsoinara' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await field(page, 'Jabatan').fill('Pendiri dan nelayan')
  await save(page)
  await saved(page)
  await page.getByRole('button', { name: 'Riwayat perubahan' }).click()
  const history = page.getByRole('dialog', { name: 'Riwayat perubahan' })
  await history.getByText('Dewa Ayu Larasati').waitFor()
  await history.getByText('Pendiri dan nelayan').waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('names missing values of a new mentor at their fields and shows the mentor to participants', async () => {
  const page = await openConsole('operator', '/console/mentor')
  await page.getByRole('button', { name: 'Tambah mentor' }).click()
  await save(page)
  await page.getByText('Ada isian yang perlu dibetulkan.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('full_name')
  await field(page, 'Nama lengkap').fill('Sukmawati Latuconsina')
  await field(page, 'Jabatan').fill('Pendiri')
  await field(page, 'Startup atau organisasi').fill('Sagu Maju')
  await field(page, 'Tentang mentor').fill('Membawa sagu ke dapur hotel. Bisa membantu soal rantai pasok.')
  await page.getByRole('combobox', { name: 'Keahlian' }).fill('Rantai pasok')
  await page.keyboard.press('Enter')
  // Two taps make one mentor.
  await page.getByRole('button', { name: 'Simpan', exact: true }).dblclick()
  await page.waitForURL(/\/console\/mentor\/[0-9a-f-]{36}$/)
  await saved(page)
  await page.goto('/console/mentor?search=Sukmawati')
  await page.getByText('1 cocok').waitFor()
  const participant = await openHome('founder', { size: desktop })
  await participant.goto('/mentor?search=Sukmawati')
  await participant.getByText('Sukmawati Latuconsina').first().waitFor()
})

test('asks before leaving unsaved changes and keeps the draft on the device', async () => {
  const page = await openConsole('operator', '/console/guideline/baru')
  await field(page, 'Judul').fill('Panduan yang belum jadi')
  await page.getByRole('navigation', { name: 'Menu konsol' }).getByRole('button', { name: 'Program' }).click()
  await page.getByRole('link', { name: 'Banner' }).click()
  const question = page.getByRole('dialog', { name: 'Isianmu belum disimpan' })
  await question.getByRole('button', { name: 'Tetap di sini' }).click()
  expect(await field(page, 'Judul').inputValue()).toBe('Panduan yang belum jadi')
  await page.getByRole('link', { name: 'Banner' }).click()
  await question.getByRole('button', { name: 'Tinggalkan' }).click()
  await page.getByRole('heading', { level: 1, name: 'Banner' }).waitFor()
  await page.goto('/console/guideline/baru')
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  expect(await field(page, 'Judul').inputValue()).toBe('Panduan yang belum jadi')
})

test('publishes a guide through the menu and shows it to participants', async () => {
  const page = await openConsole('operator', '/console')
  const menu = page.getByRole('navigation', { name: 'Menu konsol' })
  // Sections are closed at first; opened ones and the current one stay open.
  await expect.poll(() => menu.getByRole('link').count()).toBe(2)
  await menu.getByRole('button', { name: 'Belajar' }).click()
  await menu.getByRole('link', { name: 'Panduan' }).click()
  await page.getByRole('button', { name: 'Tambah panduan' }).click()
  await field(page, 'Judul').fill('Cara menukar jadwal Markas')
  await field(page, 'Ringkasan').fill('Kalau rencanamu berubah, jadwalmu bisa ikut.')
  await page.getByRole('combobox', { name: 'Ikon' }).click()
  await page.getByRole('option').first().click()
  const article = page.getByRole('textbox', { name: 'Isi' })
  await article.click()
  await page.getByRole('button', { name: 'Judul bagian' }).click()
  await page.keyboard.type('Sebelum hari itu')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Buka pemesananmu, lalu pilih Ubah jadwal.')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Simpan dan terbitkan' }).click()
  await page.getByText('Terbit', { exact: true }).first().waitFor()
  const participant = await openHome('founder', { size: desktop })
  const opened = await page.getByRole('link', { name: 'Lihat sebagai peserta' }).getAttribute('href')
  await participant.goto(opened ?? '')
  await participant.getByRole('heading', { name: 'Sebelum hari itu' }).waitFor()
})

test('lets the second of two operators who edit the same mentor choose among the differing values', async () => {
  const setting = { size: desktop, expects: /412/ }
  const first = await openConsole('operator', '/console/mentor?search=Ardhisena', setting)
  await first.getByRole('link', { name: 'I Komang Ardhisena' }).click()
  await first.getByRole('heading', { level: 1, name: 'I Komang Ardhisena' }).waitFor()
  const call = await clientOf('operator')
  const id = first.url().split('/').at(-1) ?? ''
  const record = await call<{ rev: string; values: Record<string, unknown> }>('GET', `/v1/console/mentor/get/${id}`)
  await field(first, 'Jabatan').fill('Pendiri Jelajahi')
  await field(first, 'Startup atau organisasi').fill('Jelajahi Nusa Bahari')

  const other = await newPage({ size: desktop })
  await signIn(other, { email: 'operator@semai.test', password: demo.password })
  await untilHome(other)
  await other.goto(`/console/mentor/${id}`)
  await field(other, 'Jabatan').fill('Direktur')
  await field(other, 'Tentang mentor').fill('Mengajak orang berlayar tanpa merusak karang. Bisa membantu soal wisata.')
  await save(other)
  await saved(other)

  await save(first)
  const conflict = first.getByRole('dialog', { name: /^Data ini baru saja diubah/ })
  await conflict
    .getByRole('radiogroup', { name: 'Jabatan' })
    .getByRole('radio', { name: /Direktur/ })
    .click()
  expect(await seriousFindings(first)).toEqual([])
  await conflict.getByRole('button', { name: 'Simpan pilihan ini' }).click()
  await saved(first)
  const after = await call<{ rev: string; values: Record<string, unknown> }>('GET', `/v1/console/mentor/get/${id}`)
  expect(after.rev).not.toBe(record.rev)
  expect(after.values).toMatchObject({ position: 'Direktur', startup_name: 'Jelajahi Nusa Bahari' })
  expect(after.values['short_description']).toContain('karang')
})

test("shows an operator of a hub only that hub's rows, and a message at other addresses", async () => {
  const page = await openConsole('rangga', '/console/mentor', { size: desktop, expects: /404/ })
  await page.getByText('Hub 5 Bandung', { exact: true }).first().waitFor()
  await page.getByRole('row', { name: /Hafizhan Darmawisesa/ }).waitFor()
  expect(await page.getByRole('row', { name: /Hub 9 Makassar/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Banner' }).count()).toBe(0)
  const call = await clientOf('operator')
  const list = await call<{ id: string; values: { full_name: string } }[]>(
    'GET',
    '/v1/console/mentor/get?page=1&size=20&search=Rusdiman',
  )
  await page.goto(`/console/mentor/${list[0]?.id}`)
  await page.getByRole('heading', { level: 1, name: 'Data ini tidak ada' }).waitFor()
  await page.goto('/console/banner')
  await page.getByRole('heading', { level: 1, name: 'Halaman ini tidak ada' }).waitFor()
})

test('names each fault of an imported file and imports its good rows', async () => {
  const page = await openConsole('operator', '/console/mentor')
  await page.getByRole('button', { name: 'Impor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor mentor' })
  const head = 'Nama lengkap,Jabatan,Startup atau organisasi,Hub,Tentang mentor,Bahasa'
  const rows = [
    'Impor Satu,Pendiri,Warung Data,Hub 1 Medan,Membantu warung menghitung.,Indonesia',
    'Impor Dua,Pendiri,Warung Data,Hub 77 Entah,Membantu warung menghitung.,Indonesia',
    ',Pendiri,Warung Data,,Membantu warung menghitung.,Klingon',
  ]
  const file = { name: 'mentor.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) }
  await dialog.getByLabel('Berkas CSV').setInputFiles(file)
  await dialog.getByText('1 dari 3 baris siap diimpor').waitFor()
  await dialog.getByText('2 baris perlu dibetulkan').waitFor()
  await dialog.getByRole('cell', { name: '“Hub 77 Entah” tidak ditemukan.' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Impor semua' }).isDisabled()).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Impor 1 yang benar' }).click()
  // Leaving the page earlier would cancel the import.
  await page.getByText('1 mentor diimpor.').waitFor()
  await page.goto('/console/mentor?search=Impor')
  await page.getByText('1 cocok').waitFor()
  await page
    .getByRole('row', { name: /Impor Satu/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Hapus' }).click()
  await page.getByRole('dialog', { name: 'Hapus mentor?' }).getByRole('button', { name: 'Hapus' }).click()
  await page.getByText('Tidak ada yang cocok').first().waitFor()
})

test('reorders rows with the keyboard alone', async () => {
  const page = await openConsole('operator', '/console/library-category')
  await page.getByRole('button', { name: 'Atur urutan' }).click()
  await page.getByRole('button', { name: 'Pindahkan Produk & Desain' }).focus()
  await page.keyboard.press('Space')
  await page.getByText('Produk & Desain di urutan 2.').waitFor()
  // Arrow keys work a moment after the row announces its place; at the first place they do nothing.
  const moved = page.getByText('Produk & Desain di urutan 1.')
  const raise = async () => {
    await page.keyboard.press('ArrowUp')
    return moved.isVisible()
  }
  await expect.poll(raise).toBe(true)
  await page.keyboard.press('Space')
  await page.getByText('Produk & Desain ditaruh di urutan 1.').waitFor()
  const order = page.getByRole('list', { name: 'Urutan' })
  await order.getByRole('listitem').first().filter({ hasText: 'Produk & Desain' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Simpan urutan' }).click()
  await page.getByText('Urutannya tersimpan.').waitFor()
  await page.getByRole('row').nth(1).filter({ hasText: 'Produk & Desain' }).waitFor()
})

test('shows rows as cards and the menu as a drawer on a phone, without horizontal scrolling', async () => {
  const page = await openConsole('operator', '/console/mentor', { size: phone })
  await page.getByRole('listitem').filter({ hasText: 'Bagas Pramuditama' }).waitFor()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Buka menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('searchbox', { name: 'Cari menu' }).fill('pandu')
  await menu.getByRole('link', { name: 'Panduan' }).click()
  await page.getByRole('heading', { level: 1, name: 'Panduan' }).waitFor()
  await page.getByRole('link', { name: 'Memahami hasil pre-test' }).click()
  await page.getByRole('textbox', { name: 'Isi' }).waitFor()
  expect(await overflow()).toBeLessThanOrEqual(0)
  expect(await seriousFindings(page)).toEqual([])
})

test('shows participants a kind message and loads no code of the console', async () => {
  const page = await newPage({ size: desktop, expects: /40[34]/ })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await signIn(page)
  await untilHome(page)
  await page.goto('/mentor')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => path.includes('/console'))).toEqual([])
  await page.goto('/console/mentor')
  await page.getByRole('heading', { level: 1, name: 'Konsol untuk pengelola program' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})
