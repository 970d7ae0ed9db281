import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { event, takesPart, joinHub } = eventMaker(app)
const somebody = await person()

beforeEach(async () => void (await db.deleteFrom('event').execute()))

const list = async (query = '', token = somebody.token) => (await call('GET', `/v1/event/get${query}`, { token })).json
const titlesOf = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)

test('lists upcoming events by start, then finished ones, latest first', async () => {
  await event({ title: 'besok', starts: 24 })
  await event({ title: 'kemarin', starts: -24 })
  await event({ title: 'sekarang', starts: -1 })
  await event({ title: 'lusa', starts: 48 })
  await event({ title: 'pekan lalu', starts: -200 })
  const { data, ...rest } = await list()
  expect(titlesOf({ data })).toEqual(['sekarang', 'besok', 'lusa', 'kemarin', 'pekan lalu'])
  expect(rest).toEqual({ page: 1, total_page: 1, total: 5 })
  expect(titlesOf(await list('?phase=upcoming'))).toEqual(['besok', 'lusa'])
  expect(titlesOf(await list('?phase=ongoing'))).toEqual(['sekarang'])
  expect(titlesOf(await list('?phase=finished'))).toEqual(['kemarin', 'pekan lalu'])
})

test('begins an event at its exact start and ends it at its exact end', async () => {
  const { start_at, end_at } = await event({ title: 'tepat', starts: 1, hours: 1 })
  const before = clock.now().toISOString()
  const phaseAt = async (instant: string, ms: number) => {
    clock.set(new Date(Date.parse(instant) + ms).toISOString())
    const { data } = await list()
    const { phase } = data[0]
    expect(titlesOf(await list(`?phase=${phase}`))).toEqual(['tepat'])
    return phase
  }
  expect(await phaseAt(start_at, -1)).toBe('upcoming')
  expect(await phaseAt(start_at, 0)).toBe('ongoing')
  expect(await phaseAt(end_at, -1)).toBe('ongoing')
  expect(await phaseAt(end_at, 0)).toBe('finished')
  clock.set(before)
})

test('opens registration at its opening and closes it at its closing time', async () => {
  const made = await event({ opens: 1, closes: 2, starts: 3 })
  const before = clock.now().toISOString()
  const openAt = async (instant: string, ms: number) => {
    clock.set(new Date(Date.parse(instant) + ms).toISOString())
    return (await list()).data[0].is_registration_open
  }
  const { registration_opens_at: opens, registration_closes_at: closes } = made
  const answers = [await openAt(opens, -1), await openAt(opens, 0), await openAt(closes, -1), await openAt(closes, 0)]
  expect(answers).toEqual([false, true, true, false])
  clock.set(before)
})

test('filters by scope, mode, stage and hub', async () => {
  await event({ title: 'nasional' })
  await event({ title: 'daerah', scope: 'regional', hub: 7, mode: 'offline' })
  await event({ title: 'lain', scope: 'regional', hub: 1, mode: 'hybrid', stage: 'workshop' })
  const hubId = await joinHub(somebody, 7)
  expect(titlesOf(await list('?scope=national'))).toEqual(['nasional'])
  expect(titlesOf(await list('?mode=hybrid'))).toEqual(['lain'])
  expect(titlesOf(await list('?stage=workshop'))).toEqual(['lain'])
  expect(titlesOf(await list(`?region_hub_id=${hubId}`))).toEqual(['daerah'])
  expect(titlesOf(await list(`?scope=national&region_hub_id=${hubId}`))).toEqual([])
  expect((await list('?stage=tidak-ada')).total).toBe(0)
})

test('filters by province', async () => {
  await event({ title: 'Jawa Timur', region_id: '35' })
  await event({ title: 'Bali', region_id: '51' })
  await event({ title: 'di mana saja' })
  expect(titlesOf(await list('?region_id=51'))).toEqual(['Bali'])
  expect((await list('?region_id=99')).total).toBe(0)
})

test('filters by a local date of the viewer, which events overlap in part', async () => {
  // Now is 10:00 WIB: the 14th begins after 14 hours there, after 12 in WIT.
  await event({ title: 'sampai tengah malam WIB', starts: 12.5, hours: 1.5 })
  await event({ title: 'melewati tengah malam WIB', starts: 13, hours: 2 })
  await event({ title: 'tiga hari', starts: -24, hours: 72 })
  expect(titlesOf(await list('?date=2026-08-14'))).toEqual(['tiga hari', 'melewati tengah malam WIB'])
  expect((await list('?date=2026-08-14&time_zone=Asia/Jayapura')).total).toBe(3)
  expect((await list('?date=2026-08-13&phase=upcoming')).total).toBe(2)
  expect(titlesOf(await list('?date=2026-08-12'))).toEqual(['tiga hari'])
  const eastern = await person()
  await call('PUT', '/v1/personal/profile', { token: eastern.token, body: { time_zone: 'Asia/Jayapura' } })
  expect((await list('?date=2026-08-14', eastern.token)).total).toBe(3)
})

test.each([
  '?date=2026-02-29',
  '?date=besok',
  '?region_id=351',
  '?time_zone=Asia/Tokyo',
  '?scope=city',
  '?phase=soon',
  '?page=0',
  '?page=x',

  '?page=10001',
  '?region_hub_id=7',
  '?stage=%25',
])('rejects %s as invalid input', async (query) => {
  const { code, errors } = await list(query)
  expect([code, errors.length]).toEqual(['invalid-input', 1])
})

test('returns 10 events per page, and the totals also beyond the last page', async () => {
  for (let count = 0; count < 21; count++) await event({ title: `ke-${count}`, starts: 24 + count })
  const pages = [await list(), await list('?page=2'), await list('?page=3')]
  expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 1])
  expect(pages.flatMap(titlesOf)).toEqual(Array.from({ length: 21 }, (_, count) => `ke-${count}`))
  const facts = { total_page: 3, total: 21 }
  for (const page of pages) expect(page).toMatchObject(facts)
  expect(await list('?page=4')).toEqual({ data: [], page: 4, ...facts })
  expect(await list('?page=10000')).toEqual({ data: [], page: 10_000, ...facts })
  expect(await list('?page=2&scope=regional')).toEqual({ data: [], page: 2, total_page: 1, total: 0 })
})

test('keeps the order of simultaneous events across pages', async () => {
  for (let count = 0; count < 15; count++) await event({ starts: 24 })
  const ids = [...(await list()).data, ...(await list('?page=2')).data].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(15)
})

test('lists no drafts and no cancelled events', async () => {
  await event({ title: 'rancangan', status: 'draft' })
  await event({ title: 'batal', status: 'cancelled' })
  expect(await list()).toEqual({ data: [], page: 1, total_page: 1, total: 0 })
})

test('counts the seats of the event’s modes', async () => {
  await event({ title: 'a', starts: 1, mode: 'online', capacity_online: 10, taken_online: 4 })
  await event({ title: 'b', starts: 2, mode: 'offline', capacity_offline: 5, taken_offline: 5, capacity_online: 9 })
  await event({ title: 'c', starts: 3, mode: 'hybrid', capacity_offline: 5, capacity_online: 7, taken_online: 1 })
  await event({ title: 'd', starts: 4, mode: 'hybrid', capacity_offline: 5 })
  await event({ title: 'e', starts: 5, mode: 'online' })
  const { data } = await list()
  expect(data.map(({ seats_left }: { seats_left: number }) => seats_left)).toEqual([6, 0, 11, null, null])
})

test('lists only open events with free seats', async () => {
  await event({ title: 'tersisa', starts: 1, mode: 'offline', capacity_offline: 5, taken_offline: 4 })
  await event({ title: 'penuh', starts: 2, mode: 'offline', capacity_offline: 5, taken_offline: 5 })
  await event({ title: 'tanpa batas', starts: 3 })
  await event({ title: 'tertutup', starts: 4, opens: -5, closes: -1 })
  await event({ title: 'lewat', starts: -200 })
  expect(titlesOf(await list('?has_seats=true'))).toEqual(['tersisa', 'tanpa batas'])
  expect(await list('?has_seats=true&phase=finished')).toMatchObject({ data: [], total: 0 })
  expect((await list('?has_seats=false')).total).toBe(5)
})

test('lists the person’s events, also cancelled ones, without drafts and own cancellations', async () => {
  const { id, email, token } = await person()
  const mine = { id, email }
  await takesPart(mine, await event({ title: 'terdaftar', starts: 5 }), 'registered')
  await takesPart(mine, await event({ title: 'hadir', starts: -50 }), 'attended')
  await takesPart(mine, await event({ title: 'saya batal', starts: 6 }), 'cancelled')
  await takesPart(mine, await event({ title: 'dibatalkan', starts: 7, status: 'cancelled' }), 'registered')
  await takesPart(mine, await event({ title: 'rancangan', starts: 8, status: 'draft' }), 'registered')
  await takesPart(somebody, await event({ title: 'orang lain', starts: 9 }), 'registered')
  const own = async (query = '') => (await call('GET', `/v1/event/get-by-user-id${query}`, { token })).json
  const { data, total } = await own()
  expect(titlesOf({ data })).toEqual(['terdaftar', 'dibatalkan', 'hadir'])
  expect(total).toBe(3)
  expect(data.map(({ status, participation }: Record<string, string>) => [status, participation])).toEqual([
    ['published', 'registered'],
    ['cancelled', 'registered'],
    ['published', 'attended'],
  ])
  expect(titlesOf(await own('?phase=finished'))).toEqual(['hadir'])
  expect(await own('?page=2')).toEqual({ data: [], page: 2, total_page: 1, total: 3 })
})

test('counts kinds of events as the list shows them', async () => {
  await event({ title: 'satu', mode: 'online', starts: 24 })
  await event({ title: 'dua', mode: 'online', starts: 48 })
  await event({ title: 'hub', scope: 'regional', hub: 7, starts: -1 })
  await event({ title: 'lewat', stage: 'workshop', starts: -200 })
  await event({ title: 'draf', status: 'draft' })
  const counts = async (query = '') =>
    (await call('GET', `/v1/event/get-counts${query}`, { token: somebody.token })).json.data
  const all = await counts()
  expect(all.map(({ count }: { count: number }) => count).toSorted()).toEqual([1, 1, 2])
  expect(all).toContainEqual({
    scope: 'national',
    mode: 'online',
    stage: 'ignition',
    phase: 'upcoming',
    has_seats: true,
    count: 2,
  })
  const { data } = await list('?scope=regional')
  const hub = await counts(`?region_hub_id=${data[0].region_hub.id}`)
  expect(hub).toMatchObject([{ scope: 'regional', phase: 'ongoing', count: 1 }])
  const tomorrow = data[0] && (await counts(`?date=${clock.now().toISOString().slice(0, 10)}&time_zone=Asia/Jakarta`))
  expect(tomorrow).toMatchObject([{ scope: 'regional', count: 1 }])
})
