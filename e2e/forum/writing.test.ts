import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { desktop, expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'

const TITLE = 'Bagaimana memilih kemasan kopi yang tahan lembap?'
const body = (page: Page) => page.getByRole('textbox', { name: 'Isi', exact: true })

const photograph = () =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#6f4e37' } })
    .jpeg()
    .toBuffer()

async function choose(page: Page, menu: RegExp, action: string) {
  await page.getByRole('button', { name: menu }).last().click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('restores a drafted question after a reload, publishes it with mention and picture, and accepts an answer', async () => {
  const page = await openHome('founder', { size: phone })
  await page.goto('/forum/tulis')
  // Suggested tags move the button down.
  await page.getByRole('list', { name: 'Tag yang sering dipakai' }).waitFor()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await page.getByText('Pilih kategorinya dulu.').waitFor()
  await page.getByRole('button', { name: 'Pertanyaan' }).click()
  await page.getByRole('combobox', { name: 'Kategori' }).selectOption('Tanya jawab')
  await page.getByRole('textbox', { name: 'Judul' }).fill('Cara menguji orang mau membayar')
  await page.getByRole('heading', { name: 'Mungkin sudah dibahas' }).waitFor()
  await page.getByRole('textbox', { name: 'Judul' }).fill(TITLE)
  await body(page).fill('Kopi kami menyerap bau. ')
  await page.getByText('Draf disimpan di perangkat ini').waitFor()
  await page.reload()
  await body(page).waitFor()
  await expect.poll(() => body(page).inputValue()).toBe('Kopi kami menyerap bau. ')

  await body(page).press('End')
  await body(page).pressSequentially('@Agung')
  await page.getByRole('option', { name: /^Agung/ }).click()
  await expect.poll(() => body(page).inputValue()).toBe('Kopi kami menyerap bau. @Agung ')
  await page
    .getByLabel('Berkas gambar')
    .setInputFiles({ name: 'kopi.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
  await page.getByRole('textbox', { name: 'Apa yang terlihat di gambar?' }).fill('Karung kopi yang basah')
  await page.getByRole('button', { name: 'Unggah', exact: true }).click()
  await page.getByRole('list', { name: 'Gambar' }).getByText('Karung kopi yang basah').waitFor()
  await page.getByRole('textbox', { name: 'Tag' }).fill('Kemasan Kopi')
  await page.keyboard.press('Enter')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Terbitkan' }).click()

  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await page.getByRole('link', { name: '@Agung' }).waitFor()
  await page.getByRole('link', { name: '#kemasan-kopi' }).waitFor()
  await page.getByRole('button', { name: 'Perbesar gambar: Karung kopi yang basah' }).click()
  await page.getByRole('dialog', { name: 'Karung kopi yang basah' }).getByRole('button', { name: 'Tutup' }).click()

  await choose(page, /^Pilihan topik$/, 'Ubah')
  await body(page).fill('Kopi kami menyerap bau sejak musim hujan.')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByText('Kopi kami menyerap bau sejak musim hujan.').waitFor()
  await choose(page, /^Pilihan topik$/, 'Riwayat perubahan')
  await page.getByRole('dialog', { name: 'Riwayat perubahan' }).getByText('Kopi kami menyerap bau. @Agung').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('textbox', { name: 'Tulis balasan' }).fill('Pakai kantong berlapis **aluminium**.')
  await page.getByRole('button', { name: 'Pratinjau' }).click()
  await page.getByRole('region', { name: 'Pratinjau' }).getByText('aluminium').waitFor()
  await page.getByRole('button', { name: 'Kirim balasan' }).click()
  await page.getByRole('heading', { name: '1 balasan' }).waitFor()
  await choose(page, /^Pilihan balasan/, 'Jadikan jawaban')
  await page.getByRole('region', { name: 'Jawaban terpilih' }).getByText('aluminium').waitFor()
  await page.getByRole('article', { name: TITLE }).getByText('Terjawab').waitFor()
  await choose(page, /^Pilihan topik$/, 'Hapus topik')
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus topik' }).click()
  await page.waitForURL('**/forum')
  await page.getByRole('list', { name: 'Topik' }).waitFor()
  expect(await page.getByRole('link', { name: TITLE }).count()).toBe(0)
})

test('keeps a reply and a topic as drafts offline, and posts each once after "Coba lagi"', async () => {
  const person = await newPerson()
  const page = await openHome(person, { size: desktop, expects: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::/ })
  const words = `Terima kasih, kami coba minggu depan. ${person.full_name}`
  const title = `Sensor lembap buatan ${person.full_name}`
  const retry = () =>
    page.getByRole('alert').filter({ hasText: 'Tidak ada jaringan.' }).getByRole('button', { name: 'Coba lagi' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.goto('/forum')
  await page.getByRole('list', { name: 'Topik' }).getByRole('link').first().click()
  const reply = page.getByRole('textbox', { name: 'Tulis balasan' })
  await reply.fill(words)
  await page.context().setOffline(true)
  await page.getByText('Drafmu aman, kirim saat tersambung.').waitFor()
  await page.getByRole('button', { name: 'Kirim balasan' }).click()
  await retry().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.context().setOffline(false)
  await page.reload()
  await expect.poll(() => reply.inputValue()).toBe(words)
  await page.getByRole('button', { name: 'Kirim balasan' }).click()
  await expect.poll(() => page.getByRole('article').filter({ hasText: words }).count()).toBe(1)
  await expect.poll(() => reply.inputValue()).toBe('')

  await page.goto('/forum/tulis')
  await page.getByRole('combobox', { name: 'Kategori' }).selectOption('Teknologi')
  await page.getByRole('textbox', { name: 'Judul' }).fill(title)
  await body(page).fill('Kami merakitnya dari suku cadang bekas.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await retry().waitFor()
  await page.context().setOffline(false)
  await retry().click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})

test('starts a topic from another person’s message and asks for the author’s permission', async () => {
  const page = await openHome('founder', { size: desktop })
  await page.goto('/chat')
  await page
    .getByRole('link', { name: /panenara/i })
    .first()
    .click()
  // A message near the end, because rows far above it unmount while the conversation scrolls down.
  const message = page.getByRole('article', { name: /^Dimas/ }).last()
  await message.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Jadikan topik' }).click()
  await page.waitForURL('**/forum/tulis?dari=pesan')
  await body(page).waitFor()
  await page.getByText('Pastikan kamu punya izin penulisnya').waitFor()
  await expect.poll(() => body(page).inputValue()).not.toBe('')
})

test('publishes a topic written with the keyboard alone', async () => {
  const page = await openHome('founder', { size: desktop })
  await page.goto('/forum/tulis')
  await page.locator('option', { hasText: 'Cari tim' }).waitFor({ state: 'attached' })
  await page.getByRole('combobox', { name: 'Kategori' }).focus()
  await page.keyboard.type('Cari tim')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Mencari teman menulis untuk brosur')
  await page.keyboard.press('Tab')
  // The preview, then the toolbar, which is one tab stop with arrow keys.
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type('sabar, @Agung')
  await page.getByRole('option', { name: /^Agung/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('saja')
  await expect.poll(() => body(page).inputValue()).toBe('- sabar, @Agung saja')
  await page.getByRole('button', { name: 'Terbitkan' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Mencari teman menulis untuk brosur' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'sabar, @Agung saja' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})
