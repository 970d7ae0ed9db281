import { expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { newPerson } from '../new-person.ts'
import { clientOf } from '../people.ts'
import { newMentor } from './new-mentor.ts'

test('finds a free mentor, books a session, shows it, and cancels it', async () => {
  const mentor = await newMentor()
  const page = await openHome(await newPerson(), { size: phone, expects: /404/, hasServiceWorker: false })
  await page.goto('/mentor')
  const hour = page
    .locator('main')
    .getByRole('link', { name: /\d\d\.\d\d/ })
    .first()
  await hour.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.goto(`/mentor?view=free&search=${encodeURIComponent(mentor.full_name)}`)
  await hour.click()

  const dialog = page.getByRole('dialog', { name: 'Profil mentor' })
  await dialog.getByRole('group', { name: 'Zona waktu' }).getByRole('button', { name: 'WIB' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Pilih \w+ \d/ }).click()
  await dialog.getByRole('group', { name: 'Tentang apa' }).getByRole('button').first().click()
  const question = dialog.getByLabel('Apa yang ingin kamu tanyakan')
  await question.fill('Ongkos truk?')
  const book = dialog.getByRole('button', { name: /^(Pesan|Minta) sesi$/ })
  await book.click()
  await dialog.getByText(/kurang 18 huruf/).waitFor()
  await question.fill('Ongkos truk naik dua kali sejak Juli. Lebih baik gabung muatan atau pindah titik kumpul?')
  expect(await seriousFindings(page)).toEqual([])
  await book.click()
  await dialog.getByRole('heading', { name: /^(Sesimu tercatat|Permintaanmu terkirim)$/ }).waitFor()
  await dialog.getByRole('link', { name: 'Lihat sesi' }).click()

  await page.getByRole('heading', { level: 1, name: /^Sesi dengan / }).waitFor()
  await page.getByText('Ongkos truk naik dua kali sejak Juli.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Batalkan', exact: true }).click()
  await page.getByLabel('Alasan (boleh kosong)').fill('Sudah dapat jawabannya')
  await page.getByRole('button', { name: 'Batalkan sesi' }).click()
  await page.getByText(/^Dibatalkan oleh .*: Sudah dapat jawabannya$/).waitFor()
  await page.goto('/mentor/sesi')
  await page.getByText('Belum ada sesi yang akan datang').waitFor()
  const times = page.getByRole('navigation', { name: 'Waktu sesi' })
  await times.getByRole('link', { name: 'Selesai' }).click()
  await page.getByText(mentor.full_name).waitFor()
  expect(await times.locator('[aria-current]').allInnerTexts()).toEqual(['Selesai'])
})

test('shows a mentor the actions of the last session before the next question', async () => {
  const page = await openHome('wulan', { size: phone })
  await page.goto('/mentor/sesi')
  await page.getByRole('link', { name: /Ni Luh Pramesti/ }).tap()
  await page.getByText('Rekam satu wawancara, kirim dua menit terbaik').waitFor()
  const sections = await page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(sections.slice(0, 2)).toEqual(['Dari sesi sebelumnya', 'Yang ingin ditanyakan'])
})

test('lets a mentor block a founder on the page of their session', async () => {
  const [mentor, founder] = await Promise.all([newMentor(), newPerson()])
  const [ask, answer] = await Promise.all([clientOf(founder), clientOf(mentor)])
  const { id: mentor_id } = await answer<{ id: string }>('GET', '/v1/mentor/own')
  const path = `/v1/mentor-hours/get-slots?mentor_id=${mentor_id}`
  const hours = () => ask<{ has_hours: boolean; slots: { start_at: string }[] }>('GET', path)
  const start_at = (await hours()).slots.at(-1)?.start_at
  const question = 'Lebih baik kami gabung muatan atau pindah titik kumpul?'
  const body = { mentor_id, start_at, topic: 'Operasi', question }
  const { id } = await ask<{ id: string }>('POST', '/v1/mentor-session/store', body)

  const page = await openHome(mentor, { size: phone })
  await page.goto(`/mentor/sesi/${id}`)
  await page.getByRole('button', { name: `Blokir ${founder.full_name}` }).tap()
  const dialog = page.getByRole('dialog', { name: `Blokir ${founder.full_name}?` })
  await dialog.getByText('Sesi kalian yang akan datang dibatalkan.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Blokir' }).tap()
  await expect.poll(() => dialog.count()).toBe(0)
  expect((await hours()).has_hours).toBe(false)
})
