import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { eventMaker } from '../../../test/world/events.ts'
import { sessionMaker } from '../../../test/world/sessions.ts'

// Now is 13 August 2026, 10.00 WIB.
const app = await createTestApp({ config: { publicUrl: 'https://semai.example' } })
const { call, db, person } = app
const { event, takesPart: takesPartInEvent } = eventMaker(app)
const { register, session, takesPart } = sessionMaker(app)
const somebody = await person()

beforeEach(async () => {
  await db.deleteFrom('event').execute()
  await db.deleteFrom('ignition_content').execute()
})

const august = 'from=2026-08-01&to=2026-08-31'
const content = async (name: string, query = august, { token } = somebody) =>
  (await call('GET', `/v1/event/get-${name}-all-content-calendar?${query}`, { token })).json
const titlesOf = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)

test('announced sessions stand among the events by their start, with where they lead', async () => {
  const online = await session({ title: 'daring', starts: 2 })
  await event({ title: 'acara', starts: 3 })
  const there = await session({ title: 'luring', starts: 4, mode: 'offline', hub: 7, venue_name: 'Tugu Ide' })
  await session({ title: 'webinar', starts: 5, track: 'sekolah_beta', episode_number: 1 })
  await session({ starts: 6, status: 'draft' })
  await session({ starts: 7, mode: 'recorded' })
  await session({ title: 'usai', starts: -20, status: 'finished' })
  const list = await content('list')
  expect(titlesOf(list)).toEqual(['usai', 'daring', 'acara', 'luring', 'webinar'])
  expect(list.data[1]).toEqual({
    kind: 'ignition',
    id: online.id,
    title: 'daring',
    start_at: expect.stringMatching(/^2026-08-13T05:00:00/),
    end_at: expect.stringMatching(/^2026-08-13T07:00:00/),
    time_zone: 'Asia/Jakarta',
    scope: null,
    place: 'Daring',
    target: `/ignition/${online.id}`,
    is_mine: false,
    is_cancelled: false,
  })
  expect(list.data[3]).toMatchObject({ place: 'Tugu Ide', target: `/ignition/${there.id}` })
})

test('a day’s total counts sessions; national and regional count events only', async () => {
  await event({ starts: 1 })
  await register(somebody, await session({ starts: 2 }))
  await session({ starts: 3 })
  expect((await content('count')).data).toEqual([
    { date: '2026-08-13', national: 1, regional: 0, ignition: 2, mine: 1, total: 3 },
  ])
})

test('lists a cancelled session for its participants, and counts it on no day', async () => {
  const made = await session({ title: 'batal', status: 'cancelled' })
  await takesPart(somebody, made, 'registered')
  expect((await content('list')).data).toMatchObject([{ title: 'batal', is_cancelled: true, is_mine: true }])
  expect(titlesOf(await content('list', august, await person()))).toEqual([])
  expect((await content('count')).data).toEqual([])
})

test('lists the events and sessions that a person takes part in or waits for as their own', async () => {
  const [mine, waited, left] = [
    await session({ title: 'ikut', starts: 2 }),
    await session({ title: 'tunggu', starts: 3 }),
    await session({ starts: 4 }),
  ]
  await takesPart(somebody, mine, 'registered')
  await takesPart(somebody, waited, 'waitlisted')
  await takesPart(somebody, left, 'cancelled')
  const own = await event({ title: 'acaraku', starts: 5 })
  await takesPartInEvent(somebody, own, 'registered')
  await event({ starts: 6 })
  expect(titlesOf(await content('list', `${august}&mine=true`))).toEqual(['ikut', 'tunggu', 'acaraku'])
  expect((await content('count', `${august}&mine=true`)).data).toMatchObject([{ mine: 3, total: 3 }])
})

test('lists a person’s sessions beside their events in the personal feed', async () => {
  const { json } = await call('POST', '/v1/calendar-feed/create', { token: somebody.token })
  const mine = await session({ title: 'ikut', starts: 2 })
  await takesPart(somebody, mine, 'registered')
  await takesPart(somebody, await session({ title: 'tunggu', starts: 3 }), 'waitlisted')
  await takesPart(somebody, await session({ title: 'batal', starts: 4, status: 'cancelled' }), 'registered')
  await takesPart(somebody, await session({ starts: 5 }), 'cancelled')
  await session({ starts: 6 })
  await takesPartInEvent(somebody, await event({ title: 'acaraku', starts: 7 }), 'registered')
  const { text } = await call('GET', new URL(json.data.url).pathname)
  const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(entries.map((entry) => [new ICAL.Event(entry).summary, entry.getFirstPropertyValue('status')])).toEqual([
    ['ikut', 'CONFIRMED'],
    ['tunggu', 'TENTATIVE'],
    ['batal', 'CANCELLED'],
    ['acaraku', 'CONFIRMED'],
  ])
  expect(String(entries[0]?.getFirstPropertyValue('url'))).toBe(`https://semai.example/ignition/${mine.id}`)
})
