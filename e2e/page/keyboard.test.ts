import { desktop, expect, newPage, test, untilHome } from '../browser.ts'
import { demo } from '../people.ts'
import { expectFocusRetained, focused, tabTo, untilFocused } from './keyboard.ts'

/** Sign in with the keyboard alone. */
async function signInByKeys(name: string) {
  // A missing photo is replaced by initials.
  const page = await newPage({ size: desktop, expects: /404/ })
  const { keyboard } = page
  await page.goto('/authorization/login')
  await page.getByRole('heading', { name: 'Masuk ke Semai' }).waitFor()
  await tabTo(page, 'textbox', 'E-mail')
  await keyboard.type(`${name}@semai.test`)
  await tabTo(page, 'textbox', 'Kata sandi')
  await keyboard.type(demo.password)
  await keyboard.press('Enter')
  await untilHome(page)
  await page.getByRole('heading', { level: 1, name: /^Selamat/ }).waitFor()
  return page
}

test('focuses the first invalid field of a form and describes its error', async () => {
  test.setTimeout(180_000)
  const page = await newPage({ size: desktop })
  await page.goto('/authorization/login')
  await tabTo(page, 'button', 'Masuk')
  await page.keyboard.press('Enter')
  await untilFocused(page, 'textbox', 'E-mail')
  const field = page.locator(':focus')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const said = await field.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${said}"]`).textContent()).toBe('Isi e-mailmu.')
})

test('lets a founder sign in, register for an event, open the ticket and cancel with the keyboard alone', async () => {
  test.setTimeout(180_000)
  const page = await signInByKeys('theresia')
  const { keyboard } = page
  await tabTo(page, 'link', 'Kegiatan')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Kegiatan' }).waitFor()
  await tabTo(page, 'link', /Ideathon Regional/)
  await keyboard.press('Enter')
  // The preview beside the list has such a button too.
  await page.getByRole('heading', { level: 1, name: /^Ideathon Regional/ }).waitFor()
  await page.getByRole('button', { name: 'Daftar', exact: true }).waitFor()
  await tabTo(page, 'button', 'Daftar')
  await keyboard.press('Enter')
  await page.getByRole('link', { name: 'Lihat tiket' }).waitFor()
  await expectFocusRetained(page)

  await tabTo(page, 'button', 'Batal ikut')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Batal ikut kegiatan ini?' }).waitFor()
  await keyboard.press('Escape')
  await untilFocused(page, 'button', 'Batal ikut')

  await tabTo(page, 'link', 'Lihat tiket', { key: 'Shift+Tab' })
  await keyboard.press('Enter')
  await page.getByRole('img', { name: 'Kode QR tiketmu' }).waitFor()
  await tabTo(page, 'link', 'Buka kegiatan')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Batal ikut' }).waitFor()
  await tabTo(page, 'button', 'Batal ikut')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Batal ikut kegiatan ini?' }).waitFor()
  await tabTo(page, 'button', 'Batal ikut', { most: 4 })
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Daftar', exact: true }).waitFor()
  await expectFocusRetained(page)
})

test('lets a founder book a room in a Markas with the keyboard alone', async () => {
  test.setTimeout(180_000)
  const page = await signInByKeys('yudha')
  const { keyboard } = page
  await tabTo(page, 'link', 'Markas')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Pilih Markas' }).waitFor()
  await tabTo(page, 'link', /Markas Surabaya/)
  await keyboard.press('Enter')
  await page.getByRole('grid', { name: 'Slot per ruang' }).waitFor()

  // Books on the last open day: two bookings of a person may not overlap, and the demo's are on earlier days.
  const day = page.locator('[data-date][data-state=open]').last()
  await tabTo(page, 'link', (await day.locator('span').first().textContent()) ?? '')
  await keyboard.press('Enter')
  const date = await day.getAttribute('data-date')
  await page.waitForURL(`**date=${date}`)
  // The previous day stays until the new one has loaded, and would keep the focus.
  await page.locator(`[aria-current=date][data-date="${date}"]`).waitFor()
  await page.locator('[role=grid][aria-label="Slot per ruang"][aria-busy=false]').waitFor()

  // Tab stops once in the grid; arrow keys move inside it.
  await tabTo(page, 'button', /, (tersedia|dipesan|lewat)$/)
  for (let step = 0; step < 12 && !(await focused(page)).endsWith('tersedia'); step++)
    await keyboard.press(step % 6 === 5 ? 'ArrowDown' : 'ArrowRight')
  await keyboard.press('Space')
  await untilFocused(page, 'button', /, dipilih$/)
  await tabTo(page, 'button', 'Pesan ruang')
  await keyboard.press('Shift+Tab')
  await tabTo(page, 'textbox', 'Keperluan', { key: 'Shift+Tab' })
  await keyboard.press('Delete')
  await keyboard.press('Enter')
  await untilFocused(page, 'textbox', 'Keperluan')
  await expect.poll(() => page.locator(':focus').getAttribute('aria-invalid')).toBe('true')
  await keyboard.type('Wawancara pelanggan')
  await keyboard.press('Enter')
  await page.getByRole('img', { name: /^Kode QR pemesanan/ }).waitFor()
  await tabTo(page, 'link', 'Lihat pemesanan', { most: 4 })
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectFocusRetained(page)
})

test('lets a founder ask a question in the forum with the keyboard alone', async () => {
  test.setTimeout(180_000)
  const page = await signInByKeys('founder')
  const { keyboard } = page
  await tabTo(page, 'link', 'Activity Forum')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Activity Forum' }).waitFor()
  await tabTo(page, 'link', 'Tulis topik')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Tulis topik' }).waitFor()
  await tabTo(page, 'button', 'Pertanyaan')
  await keyboard.press('Space')
  await tabTo(page, 'combobox', 'Kategori')
  await keyboard.press('ArrowDown')
  await tabTo(page, 'textbox', 'Judul')
  await keyboard.type('Bagaimana mencari pelanggan pertama?')
  await tabTo(page, 'textbox', 'Isi')
  await keyboard.type('Kami baru mulai, @Agung')
  await page.getByRole('option', { name: /^Agung/ }).waitFor()
  await keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Tag')
  await keyboard.type('pelanggan')
  await keyboard.press('Enter')
  await tabTo(page, 'button', 'Terbitkan')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Bagaimana mencari pelanggan pertama?' }).waitFor()
  await page.getByRole('link', { name: '@Agung' }).waitFor()
  await expectFocusRetained(page)

  await tabTo(page, 'button', 'Pilihan topik')
  await keyboard.press('Enter')
  await untilFocused(page, 'menuitem', /./)
  await keyboard.press('ArrowDown')
  await keyboard.press('Escape')
  await untilFocused(page, 'button', 'Pilihan topik')
})
