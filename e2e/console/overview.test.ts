import type { Page } from 'playwright-core'
import { desktop, downloaded, expect, newPage, phone, seriousFindings, test } from '../browser.ts'
import { demo } from '../people.ts'

/** Open the overview as demo staff. A new server counts within its first minute. */
async function openOverview(name: string, { size = desktop, address = '/console/ikhtisar' } = {}) {
  const page = await newPage({ size })
  await page.goto(address)
  await page.getByLabel('E-mail').fill(`${name}@semai.test`)
  await page.getByLabel('Kata sandi', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Ikhtisar' }).waitFor()
  await page.getByText('Diperbarui').waitFor({ timeout: 120_000 })
  await panel(page, 'Perjalanan peserta').waitFor()
  return page
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('shows the programme’s figures to an operator and keeps their filters in the address', async () => {
  test.setTimeout(180_000)
  const page = await openOverview('operator')
  await panel(page, 'Kegiatan').getByText('Hub 7 Surabaya').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Setahun' }).click()
  await page.waitForURL('**/console/ikhtisar?days=365')
  await panel(page, 'Perjalanan peserta').getByText('Mengerjakan pre-test', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Tahap' }).selectOption('ignition')
  await page.waitForURL('**/console/ikhtisar?days=365&stage=ignition')
  await page.getByText('Peserta yang pernah ikut tahap ini').waitFor()
  await page.reload()
  expect(await page.getByRole('button', { name: 'Setahun' }).getAttribute('aria-pressed')).toBe('true')
})

test('shows charts as tables and downloads a table as CSV', async () => {
  const page = await openOverview('operator')
  const people = panel(page, 'Peserta dari hari ke hari')
  await people.getByRole('img', { name: /^Grafik garis/ }).waitFor()
  await people.getByRole('button', { name: 'Tabel: peserta dari hari ke hari' }).click()
  await people.getByRole('columnheader', { name: 'Akun baru' }).waitFor()
  await page.getByRole('button', { name: 'Tabel: jam ramai' }).click()
  await page.getByRole('rowheader', { name: 'Senin 09.00' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const button = page.getByRole('button', { name: 'Unduh CSV: pemakaian per ruang' })
  const { text: file } = await downloaded(page, button)
  expect(file.split('\r\n')[0]).toBe('\uFEFFGedung,Ruang,Menit buka,Menit terpakai,Dipakai,Tidak didatangi')
  expect(file).toContain('Markas Surabaya')
})

test("shows an operator of a hub only that hub's figures on a phone", async () => {
  const page = await openOverview('rangga', { size: phone, address: '/console/ikhtisar?days=365' })
  expect(await page.getByRole('combobox', { name: 'Hub' }).count()).toBe(0)
  const hubs = panel(page, 'Per hub')
  await hubs.getByRole('rowheader', { name: 'Hub 5 Bandung' }).waitFor()
  expect(await hubs.getByRole('rowheader').count()).toBe(1)
  await panel(page, 'Ruang Markas').getByText('Markas Bandung').first().waitFor()
  expect(await page.getByText('Markas Surabaya').count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
