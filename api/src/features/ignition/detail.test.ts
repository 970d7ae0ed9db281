import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { sessionMaker } from '../../../test/world/sessions.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp({ config: { publicUrl: 'https://semai.example' } })
const { call, clock, db, person } = app
const { comer, read, register, session, takesPart } = sessionMaker(app)
const somebody = await person()

beforeEach(async () => {
  clock.set('2026-08-13T03:00:00.000Z')
  await db.deleteFrom('ignition_content').execute()
})

async function libraryContent(status: 'published' | 'archived') {
  const category = { id: newId(), name: newId(), slug: newId(), position: Number.parseInt(newId().slice(-6), 16) }
  await db.insertInto('library_category').values(category).execute()
  const id = newId()
  await db
    .insertInto('library_content')
    .values({
      id,
      slug: id,
      type: 'video',
      title: 'Rekaman',
      summary: 'Ringkasan',
      category_id: category.id,
      cover_url: '/media/cover.svg',
      author: 'Semai',
      level: 'pemula',
      source: 'file',
      source_url: 'https://media.semai.example/rekaman.mp4',
      duration_seconds: 96,
      version: 1,
      status,
      published_at: clock.now().toISOString(),
    })
    .execute()
  return id
}

test('a session that is not there, or is a draft, is missing', async () => {
  const draft = await session({ status: 'draft' })
  for (const id of [newId(), draft.id]) {
    for (const what of ['get', 'get-ics']) {
      const { status, json } = await call('GET', `/v1/ignition-content/${what}/${id}`, { token: somebody.token })
      expect([status, json.code]).toEqual([404, 'ignition-content-not-found'])
    }
  }
})

test('speakers come in their order, with the photo of the mentor they are', async () => {
  const mentor = { id: newId(), full_name: 'Raka', startup_name: 'T', position: 'CEO', short_description: 'S' }
  await db
    .insertInto('mentor')
    .values({ ...mentor, photo_url: '/files/avatar/a.webp' })
    .execute()
  const made = await session({
    speakers: [
      { name: 'Wulan', position: 'Peneliti', mentor_id: null },
      { name: 'Raka Wiratmaya', position: 'CEO', mentor_id: mentor.id },
      { name: 'Suparyadi', position: 'Penasihat', mentor_id: newId() },
    ],
  })
  expect((await read(somebody, made)).speakers).toEqual([
    { name: 'Wulan', position: 'Peneliti', photo: { url: null } },
    { name: 'Raka Wiratmaya', position: 'CEO', photo: { url: '/files/avatar/a.webp' } },
    { name: 'Suparyadi', position: 'Penasihat', photo: { url: null } },
  ])
})

test('joining opens fifteen minutes before the start, for those with a seat, until the end', async () => {
  const made = await session({ starts: 24, hours: 2 })
  const [holder, other] = [await person(), await person()]
  await register(holder, made)
  const before = await read(holder, made)
  expect(Date.parse(made.start_time) - Date.parse(before.join_opens_at)).toBe(15 * 60_000)
  expect(before.can_join).toBe(false)
  clock.set(before.join_opens_at)
  expect((await read(holder, made)).can_join).toBe(true)
  expect((await read(other, made)).can_join).toBe(false)
  clock.set(made.end_time)
  expect(await read(holder, made)).toMatchObject({ can_join: false, join_opens_at: null, phase: 'finished' })
})

test('there is nothing to join at a place, in a recording, and in a cancelled session', async () => {
  for (const more of [{ mode: 'offline', hub: 7 }, { mode: 'recorded' }, { status: 'cancelled' }] as const) {
    const made = await session({ ...more, starts: 0 })
    await takesPart(somebody, made, 'registered')
    expect(await read(somebody, made)).toMatchObject({ join_opens_at: null, can_join: false })
  }
})

test('shows the recording with its length after the end, and not before', async () => {
  const recording_content_id = await libraryContent('published')
  const made = await session({ starts: -1, hours: 2, recording_content_id })
  expect(await read(somebody, made)).toMatchObject({ recording: null, has_recording: false })
  clock.set(made.end_time)
  expect(await read(somebody, made)).toMatchObject({
    has_recording: true,
    recording: { url: null, library_content_id: recording_content_id, duration_seconds: 96 },
  })
})

test('shows a recorded session at any time, and no recording that the library has archived', async () => {
  const recorded = await session({ mode: 'recorded', recording_url: 'https://media.semai.example/a.mp4' })
  expect((await read(somebody, recorded)).recording).toEqual({
    url: 'https://media.semai.example/a.mp4',
    library_content_id: null,
    duration_seconds: null,
  })
  const archived = await session({ starts: -24, recording_content_id: await libraryContent('archived') })
  expect(await read(somebody, archived)).toMatchObject({ recording: null, has_recording: false })
})

test('shows a place in the queue only to its owner', async () => {
  const made = await session({ capacity: 1 })
  const [holder, first, second] = [await comer(made), await comer(made), await comer(made)]
  const places = await Promise.all([holder, first, second, somebody].map((one) => read(one, made)))
  expect(places.map(({ participation, waitlist_position }) => [participation, waitlist_position])).toEqual([
    ['registered', null],
    ['waitlisted', 1],
    ['waitlisted', 2],
    [null, null],
  ])
})

test('writes the session’s page and place, or “Daring”, to the calendar file', async () => {
  const made = await session({ title: 'Hitung Dulu Ruginya' })
  const { headers, text } = await call('GET', `/v1/ignition-content/get-ics/${made.id}`, { token: somebody.token })
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['content-disposition']).toBe(`attachment; filename="${made.slug}.ics"`)
  const [entry] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const event = new ICAL.Event(entry)
  expect([event.summary, event.location, event.startDate.toJSDate().toISOString()]).toEqual([
    'Hitung Dulu Ruginya',
    'Daring',
    made.start_time,
  ])
  expect(String(entry?.getFirstPropertyValue('url'))).toBe(`https://semai.example/ignition/${made.id}`)
})

test('gives the file of a cancelled session only to participants, and none of a recorded one', async () => {
  const made = await session({ status: 'cancelled' })
  const ics = async (id: string, { token }: { token: string }) =>
    call('GET', `/v1/ignition-content/get-ics/${id}`, { token })
  expect((await ics(made.id, somebody)).status).toBe(404)
  await takesPart(somebody, made, 'registered')
  expect((await ics(made.id, somebody)).text).toContain('STATUS:CANCELLED')
  const recorded = await session({ mode: 'recorded' })
  expect((await ics(recorded.id, somebody)).status).toBe(404)
})
