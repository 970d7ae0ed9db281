import type { Locator, Page } from 'playwright-core'
import { codeAt, stepOf } from '../../api/src/features/auth/two-step/rules.ts'
import {
  desktop,
  downloaded,
  expect,
  newPage,
  openAs,
  openHome,
  seriousFindings,
  signIn,
  test,
  untilHome,
} from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { mailTo } from '../people.ts'

const setting = '/profile?tab=setting#security'
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

/** Return the current code of an authenticator, or the next one if it was used. */
async function nextCode(page: Page, secret: string, used = '') {
  const code = () => codeAt(secret, stepOf(new Date()))
  while (code() === used) await page.waitForTimeout(500)
  return code()
}

test('enables two-step sign-in in the settings and then requires a code or a recovery code', async () => {
  const careful = await newPerson()
  const page = await openAs(careful)
  await page.goto(setting)
  await button(page, 'Nyalakan masuk dua langkah').click()
  await page.getByLabel('Kata sandi', { exact: true }).fill(careful.password)
  await button(page, 'Lanjut').click()
  await page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const secret = ((await page.locator('form code').textContent()) ?? '').replaceAll(' ', '')
  const first = await nextCode(page, secret)
  await page.getByLabel('Kode dari aplikasi').fill(first)
  await button(page, 'Nyalakan').click()
  await page.getByRole('heading', { name: 'Simpan kode pemulihanmu' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const codes = await page.getByRole('list', { name: 'Kode pemulihan' }).locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  await button(page, 'Sudah saya simpan').click()
  await page.getByText('Kode pemulihanmu tersisa 10.').waitFor()
  expect((await mailTo(careful.email)).subject).toBe('Masuk dua langkah sudah menyala')

  const phone = await newPage({ expects: /403|422/ })
  await signIn(phone, careful)
  await phone.getByRole('heading', { level: 1, name: 'Masuk dua langkah' }).waitFor()
  expect(await seriousFindings(phone)).toEqual([])
  // The last digit submits the code.
  await phone.getByLabel('Kode dari aplikasi').fill(first)
  await phone.getByText('Kode ini salah atau sudah dipakai.').waitFor()
  await phone.getByLabel('Kode dari aplikasi').fill(await nextCode(phone, secret, first))
  await untilHome(phone)

  const laptop = await newPage({ size: desktop, expects: /403/ })
  await signIn(laptop, careful)
  await button(laptop, 'Ponselmu tidak ada? Pakai kode pemulihan').click()
  expect(await seriousFindings(laptop)).toEqual([])
  await laptop.getByLabel('Kode pemulihan').fill((codes[0] ?? '').toUpperCase())
  await button(laptop, 'Masuk').click()
  await untilHome(laptop)
  await laptop.goto(setting)
  await laptop.getByText('Kode pemulihanmu tersisa 9.').waitFor()
})

test('lets an administrator appoint an operator of a hub, who sees only that hub', async () => {
  const person = await newPerson()
  const admin = await openHome('admin', { size: desktop })
  await admin.goto('/console/orang')
  await admin.getByRole('searchbox', { name: 'Cari nama, atau e-mail lengkap' }).fill(person.email)
  await admin.getByText('1 orang', { exact: true }).waitFor()
  expect(await seriousFindings(admin)).toEqual([])
  await admin.getByRole('link', { name: person.full_name }).click()
  await button(admin, 'Ubah hak akses').click()
  const dialog = admin.getByRole('dialog', { name: 'Ubah hak akses?' })
  await dialog.getByRole('radio', { name: 'Operator' }).check()
  await dialog.getByRole('combobox', { name: 'Hub yang dikelola' }).fill('Bandung')
  await dialog.getByRole('option', { name: 'Hub 5 Bandung' }).click()
  expect(await seriousFindings(admin)).toEqual([])
  await button(admin, 'Simpan').click()
  await admin.getByText('Operator Hub 5 Bandung').first().waitFor()
  expect((await mailTo(person.email)).text_body).toContain('operator Hub 5 Bandung')
  expect(await seriousFindings(admin)).toEqual([])

  const operator = await openHome(person, { expects: /404|403/ })
  await operator.goto('/console/orang')
  await operator.getByText('Hub 5 Bandung').first().waitFor()
  const hubs = operator.getByRole('main').getByText(/^Hub \d+ /)
  for (const words of await hubs.allTextContents()) expect(words).toMatch(/^Hub 5 Bandung/)
  expect(await seriousFindings(operator)).toEqual([])
  await operator.goto(new URL(admin.url()).pathname)
  await operator.getByRole('heading', { level: 1, name: 'Orang itu tidak ada' }).waitFor()

  await admin.goto('/console/riwayat')
  await admin.getByRole('listitem').filter({ hasText: 'Mengubah hak akses' }).first().waitFor()
  expect(await seriousFindings(admin)).toEqual([])
})

test('sorts people, exports them with masked addresses, and restores an account after a lifted suspension', async () => {
  const admin = await openHome('admin', { size: desktop })
  await admin.goto('/console/orang')
  await admin.getByRole('combobox', { name: 'Urutkan' }).selectOption('name')
  await admin.waitForURL(/sort=name/)
  await admin.getByRole('link', { name: 'A. Fauziah Nurlatu' }).waitFor()
  await button(admin, 'Ekspor').click()
  const { text } = await downloaded(admin, admin.getByRole('menuitem', { name: /^CSV Dipisah koma/ }))
  expect(text.split('\r\n')[1]).toMatch(/^A\. Fauziah Nurlatu,f…@semai\.test,peserta,aktif,/)
  expect(text).not.toContain('fauziah@')

  const suspended = await newPerson()
  await admin.goto(`/console/orang?search=${suspended.email}`)
  await admin.getByRole('link', { name: suspended.full_name }).click()
  await button(admin, 'Lihat e-mail').click()
  await admin.getByLabel('Alasan').fill('Menelepon soal tiketnya')
  await button(admin.getByRole('dialog'), 'Lihat').click()
  await admin.getByText(suspended.email, { exact: true }).waitFor()
  await admin.getByRole('region', { name: 'Perangkat' }).getByText('Masih masuk').first().waitFor()
  expect(await seriousFindings(admin)).toEqual([])
  for (const [action, label] of [
    ['Tangguhkan', 'Tangguhkan akun'],
    ['Cabut', 'Cabut penangguhan'],
  ] as const) {
    await button(admin, label).click()
    await admin.getByLabel('Alasan').fill('Mengirim iklan berulang kali')
    await button(admin.getByRole('dialog'), action).click()
  }
  await button(admin, 'Tangguhkan akun').waitFor()

  const { email, password } = suspended
  const page = await newPage()
  await signIn(page, { email, password })
  await untilHome(page)
  await page.goto('/profile?tab=setting#moderasi')
  await page.getByText('Akunmu aktif lagi').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
})
