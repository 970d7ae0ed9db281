import { expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { newPerson, type Person } from '../new-person.ts'
import { clientOf } from '../people.ts'
import { newMentor } from './new-mentor.ts'

/** Create an event with one mentor that begins in 30 minutes. */
async function newHall(mentor: Person) {
  const admin = await clientOf('admin')
  const { id: mentor_id } = await (await clientOf(mentor))<{ id: string }>('GET', '/v1/mentor/own')
  const [stage] = await admin<{ id: string }[]>('GET', '/v1/program-stage/get')
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const values = {
    title: `Tanya ${mentor.full_name}`,
    scope: 'national',
    stage_id: stage?.id,
    summary: 'Dua jam bersama mentor.',
    description_html: '<p>Bawa satu pertanyaan.</p>',
    organizer_name: 'Semai',
    mentor_ids: [mentor_id],
    agenda: [],
    mode: 'offline',
    venue_name: 'Aula Simpul',
    time_zone: 'Asia/Jakarta',
    start_at: inMinutes(30),
    end_at: inMinutes(150),
    waitlist: true,
    requires_approval: false,
  }
  const { id } = await admin<{ id: string }>('POST', '/v1/console/event/create', { values })
  await admin('POST', '/v1/console/event/act', { action: 'publish', ids: [id] })
  return id
}

/** A person with a seat in the hall. */
async function guestOf(event_id: string) {
  const person = await newPerson()
  const client = await clientOf(person)
  await client('POST', '/v1/public/event-participant/create', { event_id, attend_mode: 'offline' })
  return { person, client }
}

test('calls people in a hall live on their phones, and lets them pass and rejoin the queue', async () => {
  const mentor = await newMentor()
  const event = await newHall(mentor)
  const [first, second] = [await guestOf(event), await guestOf(event)]

  const desk = await openHome(mentor, { size: phone })
  await desk.goto(`/event/${event}/antrean/panggil`)
  await desk.getByRole('button', { name: 'Buka antrean' }).tap()
  await desk.getByText('Belum ada yang menunggu.').waitFor()
  expect(await seriousFindings(desk)).toEqual([])

  const page = await openHome(first.person, { size: phone })
  await page.goto(`/event/${event}`)
  await page.getByRole('link', { name: 'Antrean mentor' }).tap()
  await page.getByRole('button', { name: `Ambil nomor untuk ${mentor.full_name}` }).tap()
  const card = page.getByRole('region', { name: 'Nomormu' })
  await card.getByRole('heading', { name: 'Kamu berikutnya' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  const other = await openHome(second.person, { size: phone, expects: /ERR_INTERNET_DISCONNECTED/ })
  await other.goto(`/event/${event}/antrean`)
  await other.getByRole('button', { name: 'Ambil nomor' }).tap()
  const otherCard = other.getByRole('region', { name: 'Nomormu' })
  await otherCard.getByRole('heading', { name: '1 orang di depanmu' }).waitFor()

  // The screen of the hall follows without a reload.
  const screen = await openHome(mentor, { size: { width: 1920, height: 1080 } })
  await screen.goto(`/antrean/${event}`)
  await screen.getByText('Berikutnya').waitFor()
  // The hall's network fails: a phone that reconnects learns what changed meanwhile.
  await other.context().setOffline(true)
  await desk.getByRole('button', { name: 'Panggil berikutnya' }).tap()
  await card.getByRole('heading', { name: 'Giliranmu' }).waitFor()
  await other.context().setOffline(false)
  await otherCard.getByRole('heading', { name: 'Kamu berikutnya' }).waitFor()
  await screen.getByText('Silakan datang').waitFor()
  expect(await seriousFindings(screen)).toEqual([])

  await card.getByRole('button', { name: 'Lewati dulu' }).tap()
  await card.getByRole('button', { name: 'Kembali ke antrean' }).tap()
  await desk.getByRole('button', { name: 'Panggil berikutnya' }).tap()
  await otherCard.getByRole('heading', { name: 'Giliranmu' }).waitFor()
  await desk.getByRole('button', { name: 'Sudah datang' }).tap()
  await otherCard.getByRole('heading', { name: 'Sedang bersama mentormu' }).waitFor()
  await card.getByRole('heading', { name: 'Kamu berikutnya' }).waitFor()
  const notices = await first.client<{ title: string }[]>('GET', '/v1/user-notification/get?page=1')
  expect(notices.map(({ title }) => title)).toContain('Giliranmu')
})
