import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, newPage, seriousFindings, test, untilHome, untilLogin } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { mailTo } from '../people.ts'
import { fillRegistration, sendRegistration, fillRegion } from './registering.ts'

const email = `yohana.${randomUUID()}@surel.example`
const password = 'lima-kapal-di-pelabuhan'

test('registers a newcomer by code, asks for place and profile, and signs them out and in again', async () => {
  const page = await newPage()
  await page.goto('/event')
  await page.waitForURL('**/authorization/login*')

  await page.getByRole('link', { name: 'Daftar' }).click()
  await fillRegistration(page, { full_name: 'Yohana Ratu', email, password })
  expect(await seriousFindings(page)).toEqual([])
  await sendRegistration(page)
  await page.waitForURL('**/authorization/validation/**')
  await page.getByText(/^Kode terakhir kami kirim pukul \d\d\.\d\d \S+\.$/).waitFor()
  await page.getByText(/^Kirim ulang dalam/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  // A complete code submits itself.
  await page.getByLabel(/Kode/).fill((await mailTo(email)).code)

  await page.waitForURL('**/authorization/verified')
  await page.getByRole('link', { name: 'Lengkapi profil' }).click()
  await page.getByRole('heading', { name: 'Kamu tinggal di mana?' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click()
  await page.getByText('Pilih provinsi tempat tinggalmu.').waitFor()
  expect(await page.getByRole('button', { name: /Lewati/ }).count()).toBe(0)

  // A person who leaves this page is asked again after signing in.
  await page.getByRole('link', { name: 'Masuk dengan akun lain' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/authorization/profileForm')
  await page.goto('/event')
  await page.waitForURL('**/authorization/login*')
  await page.goto('/authorization/profileForm')
  await fillRegion(page)
  await page.getByText(/menurut provinsimu/).waitFor()
  // A photo is cut before it is sent.
  await page.getByText('Supaya teman se-hub mengenalimu.').waitFor()
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a96a00' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Berkas foto').setInputFiles({ name: 'aku.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Pakai foto ini' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Pakai foto ini' }).click()
  await page.getByText('Fotomu sudah tersimpan.').waitFor()
  await page.getByLabel('Pekerjaan').fill('Nelayan')
  await page.getByLabel('Telepon').fill('0812 3456 7890')
  await page.getByRole('button', { name: 'Simpan' }).click()

  // The page requested before signing in.
  await page.waitForURL('**/event')
  await page.goto('/home')
  await page.getByRole('heading', { level: 1, name: /Yohana Ratu/ }).waitFor()

  await page.getByRole('button', { name: 'Buka menu' }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await untilLogin(page)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await untilHome(page)
})

test('resets a forgotten password by the mailed link', async () => {
  const { email: forgetful } = await newPerson()
  const page = await newPage()
  await page.goto('/authorization/forgot')
  await page.getByLabel('E-mail').fill(forgetful)
  await page.getByRole('main').getByRole('button').first().click()
  await page.waitForURL('**/authorization/reset-password/**')

  await page.goto((await mailTo(forgetful)).link)
  await page.waitForURL((url) => url.hash === '')
  await page.getByLabel(/Kata sandi baru/).fill('angin-laut-banda-2')
  await page
    .getByRole('button', { name: /kata sandi/i })
    .last()
    .click()
  await page.waitForURL('**/authorization/login*')
  await page.getByLabel('E-mail').fill(forgetful)
  await page.getByLabel('Kata sandi', { exact: true }).fill('angin-laut-banda-2')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await untilHome(page)
})
