import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mailTo, newPage, seriousFindings, untilLogin } from './browser.ts'

const email = 'yohana.ratu@surel.example'
const password = 'lima-kapal-di-pelabuhan'

test('a newcomer registers, confirms the code, fills in a profile, lands on Beranda, leaves, and comes back', async () => {
  const page = await newPage()
  await page.goto('/event')
  await page.waitForURL('**/authorization/login*')

  await page.getByRole('link', { name: 'Daftar' }).click()
  await register(page)
  await page.waitForURL('**/authorization/validation/**')
  expect(await seriousFindings(page)).toEqual([])
  // Complete, it sends itself.
  await page.getByLabel(/Kode/).fill((await mailTo(email)).code)

  await page.waitForURL('**/authorization/verified')
  await page.getByRole('link', { name: 'Lengkapi profil' }).click()
  await page.getByLabel('Pekerjaan').fill('Nelayan')
  await page.getByLabel('Telepon').fill('0812 3456 7890')
  await page.getByRole('button', { name: 'Simpan' }).click()

  // The page that was asked for before signing in.
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
  await page.waitForURL('**/home')
})

async function register(page: Page) {
  await page.getByLabel('Nama lengkap').fill('Yohana Ratu')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await choose(page, 'Provinsi', 'Maluku')
  await choose(page, 'Kabupaten atau kota', 'Kota Ambon')
  await page.getByLabel('Saya berusia 18 tahun ke atas.').check()
  await page.getByLabel(/Saya menyetujui/).check()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
}

async function choose(page: Page, label: string, option: string) {
  const field = page.getByRole('combobox', { name: label }).or(page.getByRole('textbox', { name: label }))
  await field.click()
  await field.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

// Nobody else's journey: the password is another one afterwards, whichever file comes next.
const forgetful = 'rini@semai.test'

test('a mailed link confirms only when its button is pressed, and a forgotten password is chosen anew by link', async () => {
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
  await page.waitForURL('**/home')
})
