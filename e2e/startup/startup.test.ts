import type { Page } from 'playwright-core'
import { desktop, expect, openAs, phone, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { clientOf } from '../people.ts'

const goOn = (page: Page) => page.getByRole('button', { name: 'Lanjut' }).click()

test('continues a startup draft after its tab was closed, creates it once, and lists it in the directory', async () => {
  const [owner, colleague] = await Promise.all([newPerson(), newPerson()])
  const name = `Perahu ${owner.full_name}`
  const first = await openAs(owner, { size: desktop })
  await first.goto('/startup/create')
  await goOn(first)
  await first.getByText('Isi nama startupmu, paling sedikit dua huruf.').waitFor()
  await first.getByRole('textbox', { name: 'Nama startup' }).fill(name)
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
  await page.getByRole('searchbox', { name: 'Cari nama temanmu' }).fill(colleague.full_name)
  await page.getByRole('button', { name: `Tambah ${colleague.full_name}` }).click()
  await page.getByLabel(`Tugas ${colleague.full_name}`).fill('Rekayasa')
  expect(await seriousFindings(page)).toEqual([])
  // Two taps make one startup.
  await page.getByRole('button', { name: 'Buat startup dan undang tim' }).dblclick()
  await page.getByRole('heading', { level: 1, name }).waitFor()

  await page.goto('/startup')
  await page
    .getByRole('region', { name: 'Startupmu' })
    .getByRole('link', { name: `${name} Kamu pemilik` })
    .waitFor()
  await page.getByRole('link', { name: 'Semua', exact: true }).click()
  await page.getByRole('button', { name: 'Saring' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saring' })
  await sheet.getByRole('button', { name: 'Validasi' }).click()
  await sheet.getByRole('button', { name: 'Hacker' }).click()
  await sheet.getByRole('textbox', { name: 'Nama atau cerita startup' }).fill(name.toLowerCase())
  expect(await seriousFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Tampilkan 1 startup' }).click()
  const directory = page.getByRole('region', { name: 'Semua startup' })
  await directory.getByText('1 startup', { exact: true }).waitFor()
  await directory.getByRole('link', { name }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Saring · 3' }).waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    show: 'all',
    stage: 'validasi',
    missing: 'HAC',
    search: name.toLowerCase(),
  })
})

test('adds a person who accepts an invitation, and saves that they look for a team', async () => {
  const [founder, invited] = await Promise.all([newPerson(), newPerson()])
  const owner = await clientOf(founder)
  const name = `Lumbung ${founder.full_name}`
  const { id } = await owner<{ id: string }>('POST', '/v1/startup/create', { name, stage: 'ide' })
  await owner('POST', '/v1/startup/add-user', {
    startup_id: id,
    user_id: invited.user.id,
    role: 'member',
    title: 'Peladen',
    message: 'Ikut, yuk.',
  })

  const page = await openAs(invited, { size: phone })
  await page.goto('/startup')
  const invitation = page.getByRole('region', { name: /ndangan untukmu/ })
  await invitation.getByText('sebagai anggota, Peladen').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: `Terima undangan ${name}` }).click()
  const mine = page.getByRole('region', { name: 'Startupmu' })
  await mine.getByRole('link', { name: `${name} Kamu anggota` }).waitFor()

  await mine.getByRole('link', { name: /^(Cari tim|Ubah)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Mencari tim' })
  await dialog.getByLabel('Waktu per pekan').fill('12')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: /^(Mulai mencari tim|Simpan)$/ }).click()
  await mine.getByText(/12 jam sepekan/).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})
