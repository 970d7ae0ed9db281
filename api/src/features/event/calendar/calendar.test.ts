import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'

// Now is 13 August 2026, 10:00 WIB: the 14th begins after 14 hours there, after 13 in WITA and after 12 in WIT.
const app = await createTestApp()
const { call, db, person } = app
const { event, takesPart, joinHub } = eventMaker(app)
const somebody = await person()

beforeEach(async () => void (await db.deleteFrom('event').execute()))

const august = 'from=2026-08-01&to=2026-08-31'
const get = async (name: string, query: string, token: string | undefined = somebody.token) =>
  (await call('GET', `/v1/event/get-${name}?${query}`, { token })).json
const count = async (query: string, token?: string) => (await get('count-event-calendar', query, token)).data
const list = async (query: string, token?: string) => get('list-event-calendar', query, token)
const titlesOf = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)
const datesOf = (days: { date: string }[]) => days.map(({ date }) => date)
const national = async (query: string, token?: string) =>
  (await call('GET', `/v1/public/event/get-count-event-national-calendar?${query}`, { token })).json

test('counts each day’s events by scope and the viewer’s own, without empty days', async () => {
  await event({ starts: 1 })
  await event({ starts: 2, scope: 'regional', hub: 7 })
  await takesPart(somebody, await event({ starts: 26, scope: 'regional', hub: 1 }), 'waitlisted')
  expect(await count(august)).toEqual([
    { date: '2026-08-13', national: 1, regional: 1, ignition: 0, mine: 0, total: 2 },
    { date: '2026-08-14', national: 0, regional: 1, ignition: 0, mine: 1, total: 1 },
  ])
})

test('counts an event of several days on each day within the range', async () => {
  await event({ starts: -24, hours: 24 * 4 })
  expect(datesOf(await count(august))).toEqual(['2026-08-12', '2026-08-13', '2026-08-14', '2026-08-15', '2026-08-16'])
  expect(datesOf(await count('from=2026-08-14&to=2026-08-15'))).toEqual(['2026-08-14', '2026-08-15'])
  expect(await count('from=2026-08-17&to=2026-08-20')).toEqual([])
})

test('does not count an event that ends at midnight on the next day', async () => {
  await event({ title: 'sampai tengah malam', starts: 12, hours: 2 })
  await event({ title: 'sejak tengah malam', starts: 14, hours: 1 })
  expect(await count(august)).toMatchObject([
    { date: '2026-08-13', total: 1 },
    { date: '2026-08-14', total: 1 },
  ])
  expect(titlesOf(await list('from=2026-08-13&to=2026-08-13'))).toEqual(['sampai tengah malam'])
  expect(titlesOf(await list('from=2026-08-14&to=2026-08-14'))).toEqual(['sejak tengah malam'])
})

describe('days in a time zone', () => {
  test.each([
    ['Asia/Jakarta', '2026-08-13'],
    ['Asia/Makassar', '2026-08-13'],
    ['Asia/Jayapura', '2026-08-14'],
  ])('in %s an event an hour before midnight WITA is on %s', async (zone, date) => {
    await event({ starts: 12, hours: 1 })
    expect(datesOf(await count(`${august}&time_zone=${zone}`))).toEqual([date])
    expect((await list(`from=${date}&to=${date}&time_zone=${zone}`)).total).toBe(1)
    expect(datesOf((await national(`${august}&time_zone=${zone}`)).data)).toEqual([date])
  })

  test('are those of the profile without `time_zone`, and of Jakarta for guests', async () => {
    await event({ starts: 12, hours: 1 })
    const eastern = await person()
    await call('PUT', '/v1/personal/profile', { token: eastern.token, body: { time_zone: 'Asia/Jayapura' } })
    expect(datesOf(await count(august, eastern.token))).toEqual(['2026-08-14'])
    expect(datesOf((await national(august, eastern.token)).data)).toEqual(['2026-08-14'])
    expect(datesOf((await national(august)).data)).toEqual(['2026-08-13'])
  })
})

test('filters the calendar by scope, hub, stage and the viewer’s own events', async () => {
  await event({ title: 'nasional' })
  await event({ title: 'daerah', scope: 'regional', hub: 7, stage: 'workshop' })
  await takesPart(somebody, await event({ title: 'saya', scope: 'regional', hub: 1 }), 'pending_approval')
  await takesPart(somebody, await event({ title: 'saya batal' }), 'cancelled')
  await takesPart(await person(), await event({ title: 'orang lain' }), 'registered')
  const hubId = await joinHub(somebody, 7)
  const found = async (filter: string) => {
    const { data, total } = await list(`${august}&${filter}`)
    expect((await count(`${august}&${filter}`)).map((day: { total: number }) => day.total)).toEqual([total])
    return titlesOf({ data }).toSorted()
  }
  expect(await found('scope=regional')).toEqual(['daerah', 'saya'])
  expect(await found(`region_hub_id=${hubId}`)).toEqual(['daerah'])
  expect(await found('stage=workshop')).toEqual(['daerah'])
  expect(await found('mine=true')).toEqual(['saya'])
  expect(await found('mine=false')).toHaveLength(5)
})

test('counts no cancelled events, and lists them only for their participants', async () => {
  const cancelled = await event({ title: 'batal', status: 'cancelled', starts: 2 })
  await event({ title: 'jadi', starts: 3 })
  await takesPart(somebody, cancelled, 'registered')
  await takesPart(somebody, await event({ title: 'saya batalkan, lalu batal', status: 'cancelled' }), 'cancelled')
  await event({ title: 'rancangan', status: 'draft' })
  expect(await count(august)).toMatchObject([{ total: 1, mine: 0 }])
  const { data } = await list(august)
  expect(titlesOf({ data })).toEqual(['batal', 'jadi'])
  expect(data[0]).toMatchObject({ status: 'cancelled', participation: 'registered' })
  expect(titlesOf(await list(`${august}&mine=true`))).toEqual(['batal'])
  expect(titlesOf(await list(august, (await person()).token))).toEqual(['jadi'])
  const content = await get('list-all-content-calendar', august)
  expect(content.data).toMatchObject([{ title: 'batal', is_cancelled: true, is_mine: true }, { title: 'jadi' }])
})

test('lists events by their start, 10 per page', async () => {
  for (let number = 0; number < 12; number++) await event({ title: `ke-${number}`, starts: 30 - number })
  const pages = [await list(august), await list(`${august}&page=2`), await list(`${august}&page=3`)]
  expect(pages.flatMap(titlesOf)).toEqual(Array.from({ length: 12 }, (_, number) => `ke-${11 - number}`))
  for (const page of pages) expect(page).toMatchObject({ total: 12, total_page: 2 })
  const content = await get('list-all-content-calendar', `${august}&page=2`)
  expect([titlesOf(content), content.total]).toEqual([['ke-1', 'ke-0'], 12])
})

test('lists ended entries of a single day last, across its pages, and a longer range by time', async () => {
  for (const hour of [1, 2, 3, 4, 5, 6]) await event({ title: `lewat ${hour}`, starts: -10 + hour, hours: 1 })
  for (const hour of [1, 2, 3, 4, 5]) await event({ title: `nanti ${hour}`, starts: hour })
  await event({ title: 'berjalan', starts: -1 })
  const today = 'from=2026-08-13&to=2026-08-13'
  const inOrder = ['berjalan', 'nanti 1', 'nanti 2', 'nanti 3', 'nanti 4', 'nanti 5', 'lewat 1', 'lewat 2']
  for (const name of ['list-event-calendar', 'list-all-content-calendar']) {
    expect(titlesOf(await get(name, today)).slice(0, 8)).toEqual(inOrder)
    expect(titlesOf(await get(name, `${today}&page=2`))).toEqual(['lewat 5', 'lewat 6'])
    expect(titlesOf(await get(name, 'from=2026-08-13&to=2026-08-14'))[0]).toBe('lewat 1')
  }
})

test('includes the events in all content, each with its target', async () => {
  const made = await event({ title: 'temu', starts: 1 })
  await takesPart(somebody, made, 'registered')
  const { data } = await get('list-all-content-calendar', august)
  expect(data).toEqual([
    {
      kind: 'event',
      id: made.id,
      title: 'temu',
      start_at: expect.any(String),
      end_at: expect.any(String),
      time_zone: 'Asia/Jakarta',
      scope: 'national',
      place: 'Ruang Nada',
      is_mine: true,
      is_cancelled: false,
      target: `/event/${made.id}`,
    },
  ])
  expect(Date.parse(data[0].start_at)).toBe(Date.parse(made.start_at))
  const counts = await get('count-all-content-calendar', august)
  expect(counts.data).toEqual([{ date: '2026-08-13', national: 1, regional: 0, ignition: 0, mine: 1, total: 1 }])
})

test('returns national public counts, the same for everybody except the viewer’s own', async () => {
  await takesPart(somebody, await event({ starts: 1 }), 'registered')
  await event({ starts: 1, scope: 'regional', hub: 7 })
  const day = { date: '2026-08-13', national: 1, regional: 0, ignition: 0, total: 1 }
  expect((await national(august)).data).toEqual([{ ...day, mine: 0 }])
  expect((await national(august, somebody.token)).data).toEqual([{ ...day, mine: 1 }])
})

const calls = [
  '/v1/event/get-count-event-calendar',
  '/v1/event/get-list-event-calendar',
  '/v1/event/get-count-all-content-calendar',
  '/v1/event/get-list-all-content-calendar',
  '/v1/public/event/get-count-event-national-calendar',
]

describe.each(calls)('%s', (url) => {
  const ask = async (query: string) => {
    const { status, json } = await call('GET', `${url}?${query}`, { token: somebody.token })
    return [status, json.code, json.errors?.[0]?.field]
  }

  test('rejects a range of more than 42 days', async () => {
    expect(await ask('from=2026-08-01&to=2026-09-11')).toEqual([200, undefined, undefined])
    expect(await ask('from=2026-08-01&to=2026-09-12')).toEqual([422, 'range-too-long', undefined])
    expect(await ask('from=0001-01-01&to=9998-12-31')).toEqual([422, 'range-too-long', undefined])
  })

  test.each([
    ['from=2026-08-02&to=2026-08-01', 'to'],
    ['from=2026-08-01', 'to'],
    ['to=2026-08-01', 'from'],
    ['from=2026-02-30&to=2026-03-02', 'from'],
    ['from=2026-08-01&to=2026-08-02T00:00:00Z', 'to'],
    ['from=2026-08-01&to=2026-08-02&time_zone=Europe/Paris', 'time_zone'],
  ])('rejects %s as invalid input', async (query, field) => {
    expect(await ask(query)).toEqual([422, 'invalid-input', field])
  })

  test('does not fail with a server error at the limits of dates', async () => {
    for (const day of ['0000-01-01', '9999-12-31']) expect((await ask(`from=${day}&to=${day}`))[0]).toBeLessThan(500)
  })
})

test('marks a new own event at once, also in a cached month of over 1,000 events', async () => {
  const id = await event({ starts: 1 })
  await sql`
    insert into event (
      id, slug, title, summary, description_html, scope, stage_id, mode, venue_name, start_at, end_at, time_zone,
      registration_opens_at, registration_closes_at, organizer_name, status
    )
    select gen_random_uuid(), slug || n, title, summary, description_html, scope, stage_id, mode, venue_name, start_at,
           end_at, time_zone, registration_opens_at, registration_closes_at, organizer_name, status
    from event
    cross join generate_series(1, 1000) n`.execute(db)
  const days = async () => (await count(`${august}&time_zone=Asia/Jakarta`))[0]
  expect(await days()).toMatchObject({ national: 1001, mine: 0, total: 1001 })
  await takesPart(somebody, id, 'registered')
  expect(await days()).toMatchObject({ national: 1001, mine: 1, total: 1001 })
  expect(await count(`${august}&mine=true`)).toMatchObject([{ national: 1, mine: 1, total: 1 }])
  const { data, total } = await list(`${august}&page=3`)
  expect([data.length, total]).toEqual([10, 1001])
})
