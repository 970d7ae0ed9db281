import type { Page } from 'playwright-core'
import { desktop, expect, newPage, seriousFindings, test } from '../browser.ts'
import { fillRegion } from '../auth/registering.ts'
import { mailTo } from '../people.ts'

// People from a provider have no password and confirm account changes by a mailed code.
async function comeBy(button: RegExp, name: RegExp, setting: Parameters<typeof newPage>[0]): Promise<Page> {
  const page = await newPage(setting)
  await page.goto('/authorization/login')
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name }).click()
  await page.waitForURL('**/authorization/profileForm')
  await fillRegion(page)
  await page.getByRole('button', { name: 'Lewati dulu' }).click()
  await page.waitForURL('**/pretest')
  return page
}

async function proveByMail(page: Page, email: string) {
  await page.getByRole('button', { name: `Kirim kode ke ${email}` }).click()
  await page.getByLabel('Kode verifikasi').waitFor()
  await page.getByLabel('Kode verifikasi').fill((await mailTo(email)).code)
}

test('lists sign-in methods, unlinks one by a mailed code, and says which remain', async () => {
  const email = 'melania@surel.example'
  const page = await comeBy(/Google/, /Melania/, { expects: /422/ })
  await page.goto('/profile?tab=setting#ways')
  await page.getByText(/Tersambung sejak/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Lepas Google' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Lepas Google?' })
  await dialog.getByText(/satu-satunya yang tersambung.*kami kirim kodenya ke melania@surel\.example/).waitFor()
  await dialog.getByRole('button', { name: 'Lepas', exact: true }).tap()
  await dialog.getByText('Minta kodenya dulu.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await proveByMail(page, email)
  await dialog.getByRole('button', { name: 'Lepas', exact: true }).tap()
  await page.getByText('Belum ada Google atau akun digital yang tersambung.').waitFor()
  expect((await mailTo(email)).subject).toBe('Masuk lewat Google sudah dilepas')
})

test('sets a first password by a mailed code and then requires it to enable two-step sign-in', async () => {
  const email = 'yakob@surel.example'
  const page = await comeBy(/akun digital/i, /Yakob/, { size: desktop, expects: /422|429/ })
  await page.goto('/profile?tab=setting#password')
  await page.getByText('Akunmu belum punya kata sandi.', { exact: false }).first().waitFor()
  await proveByMail(page, email)
  await page.getByLabel('Kata sandi baru').fill('perahu kayu menuju Seram')
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await page.getByText('Kata sandimu sudah disimpan, dan perangkat lain sudah dikeluarkan.').waitFor()
  await page.getByRole('link', { name: 'Cara masuk' }).click()
  await page.getByRole('button', { name: 'Lepas Akun digital' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lepas Akun digital?' })
  await dialog.getByText(/Sesudah ini kamu masuk dengan e-mail dan kata sandi\./).waitFor()
  await dialog.getByRole('button', { name: 'Tidak jadi' }).click()
  await page.getByRole('link', { name: 'Masuk dua langkah' }).click()
  await page.getByRole('button', { name: 'Nyalakan masuk dua langkah' }).click()
  await page.getByLabel('Kata sandi', { exact: true }).waitFor()
})

test('enables two-step sign-in by a mailed code for an account without a password', async () => {
  const email = 'bonita@surel.example'
  const page = await newPage({ size: desktop, expects: /403|422/ })
  await page.goto('/authorization/login')
  await page.getByRole('button', { name: /Google/ }).click()
  await page.getByRole('button', { name: /Bonita/ }).click()
  await page.waitForURL('**/authorization/validation/**')
  await page.getByLabel(/Kode/).fill((await mailTo(email)).code)
  await page.waitForURL('**/authorization/verified')
  expect(await page.getByText('Tinggal kata sandinya.').count()).toBe(0)
  await page.getByRole('link', { name: 'Lengkapi profil' }).click()
  await fillRegion(page)
  await page.getByRole('button', { name: 'Lewati dulu' }).click()
  await page.waitForURL('**/pretest')
  await page.goto('/profile?tab=setting#security')
  await page.getByRole('button', { name: 'Nyalakan masuk dua langkah' }).click()
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await page.getByText('Minta kodenya dulu.').waitFor()
  await proveByMail(page, email)
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await page.getByText('Pindai kode ini dengan aplikasi autentikator').waitFor()
})
