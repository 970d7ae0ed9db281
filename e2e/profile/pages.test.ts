import { desktop, expect, newPage, seriousFindings, signIn, test, untilHome } from '../browser.ts'
import { baseUrl } from '../people.ts'

const password = 'semai-demo-2026'
const person = { email: 'muhammad@semai.test', password }
const bio = 'Merakit pencatat panen kopi yang tetap jalan tanpa sinyal.'

test('a story and a hub changed at edit stand on the profile and in what others see; a role is chosen beside them', async () => {
  const page = await newPage({ size: desktop })
  const main = page.getByRole('main')
  await signIn(page, person)
  await untilHome(page)
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

test('an address that somebody shared opens their page, as far as they let it be seen', async () => {
  const page = await newPage()
  await signIn(page, person)
  await untilHome(page)
  await page.goto(`/profile?person=${await idOf('hendra@semai.test')}`)
  await page.getByRole('heading', { level: 1, name: 'Hendra Sitompul' }).waitFor()
  expect(await page.getByText('hendra@semai.test').count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
})

async function idOf(email: string): Promise<string> {
  const body = JSON.stringify({ email, password, fcm_token: '', user_device: 'web' })
  const response = await fetch(`${baseUrl}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { data } = (await response.json()) as { data: { user: { id: string } } }
  return data.user.id
}
