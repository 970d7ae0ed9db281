import { desktop, expect, newPage, openHome, phone, seriousFindings, test } from '../browser.ts'
import { clientOf, demo, mailTo } from '../people.ts'

const EMAIL = 'laras@semai.test'
const NAME = 'Sarinah Wattimena'

async function newMentor(): Promise<string> {
  const call = await clientOf('operator')
  const values = {
    full_name: NAME,
    position: 'Pendiri',
    startup_name: 'Sagu Timur',
    short_description: 'Membawa sagu ke dapur hotel.',
    expertise: ['Operasi'],
    languages: ['id'],
  }
  return (await call<{ id: string }>('POST', '/v1/console/mentor/create', { values })).id
}

test('lets a mentor accept staff’s invitation by mail, edit the entry, and find it in the directory', async () => {
  const id = await newMentor()
  const staff = await openHome('operator', { size: desktop })
  await staff.goto(`/console/mentor/${id}`)
  await staff.getByRole('link', { name: 'Akun', exact: true }).click()
  await staff.getByText('Belum diundang').waitFor()
  await staff.getByRole('textbox', { name: 'E-mail mentor' }).fill(EMAIL)
  await staff.getByRole('button', { name: 'Kirim undangan' }).click()
  await staff.getByText('Menunggu jawaban').waitFor()
  expect(await seriousFindings(staff)).toEqual([])

  // The directory has a mentor whose photo is gone.
  const page = await newPage({ size: phone, expects: /404/ })
  await page.goto((await mailTo(EMAIL)).link)
  await page.getByRole('heading', { level: 1, name: `Halo, ${NAME}` }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Masuk untuk menerima' }).click()
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Kata sandi' }).fill(demo.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByRole('button', { name: 'Terima undangan' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profil mentormu' }).waitFor()
  await page.getByRole('textbox', { name: 'Keahlian lain' }).fill('Rantai pasok sagu')
  await page.getByRole('button', { name: 'Tambah', exact: true }).click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByText('Profil mentormu sudah disimpan.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Lihat di daftar' }).click()
  await page.getByRole('dialog').getByText('Rantai pasok sagu').waitFor()

  await staff.reload()
  await staff.getByText('Terhubung', { exact: true }).waitFor()
})

test('shows an operator the ratings of a mentor with comments but without authors on a phone', async () => {
  const page = await openHome('operator', { size: phone })
  await page.goto('/console/mentor-sesi?cari=Raka+Wiratmaya')
  await page.getByRole('button', { name: 'untuk Raka Wiratmaya' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Penilaian untuk Raka Wiratmaya' })
  await dialog.getByText('Membuka mata.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await dialog.innerText()).not.toContain('Cut ')
})
