import { expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { newStaff } from '../new-person.ts'
import { callerOf } from '../people.ts'
import { newMentor } from './new-mentor.ts'

interface Booked {
  id: string
  state: string
  booked_by: { full_name: string }
}

/** Request the first free slot of a mentor as a demo person. */
async function request(name: string, search: string) {
  const ask = await callerOf(name)
  const [mentor] = await ask<{ id: string; expertise: string[] }[]>({
    method: 'GET',
    path: `/v1/public/mentor/get?page=1&search=${search}`,
  })
  if (!mentor) throw new Error(`the demo has no mentor ${search}`)
  const path = `/v1/mentor-hours/get-slots?mentor_id=${mentor.id}`
  const { slots } = await ask<{ slots: { start_at: string; state: string }[] }>({ method: 'GET', path })
  const slot = slots.filter(({ state }) => state === 'free').at(0)
  const question = 'Lebih baik kami gabung muatan atau pindah titik kumpul?'
  const body = { mentor_id: mentor.id, start_at: slot?.start_at, topic: mentor.expertise[0], question }
  const booked = await ask<Booked>({ method: 'POST', path: '/v1/mentor-session/store', body })
  const read = () => ask<Booked>({ method: 'GET', path: `/v1/mentor-session/get/${booked.id}` })
  return { name: booked.booked_by.full_name, question, stateNow: async () => (await read()).state }
}

test('lets a mentor set hours on a phone and confirm a request in their room', async () => {
  const page = await openHome('mentor', { size: phone })
  await page.goto('/mentor/ruang/jam')
  await page.getByRole('button', { name: 'Tambah jam Senin' }).tap()
  await page.getByRole('button', { name: 'Salin jam Senin ke hari lain' }).tap()
  const days = page.getByRole('dialog').getByRole('checkbox')
  await days.first().waitFor()
  for (const day of await days.all()) await day.check()
  await page.getByRole('button', { name: 'Salin', exact: true }).tap()
  await page.getByLabel('Terima otomatis').setChecked(false)
  await page.getByLabel('Tautan pertemuanmu').fill('temu.example')
  await page.getByRole('button', { name: 'Simpan' }).tap()
  await page.getByText('Isi tautan pertemuanmu, berawalan https://.').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  // Leaving with unsaved changes asks first.
  await page.getByRole('link', { name: 'Kembali' }).tap()
  await page.getByRole('button', { name: 'Tetap di sini' }).tap()
  await page.getByLabel('Tautan pertemuanmu').fill('https://temu.example/raka')
  await page.getByRole('button', { name: 'Simpan' }).tap()
  await page.getByText('Jammu tersimpan.').waitFor()

  const { name, question, stateNow } = await request('agung', 'Raka')
  await page.getByRole('link', { name: 'Kembali' }).tap()
  const asked = page.getByRole('listitem', { name: `Permintaan ${name}` })
  await asked.getByText(question).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await asked.getByRole('button', { name: `Konfirmasi ${name}` }).tap()
  await page.getByText(`Sesi dengan ${name} dikonfirmasi.`).waitFor()
  await expect.poll(() => asked.count()).toBe(0)
  expect(await stateNow()).toBe('confirmed')
  await page.getByRole('region', { name: 'Pekanmu' }).getByRole('link', { name }).waitFor()
})

test('opens the mentor room from Beranda for an operator with a mentor account', async () => {
  const page = await openHome(await newMentor(await newStaff('operator')), { size: phone })
  await page.getByRole('link', { name: 'Ruang mentor' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Ruang mentor' }).waitFor()
  await page.getByRole('link', { name: 'Semua sesi' }).tap()
  await page.getByRole('link', { name: 'Atur jammu' }).waitFor()
})
