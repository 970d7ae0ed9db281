import { expect, openAs, phone, seriousFindings, test } from '../browser.ts'
import { eventToApprove } from '../new-event.ts'
import { newPerson, newStaff } from '../new-person.ts'
import { clientOf } from '../people.ts'

test('lists what waits for the staff of a hub on a phone, leads to it, and drops it once it is done', async () => {
  const guest = await newPerson('jayapura')
  const hub = guest.user.region_hub?.id ?? ''
  const staff = await newStaff('operator', hub)
  const { id, title } = await eventToApprove(hub)
  const body = { event_id: id, attend_mode: 'online' }
  await (
    await clientOf(guest)
  )('POST', '/v1/public/event-participant/create', body)

  const page = await openAs(staff, { size: phone })
  await page.goto('/console')
  await page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor()
  const list = page.getByRole('region', { name: 'Menunggu kamu' })
  await list.getByRole('link', { name: /^Isi tautan: / }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const approval = list.getByRole('link', { name: `Periksa: 1 pendaftar menunggu persetujuan, ${title}` })
  await approval.click()
  await page.getByText(guest.full_name).first().waitFor()
  await page.getByRole('checkbox', { name: `Pilih ${guest.full_name}` }).check()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Setujui 1' }).click()
  await page.getByText(`${guest.full_name} disetujui`, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await page.getByText('1 putusan diurungkan.').waitFor()
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
  await page.getByRole('button', { name: 'Setujui 1' }).click()
  await page.getByText('Tidak ada yang menunggu').waitFor()
  await page.goBack()
  await list.getByRole('link', { name: /^Isi tautan: / }).waitFor()
  await expect.poll(() => approval.count()).toBe(0)
})
