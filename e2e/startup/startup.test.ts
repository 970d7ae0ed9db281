import type { Page } from 'playwright-core'
import { desktop, expect, newPage, phone, seriousFindings, signIn, test, untilHome } from '../browser.ts'
import { baseUrl, demo } from '../people.ts'

/** A person of the demo, by the API. */
async function actAs(email: string) {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const login = { email, password: demo.password, fcm_token: '', user_device: 'web' }
  const answer = (await (await post('/v1/login', login)).json()) as { data: { token: string; user: { id: string } } }
  const { token, user } = answer.data
  return { user, post: (path: string, body: object) => post(path, body, { authorization: `Bearer ${token}` }) }
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Lanjut' }).click()

test('a startup is made in a tab that was closed in between, and found in the directory', async () => {
  const first = await newPage({ size: desktop })
  await signIn(first, { email: 'maria@semai.test', password: demo.password })
  await untilHome(first)
  await first.goto('/startup/create')
  await goOn(first)
  await first.getByText('Isi nama startupmu, paling sedikit dua huruf.').waitFor()
  await first.getByRole('textbox', { name: 'Nama startup' }).fill('Perahu Pinjam')
  await first.getByLabel('Satu kalimat tentang startupmu').fill('Perahu nelayan yang menganggur bisa disewa tetangga')
  await goOn(first)
  await first.getByRole('heading', { name: 'Sampai di mana, dan di bidang apa?' }).waitFor()
  await first.getByRole('radio', { name: /^Validasi/ }).check()
  await first.getByRole('button', { name: 'Maritim & Perikanan' }).click()
  expect(await seriousFindings(first)).toEqual([])
  const context = first.context()
  await first.close()

  const page = await context.newPage()
  await page.goto('/startup/create?step=4')
  await page.getByRole('searchbox', { name: 'Cari nama temanmu' }).fill('Yudha')
  await page.getByRole('button', { name: /^Tambah Yudha/ }).click()
  await page.getByLabel(/^Tugas Yudha/).fill('Rekayasa')
  expect(await seriousFindings(page)).toEqual([])
  // Two taps make one startup.
  await page.getByRole('button', { name: 'Buat startup dan undang tim' }).dblclick()
  await page.getByRole('heading', { level: 1, name: 'Perahu Pinjam' }).waitFor()

  await page.goto('/startup')
  await page
    .getByRole('region', { name: 'Startup saya' })
    .getByRole('link', { name: /^Perahu Pinjam Kamu pemilik/ })
    .waitFor()
  await page.getByRole('link', { name: 'Semua', exact: true }).click()
  await page.getByRole('button', { name: 'Saring' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saring' })
  await sheet.getByRole('button', { name: 'Validasi' }).click()
  await sheet.getByRole('button', { name: 'Hacker' }).click()
  await sheet.getByRole('textbox', { name: 'Nama atau cerita startup' }).fill('perahu')
  expect(await seriousFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Tampilkan 1 startup' }).click()
  const directory = page.getByRole('region', { name: 'Semua startup' })
  await directory.getByText('1 startup', { exact: true }).waitFor()
  await directory.getByRole('link', { name: /^Perahu Pinjam/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Saring · 3' }).waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    show: 'all',
    stage: 'validasi',
    missing: 'HAC',
    search: 'perahu',
  })
})

test('an invitation is accepted, and one says that one looks for a team', async () => {
  const owner = await actAs('sari@semai.test')
  const { user: invited } = await actAs('eko@semai.test')
  const made = await owner.post('/v1/startup/create', { name: 'Lumbung Layar', stage: 'ide' })
  const { data } = (await made.json()) as { data: { id: string } }
  await owner.post('/v1/startup/add-user', {
    startup_id: data.id,
    user_id: invited.id,
    role: 'member',
    title: 'Peladen',
    message: 'Ikut, yuk.',
  })

  const page = await newPage({ size: phone })
  await signIn(page, { email: 'eko@semai.test', password: demo.password })
  await untilHome(page)
  await page.goto('/startup')
  const invitation = page.getByRole('region', { name: /ndangan untukmu/ })
  await invitation.getByText('sebagai anggota, Peladen').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Terima undangan Lumbung Layar' }).click()
  const mine = page.getByRole('region', { name: 'Startup saya' })
  await mine.getByRole('link', { name: /^Lumbung Layar Kamu anggota/ }).waitFor()

  await mine.getByRole('link', { name: /^(Cari tim|Ubah)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Mencari tim' })
  await dialog.getByLabel('Waktu per pekan').fill('12')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: /^(Mulai mencari tim|Simpan)$/ }).click()
  await mine.getByText(/12 jam sepekan/).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})
