import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { desktop, expect, openAs, openHome, phone, seriousFindings, test } from '../browser.ts'
import { eventToApprove } from '../new-event.ts'
import { newPerson, newStaff } from '../new-person.ts'
import { clientOf } from '../people.ts'

const TITLE = 'Demo Day pindah ke Balai Pemuda'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Open the bell and follow an announcement. */
async function follow(page: Page, title: string) {
  await page.getByRole('button', { name: /^Notifikasi, \d+ belum dibaca$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(title) })
    .click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('sends an announcement of an operator to a founder, fixes its recipients, and removes it when it is withdrawn', async () => {
  const page = await openHome('operator', { size: desktop })
  await page.goto('/console')
  const menu = page.getByRole('navigation', { name: 'Menu konsol' })
  await menu.getByRole('button', { name: /^Komunitas/ }).click()
  await menu.getByRole('link', { name: 'Pengumuman' }).click()
  await button(page, 'Tambah pengumuman').click()
  await page.getByRole('textbox', { name: 'Judul' }).fill(TITLE)
  await page.getByRole('textbox', { name: 'Isi' }).click()
  await page.keyboard.type('Semua tim naik panggung di Balai Pemuda, mulai pukul sembilan.')
  await page.getByRole('textbox', { name: 'Tautan' }).fill('/event')
  await page.getByRole('switch', { name: 'Kirim juga lewat e-mail' }).check()
  await page.getByRole('switch', { name: /^Tulis juga di percakapan/ }).check()
  await button(page, 'Simpan').click()
  await page.getByText('Semua tersimpan.').waitFor()
  await button(page, 'Jadwalkan').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
  await button(page, 'Kirim').click()
  const question = page.getByRole('dialog', { name: 'Kirim pengumuman?' })
  await question.getByText(/sampai ke \d+ orang/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Kirim' }).click()
  await page.getByText('Terkirim', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Judul', disabled: false }).waitFor()
  await page.getByRole('combobox', { name: 'Untuk siapa', disabled: true }).waitFor()
  await page.getByRole('switch', { name: 'Kirim juga lewat e-mail', disabled: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  const founder = await openHome('founder', { size: phone })
  await follow(founder, TITLE)
  await founder.getByText('Semua tim naik panggung').waitFor()
  await founder.getByRole('link', { name: 'Buka halamannya' }).waitFor()
  expect(await seriousFindings(founder)).toEqual([])
  await founder.goto('/announcement')
  await founder.getByRole('link', { name: new RegExp(TITLE) }).waitFor()
  await founder.goto('/chat')
  await founder.getByRole('link', { name: /umum-nasional/ }).click()
  await founder.getByText('Semua tim naik panggung').last().waitFor()

  await button(page, 'Tarik').click()
  await page.getByRole('dialog', { name: 'Tarik pengumuman?' }).getByRole('button', { name: 'Tarik' }).click()
  await page.getByText('Ditarik', { exact: true }).waitFor()
  await founder.getByText('Semua tim naik panggung').last().waitFor({ state: 'detached' })
  await founder.goto('/announcement')
  await founder.getByRole('link', { name: /Bootcamp/ }).waitFor()
  expect(await founder.getByRole('link', { name: new RegExp(TITLE) }).count()).toBe(0)
})

test("sends an announcement of a hub's operator only to people of the hub", async () => {
  const page = await openHome('rangga', { size: desktop })
  await page.goto('/console/announcement')
  await page.getByRole('link', { name: 'Kopi sore bersama mentor Bandung' }).waitFor()
  expect(await page.getByRole('link', { name: /Markas Surabaya/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Kopi sore bersama mentor Bandung' }).click()
  await button(page, 'Kirim').click()
  const question = page.getByRole('dialog', { name: 'Kirim pengumuman?' })
  await question.getByText(/sampai ke \d+ orang/).waitFor()
  await question.getByRole('button', { name: 'Kirim' }).click()
  await page.getByText('Terkirim', { exact: true }).waitFor()
  const address = await page.getByRole('link', { name: 'Lihat sebagai peserta' }).getAttribute('href')

  const elsewhere = await openHome('founder', { size: desktop, expects: /404/ })
  await elsewhere.goto(address ?? '')
  await elsewhere.getByRole('heading', { level: 1, name: '404 Not Found' }).waitFor()
})

test('announces to people waiting for an event on a phone, after a sample, and counts who opened it', async () => {
  const applicant = await newPerson('jayapura')
  const hub = applicant.user.region_hub?.id ?? ''
  const staff = await newStaff('operator', hub)
  const { id } = await eventToApprove(hub)
  const client = await clientOf(applicant)
  await client('POST', '/v1/public/event-participant/create', { event_id: id, attend_mode: 'online' })

  const title = `Bawa catatanmu ${randomInt(1_000_000)}`
  const page = await openAs(staff, { size: phone })
  await page.goto(`/console/event/${id}/peserta?status=pending_approval`)
  await page.getByRole('link', { name: 'Kirim pengumuman' }).click()
  await page.getByRole('textbox', { name: 'Judul' }).fill(title)
  await page.getByRole('textbox', { name: 'Isi' }).click()
  await page.keyboard.type('Jawabannya menyusul minggu ini.')
  expect(await page.getByRole('combobox', { name: 'Peserta yang mana' }).inputValue()).toBe('Masih menunggu')
  await button(page, 'Simpan').click()
  await page.getByText('Semua tersimpan.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await button(page, 'Kirim contoh ke saya').click()
  await page.getByText('Contohnya ada di notifikasi dan e-mailmu.').waitFor()
  await button(page, 'Kirim').click()
  const question = page.getByRole('dialog', { name: 'Kirim pengumuman?' })
  await question.getByText(/sampai ke 1 orang/).waitFor()
  await question.getByRole('button', { name: 'Kirim' }).click()
  await page.getByText('Terkirim', { exact: true }).waitFor()

  const reader = await openAs(applicant, { size: phone })
  await reader.goto('/home')
  await follow(reader, title)
  await reader.getByRole('link', { name: 'Ke kegiatannya' }).waitFor()
  expect(await seriousFindings(reader)).toEqual([])
  const opened = page.getByRole('definition').filter({ hasText: /^1$/ })
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByText('Membuka halamannya').waitFor()
      return opened.count()
    })
    .toBe(2)
})
