import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { desktop, expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { newPerson, newStaff, type Person } from '../new-person.ts'

// Console error of an event that is not ready.
const REFUSED = /status of 422/

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const moment = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, label: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** Local date and time some days from today. */
const inDays = (days: number, clock: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}`

/** Create a draft from the menu, with a beginner’s mistakes. */
async function makeDraft(page: Page, title: string) {
  await page.goto('/console')
  const menu = page.getByRole('navigation', { name: 'Menu konsol' })
  await menu.getByRole('button', { name: 'Program' }).click()
  await menu.getByRole('link', { name: 'Kegiatan', exact: true }).click()
  await button(page, 'Tambah kegiatan').click()
  await field(page, 'Judul').fill(title)
  await button(page, 'Simpan').click()
  await page.getByText('Ada isian yang perlu dibetulkan.').waitFor()
  expect(await page.getByText('Wajib diisi.').count()).toBeGreaterThan(4)
  expect(await seriousFindings(page)).toEqual([])

  // An operator of a hub is not asked for the hub.
  expect(await page.getByRole('combobox', { name: 'Hub', exact: true }).count()).toBe(0)
  await choose(page, 'Tahap program', 'Ignition')
  await field(page, 'Ringkasan').fill('Satu sore membaca arus kas bersama.')
  await field(page, 'Uraian').click()
  await page.keyboard.type('Bawa catatan kas tiga bulan terakhir.')
  await field(page, 'Penyelenggara').fill('Hub 5 Bandung')
  await field(page, 'Nama tempat').fill('Markas Bandung')
  await moment(page, 'Mulai').fill(inDays(20, '14:00'))
  await moment(page, 'Selesai').fill(inDays(20, '12:00'))
  await field(page, 'Kursi luring').fill('30')
  await button(page, 'Simpan').click()
  await page.getByText('Harus sesudah mulai.').waitFor()
  await moment(page, 'Selesai').fill(inDays(20, '16:00'))
  await button(page, 'Simpan').click()
  await page.waitForURL(/\/console\/event\/[0-9a-f-]{36}$/)
  await page.getByText('Peserta belum melihatnya.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
}

/** Open the preview of a draft. */
async function preview(page: Page, title: string) {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Lihat sebagai peserta' }).click()
  const seen = await opened
  await seen.getByText('Pratinjau: belum diterbitkan.').waitFor()
  await seen.getByRole('heading', { level: 1, name: title }).waitFor()
  await seen.close()
}

/** Register a founder, who finds the event by its name. */
async function registerAs(founder: Person, title: string) {
  const page = await openHome(founder, { size: desktop })
  await page.getByRole('combobox', { name: 'Cari' }).fill(title)
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: new RegExp(title) }).click()
  await button(page, 'Daftar').click()
  await page.getByRole('link', { name: 'Lihat tiket' }).waitFor()
}

test('lets a new operator of a hub publish, change and cancel an event, and lists a registered founder', async () => {
  const founder = await newPerson('bandung')
  const operator = await newStaff('operator', founder.user.region_hub?.id)
  const page = await openHome(operator, { size: desktop, expects: REFUSED })
  const title = `Bedah Kas ${randomUUID().slice(0, 8)}`
  await makeDraft(page, title)
  await preview(page, title)
  await button(page, 'Terbitkan').click()
  await page.getByText('Terbit: peserta sudah bisa melihatnya.').waitFor()
  await registerAs(founder, title)
  await page.getByRole('link', { name: 'Peserta', exact: true }).click()
  await page.getByRole('listitem').getByText(founder.full_name).waitFor()
  await page.getByText('1 dari 30').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Isi', exact: true }).click()
  await field(page, 'Nama tempat').fill('Aula Gedung Sate')
  await button(page, 'Simpan').click()
  const effects = page.getByRole('dialog', { name: 'Akibat perubahan ini' })
  await effects.getByText('1 orang').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await effects.getByRole('button', { name: 'Kembali' }).click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await effects.getByRole('button', { name: 'Simpan' }).click()
  await effects.waitFor({ state: 'hidden' })
  await page.getByText('Belum disimpan.').waitFor({ state: 'hidden' })

  await button(page, 'Batalkan kegiatan').click()
  const question = page.getByRole('dialog')
  await question.getByText(/tidak bisa ditarik kembali/).waitFor()
  await question.getByRole('button', { name: 'Batalkan kegiatan' }).click()
  await page.getByText('Dibatalkan', { exact: true }).waitFor()
})

test('keeps typed values of an event on a phone until they are saved', async () => {
  const page = await openHome(await newStaff('operator'), { size: phone })
  await page.goto('/console/event/baru')
  await field(page, 'Judul').fill('Temu Pendiri di Ambon')
  await moment(page, 'Mulai').fill('2030-08-17T09:00')
  await page.getByText('Sabtu, 17 Agustus 2030, 09.00 WIB').waitFor()
  const isSaved = () => page.evaluate(() => Object.values(localStorage).join().includes('Temu Pendiri di Ambon'))
  await expect.poll(isSaved).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  const again = await page.context().newPage()
  await again.goto('/console/event/baru')
  await again.getByRole('button', { name: /Lanjutkan|Pakai/ }).click()
  expect(await field(again, 'Judul').inputValue()).toBe('Temu Pendiri di Ambon')
})
