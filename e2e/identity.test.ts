import { expect, test } from 'vitest'
import { demo, desktop, newPage } from './browser.ts'

test('somebody new comes in with Google and is back on the page first asked for', async () => {
  const page = await newPage()
  await page.goto('/event?scope=regional')
  await page.waitForURL('**/authorization/login*')
  await page.getByRole('button', { name: /Google/ }).click()
  await page.getByRole('button', { name: /Gregorius Wattimury/ }).click()
  await page.waitForURL('**/authorization/profileForm')
  await page.getByRole('button', { name: 'Lewati dulu' }).click()
  await page.waitForURL('**/event?scope=regional')
  expect(new URL(page.url()).searchParams.has('code')).toBe(false)
})

test('an e-mail that has an account is joined to the provider by its password, once', async () => {
  const page = await newPage({ size: desktop, expects: /409/ })
  await page.goto('/authorization/login')
  await page.getByRole('button', { name: /akun digital/i }).click()
  await page.getByRole('button', { name: /Ni Luh Pramesti/ }).click()
  await page.waitForURL('**/authorization/login*')
  await page.getByText(/sudah punya akun/).waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(demo.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL('**/home')

  const again = await newPage({ size: desktop })
  await again.goto('/authorization/login')
  await again.getByRole('button', { name: /akun digital/i }).click()
  await again.getByRole('button', { name: /Ni Luh Pramesti/ }).click()
  await again.waitForURL('**/home')
})

test('whoever changes their mind at the provider is back at the login page with calm words', async () => {
  const page = await newPage()
  await page.goto('/authorization/login')
  await page.getByRole('button', { name: /Google/ }).click()
  await page.getByRole('button', { name: 'Batal' }).click()
  await page.waitForURL('**/authorization/login*')
  await page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\w/ }).first().waitFor()
  expect(await page.getByLabel('E-mail').isVisible()).toBe(true)
})
