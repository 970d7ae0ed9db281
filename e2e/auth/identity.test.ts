import type { Page } from 'playwright-core'
import { desktop, expect, newPage, test, untilHome, untilLogin } from '../browser.ts'
import { demo } from '../people.ts'
import { fillRegion } from './registering.ts'

test('registers a new person with Google and returns to the page requested first', async () => {
  const page = await newPage()
  await page.goto('/event?scope=regional')
  await page.waitForURL('**/authorization/login*')
  await page.getByRole('link', { name: 'Daftar' }).click()
  await page.waitForURL('**/authorization/registration')
  await page.getByRole('button', { name: /Google/ }).click()
  await page.getByRole('button', { name: /Gregorius Wattimury/ }).click()
  await page.waitForURL('**/authorization/profileForm')
  await fillRegion(page)
  await page.getByRole('button', { name: 'Lewati dulu' }).click()
  await page.waitForURL('**/event?scope=regional')
  expect(new URL(page.url()).searchParams.has('code')).toBe(false)
})

test('links a provider to an existing account by its password and does not ask again', async () => {
  const page = await newPage({ size: desktop, expects: /409/ })
  await page.goto('/authorization/login')
  await page.getByRole('button', { name: /akun digital/i }).click()
  await page.getByRole('button', { name: /Ni Luh Pramesti/ }).click()
  await page.waitForURL('**/authorization/login*')
  await page.getByText(/sudah punya akun/).waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(demo.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await untilHome(page)

  const again = await newPage({ size: desktop })
  await again.goto('/authorization/login')
  await again.getByRole('button', { name: /akun digital/i }).click()
  await again.getByRole('button', { name: /Ni Luh Pramesti/ }).click()
  await untilHome(again)
})

test('returns to the login page with a calm message after cancelling at the provider', async () => {
  const page = await newPage()
  await page.goto('/authorization/login')
  await page.getByRole('button', { name: /Google/ }).click()
  await page.getByRole('button', { name: 'Batal' }).click()
  await page.waitForURL('**/authorization/login*')
  await page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\w/ }).first().waitFor()
  expect(await page.getByLabel('E-mail').isVisible()).toBe(true)
})

/** Sign in with Google as Rahma, who may be new. */
async function comeIn(page: Page) {
  await page.goto('/authorization/login')
  await page.getByRole('button', { name: /Google/ }).click()
  await page.getByRole('button', { name: /Rahma/ }).click()
  await page.waitForURL(/profileForm|home/)
  if (page.url().includes('home')) return
  await fillRegion(page)
  await page.getByRole('button', { name: 'Lewati dulu' }).click()
  await page.waitForURL('**/pretest')
  await page.goto('/home')
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
}

async function expectAsked(page: Page) {
  await page.getByRole('button', { name: /Google/ }).click()
  await page.getByRole('heading', { name: 'Masuk sebagai siapa?' }).waitFor()
}

test('ends the provider’s session on signing out, so that the next sign-in asks for an account', async () => {
  const page = await newPage()
  await comeIn(page)
  await signOut(page)
  await untilLogin(page)
  expect(await page.evaluate(() => localStorage.getItem('semai.provider'))).toBeNull()
  await expectAsked(page)
})

test('shows the message of a provider that rejects the sign-out, and asks for an account next time', async () => {
  const page = await newPage({ expects: /409/, hasServiceWorker: false })
  await comeIn(page)
  await page.route('**/v1/identity/end', (route) =>
    route.fulfill({ status: 409, json: { code: 'identity-end-refused', message: 'Ditolak: invalid_request' } }),
  )
  await signOut(page)
  const dialog = page.getByRole('alertdialog', { name: 'Keluar belum tuntas' })
  await dialog.getByText('Ditolak: invalid_request').waitFor()
  await dialog.getByRole('button', { name: 'Keluar dari perangkat ini' }).click()
  await untilLogin(page)
  await expectAsked(page)
})
