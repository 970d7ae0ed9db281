import type { Page } from 'playwright-core'
import { desktop, expect, openAs, openHome, seriousFindings, signIn, test, untilHome } from '../browser.ts'
import { newPerson, type Person } from '../new-person.ts'
import { baseUrl, send, type Session } from '../people.ts'

const newPassword = 'perahu kayu menuju Seram'

test('shows a wrong current password at its field, and ends other sessions with a new one', async () => {
  const careful = await newPerson()
  const page = await openAs(careful, { size: desktop, expects: /422/ })
  const other = await logInAgain(careful)
  await page.goto('/profile/password')
  await changePassword(page, 'bukan yang ini')
  await page.getByText('Kata sandi saat ini salah.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await isOpen(other)).toBe(true)
  await changePassword(page, careful.password)
  await page.getByText('Kata sandimu sudah diganti, dan perangkat lain sudah dikeluarkan.').waitFor()
  expect(await isOpen(other)).toBe(false)
  await page.goto('/profile?tab=setting#notifications')
  const emailSwitch = page.getByRole('checkbox', { name: 'Kegiatan lewat e-mail' })
  await Promise.all([page.waitForResponse(/user-setting\/update/), emailSwitch.click()])
  await page.reload()
  await emailSwitch.waitFor()
  // The device refetches cached settings.
  await page.waitForLoadState('networkidle')
  await expect.poll(() => emailSwitch.isChecked()).toBe(false)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Persetujuan' }).click()
  const consent = page.getByRole('switch', { name: /Izinkan Semai mencatat/ })
  await consent.click()
  await page
    .getByText(/^Disetujui .*versi 1/)
    .first()
    .waitFor()
  await consent.click()
  await page.getByText(/^Dicabut /).waitFor()
  await page.getByRole('link', { name: 'Unduh datamu' }).click()
  await page.getByRole('button', { name: 'Minta salinan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Minta salinan datamu?' })
  await dialog.getByLabel('Kata sandi', { exact: true }).fill(newPassword)
  await dialog.getByRole('button', { name: 'Minta salinan' }).click()
  await page.getByText(`Kami kabari di ${careful.email} begitu siap.`).waitFor()
  await page.getByRole('link', { name: 'Riwayat akses' }).click()
  await page.getByText('Salinan datamu diminta.').waitFor()
  await page.getByText('Kata sandimu diganti.').waitFor()
})

test('closes an account with its password and reopens it on signing in', async () => {
  const leaving = await newPerson()
  const page = await openHome(leaving, { expects: /409|422/ })
  await page.goto('/profile?tab=setting')
  await page.getByRole('link', { name: 'Tutup akun' }).tap()
  await page.getByRole('button', { name: 'Tutup akun' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Tutup akunmu?' })
  await dialog.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByLabel('Kata sandi', { exact: true }).fill(leaving.password)
  await dialog.getByRole('button', { name: 'Tutup akunmu' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Akunmu sudah ditutup' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await signIn(page, leaving)
  await page.getByRole('heading', { level: 1, name: 'Akunmu sedang ditutup' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Buka kembali akunmu' }).tap()
  await untilHome(page)
})

async function changePassword(page: Page, current: string) {
  await page.getByLabel('Kata sandi saat ini').fill(current)
  await page.getByLabel('Kata sandi baru').fill(newPassword)
  await page.getByRole('button', { name: 'Ganti kata sandi' }).click()
}

/** The token of a session on another device. */
async function logInAgain({ email, password }: Person): Promise<string> {
  const body = { email, password, fcm_token: '', user_device: 'web' }
  return (await send<Session>({ at: baseUrl, method: 'POST', path: '/v1/login', body })).token
}

async function isOpen(token: string): Promise<boolean> {
  const { status } = await fetch(`${baseUrl}/v1/auth/hello`, { headers: { authorization: `Bearer ${token}` } })
  return status === 200
}
