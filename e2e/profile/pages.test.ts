import { desktop, expect, openAs, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { sessionOf } from '../people.ts'

const bio = 'Merakit pencatat panen kopi yang tetap jalan tanpa sinyal.'

test('shows an edited story and hub on the profile and in its preview, and saves a chosen role', async () => {
  const page = await openAs(await newPerson('bandung'), { size: desktop })
  const main = page.getByRole('main')
  await page.goto('/profile/edit')
  await page.getByLabel('Cerita singkat').fill(bio)
  await page.getByRole('combobox', { name: 'Hub' }).fill('Hub 7')
  await page.getByRole('option', { name: 'Hub 7 Surabaya' }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.waitForURL('**/profile')
  await main.getByText(bio).waitFor()
  await main.getByText('Hub 7 Surabaya').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Lihat pratinjau' }).click()
  const preview = page.getByRole('dialog', { name: 'Yang orang lain lihat' })
  await preview.getByText(bio).waitFor()
  await preview.getByText('Hub 7 Surabaya').waitFor()
  await preview.getByText(/Tidak terlihat: e-mail/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.waitForURL('**/profile')

  await page.getByRole('button', { name: /(Pilih|Ganti) peran/ }).click()
  await page.getByRole('button', { name: 'Pilih peran ini: Hipster' }).click()
  await page.getByText('Peranmu sekarang Hipster.').waitFor()
  await page.getByRole('heading', { name: 'Peranmu: Hipster' }).waitFor()
})

test('opens a shared profile without the person’s e-mail address', async () => {
  const page = await openAs(await newPerson())
  const { user } = await sessionOf('hendra')
  await page.goto(`/profile?person=${user.id}`)
  await page.getByRole('heading', { level: 1, name: 'Hendra Sitompul' }).waitFor()
  expect(await page.getByText('hendra@semai.test').count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
})
