import type { Page } from 'playwright-core'

export interface Newcomer {
  full_name: string
  email: string
  password: string
}

/** Fill in all fields of the registration without sending it. */
export async function fillRegistration(page: Page, { full_name, email, password }: Newcomer) {
  await page.getByLabel('Nama lengkap').fill(full_name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByLabel('Saya berusia 18 tahun ke atas.').check()
  await page.getByLabel(/Saya menyetujui/).check()
}

/** Fill in province and regency on the page that cannot be skipped. */
export async function fillRegion(page: Page) {
  await page.getByRole('heading', { name: 'Kamu tinggal di mana?' }).waitFor()
  await choose(page, 'Provinsi', 'Maluku')
  await choose(page, 'Kabupaten atau kota', 'Kota Ambon')
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click()
  await page.getByRole('heading', { name: 'Kamu tinggal di mana?' }).waitFor({ state: 'detached' })
}

export const sendRegistration = (page: Page) => page.getByRole('button', { name: 'Daftar', exact: true }).click()

async function choose(page: Page, label: string, option: string) {
  const field = page.getByRole('combobox', { name: label }).or(page.getByRole('textbox', { name: label }))
  await field.click()
  await field.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}
