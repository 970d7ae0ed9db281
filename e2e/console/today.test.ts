import { randomInt } from 'node:crypto'
import { expect, openAs, phone, seriousFindings, test } from '../browser.ts'
import { newPerson, newStaff } from '../new-person.ts'
import { clientOf } from '../people.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Publish an event of a hub tomorrow without an online link, whose participants need approval. */
async function eventToApprove(region_hub_id: string) {
  const admin = await clientOf('admin')
  const [stage] = await admin<{ id: string }[]>('GET', '/v1/program-stage/get')
  const values = {
    title: `Klinik Modul ${randomInt(1_000_000)}`,
    scope: 'regional',
    region_hub_id,
    stage_id: stage?.id,
    summary: 'Dua jam bersama mentor.',
    description_html: '<p>Bawa satu pertanyaan.</p>',
    organizer_name: 'Semai',
    mentor_ids: [],
    agenda: [],
    mode: 'online',
    venue_name: 'Zoom',
    time_zone: 'Asia/Jayapura',
    start_at: inHours(24),
    end_at: inHours(26),
    waitlist: true,
    requires_approval: true,
  }
  const { id } = await admin<{ id: string }>('POST', '/v1/console/event/create', { values })
  await admin('POST', '/v1/console/event/act', { action: 'publish', ids: [id] })
  return { id, title: values.title }
}

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
