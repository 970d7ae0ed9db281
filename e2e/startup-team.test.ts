import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demo, desktop, newPage, seriousFindings, signIn } from './browser.ts'

const owner = { email: 'agung@semai.test', password: demo.password }
const candidate = { email: 'yosefina@semai.test', password: demo.password, full_name: 'Yosefina Wanggaiya' }

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f8a5b' } })
    .jpeg()
    .toBuffer()

test('a startup is edited in its place, gets a logo, and takes in somebody who looks for a team', async () => {
  const page = await newPage({ size: desktop })
  await signIn(page, owner)
  await page.waitForURL('**/home')
  await page.goto('/startup')
  await page
    .getByRole('link', { name: /^Surya Warga/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Surya Warga' }).waitFor()
  const address = page.url()
  expect(await seriousFindings(page)).toEqual([])

  // A draft outlives the page; saving shows it at once.
  await page.getByRole('button', { name: 'Sunting', exact: true }).click()
  await page.getByLabel('Satu kalimat tentang startupmu').fill('Listrik surya yang dimiliki satu gang')
  await page.reload()
  await page.getByRole('button', { name: 'Lanjutkan menyunting', exact: true }).click()
  expect(await page.getByLabel('Satu kalimat tentang startupmu').inputValue()).toBe(
    'Listrik surya yang dimiliki satu gang',
  )
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Listrik surya yang dimiliki satu gang').waitFor()

  await page.setInputFiles('input[aria-label="Berkas logo"]', {
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(),
  })
  await page.getByLabel('Geser potongan').fill('0')
  await page.getByRole('button', { name: 'Unggah logo' }).click()
  const logo = page.locator('main header img[src^="/files/startup/"]')
  await logo.waitFor()

  await page.getByRole('link', { name: 'Undang anggota' }).click()
  await page.getByRole('link', { name: 'Di semua hub' }).click()
  await page.getByText('Untuk akhir pekan, asal ada sinyal.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: `Undang ${candidate.full_name}` }).click()
  await page.getByLabel('Tugas di tim').fill('Kemitraan')
  await page.getByRole('textbox', { name: 'Pesan' }).fill('Ayo hitung atap bersama.')
  await page.getByRole('button', { name: 'Kirim undangan' }).click()
  await page.getByText('Sisa 9 dari 10 undangan pekan ini.').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Tarik undangan ${candidate.full_name}` }).waitFor()

  const theirs = await newPage()
  await signIn(theirs, candidate)
  await theirs.waitForURL('**/home')
  await theirs.goto(address)
  await theirs.getByText('Ayo hitung atap bersama.').waitFor()
  expect(await seriousFindings(theirs)).toEqual([])
  await theirs.getByRole('button', { name: 'Terima undangan Surya Warga' }).click()
  await theirs.getByText('Kamu anggota').waitFor()

  await page.reload()
  await page.getByRole('button', { name: `Atur ${candidate.full_name}` }).click()
  await page.getByLabel('Bagian di startup').selectOption({ label: 'Admin' })
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Kemitraan · Admin').waitFor()

  await page.getByRole('button', { name: 'Atur bagianmu' }).click()
  await page.getByRole('button', { name: 'Keluar dari tim' }).click()
  await page.getByRole('dialog', { name: 'Kamu satu-satunya pemilik' }).waitFor()
})
