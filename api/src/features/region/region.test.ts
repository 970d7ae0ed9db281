import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { eventMaker } from '../../../test/world/events.ts'
import { newId } from '../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db } = app

const get = async (path: string) => (await call('GET', `/v1/public/${path}`)).json

interface Row {
  id: string
  name: string
}

test('lists 38 provinces by name on one page', async () => {
  const { data, ...rest } = await get('region/get')
  expect(rest).toEqual({ page: 1, total_page: 1, total: 38 })
  const names = data.map(({ name }: Row) => name)
  expect(new Set(names).size).toBe(38)
  expect(names).toContain('Papua Barat Daya')
  expect(data.find(({ id }: Row) => id === '35')).toEqual({ id: '35', name: 'Jawa Timur', time_zone: 'Asia/Jakarta' })
})

test('lists 514 regencies and cities on 6 pages, each once', async () => {
  const pages = []
  for (let page = 1; page <= 6; page++) pages.push(await get(`regencies/get?page=${page}`))
  expect(pages.map(({ data }) => data.length)).toEqual([100, 100, 100, 100, 100, 14])
  for (const { total, total_page } of pages) expect([total, total_page]).toEqual([514, 6])
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }: Row) => id))).size).toBe(514)
  expect(await get('regencies/get?page=7')).toEqual({ data: [], page: 7, total_page: 6, total: 514 })
})

test('lists a province’s regencies', async () => {
  const { data, total } = await get('regencies/get?region_id=51')
  expect(total).toBe(9)
  expect(new Set(data.map(({ region_id }: { region_id: string }) => region_id))).toEqual(new Set(['51']))
  expect(data.find(({ name }: Row) => name === 'Kota Denpasar')).toMatchObject({ id: '51.71', kind: 'kota' })
  expect((await get('regencies/get?region_id=99')).total).toBe(0)
})

test('finds regencies by any part of their name, ignoring case', async () => {
  const names = async (search: string) => {
    const { data } = await get(`regencies/get?search=${encodeURIComponent(search)}`)
    return data.map(({ name }: Row) => name)
  }
  expect(await names('surABAya')).toEqual(['Kota Surabaya'])
  expect(await names('kota sur')).toEqual(['Kota Surabaya', 'Kota Surakarta'])
  expect((await get('regencies/get?search=kota&region_id=35')).total).toBe(9)
  expect((await get('regencies/get?search=')).total).toBe(514)
})

test.each(['%', '_', '\\', "'", '%25', '\\%', "a' or 'a'='a"])('searches for %s literally', async (search) => {
  const { total } = await get(`regencies/get?search=${encodeURIComponent(search)}`)
  expect(total).toBe(0)
})

test('rejects a search with NUL or an overlong name', async () => {
  expect((await get('regencies/get?search=%00')).code).toBe('invalid-input')
  expect((await get(`regencies/get?search=${'a'.repeat(101)}`)).code).toBe('invalid-input')
  expect((await get('regencies/get?region_id=351')).code).toBe('invalid-input')
})

test('assigns each province to one hub', async () => {
  const { data, total } = await get('region-hub/get')
  expect(total).toBe(11)
  expect(data.map(({ name }: Row) => Number(/^Hub (\d+)/.exec(name)?.[1]))).toEqual(
    Array.from(data.keys(), (n: number) => n + 1),
  )
  const regions = data.flatMap(({ region_ids }: { region_ids: string[] }) => region_ids)
  expect([regions.length, new Set(regions).size]).toEqual([38, 38])
  expect(data[0]).toMatchObject({ base_city: 'Medan', contact_email: 'hub1@semai.example', latitude: 3.59 })
})

test('lists banners by position, from their start until just before their end, by placement', async () => {
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
  const banner = (title: string, position: number, starts: number, ends: number | null, placement = 'home') => ({
    id: newId(),
    title,
    position,
    placement,
    starts_at: at(starts),
    ends_at: ends === null ? null : at(ends),
  })
  const rows = [
    banner('kedua', 2, -1, null),
    banner('pertama', 1, 0, 5),
    banner('belum', 3, 1, null),
    banner('sudah', 4, -5, 0),
    banner('markas', 1, -1, null, 'markas'),
  ]
  await db.insertInto('banner').values(rows).execute()
  const titles = async (query = '') =>
    (await get(`banner/get${query}`)).data.map(({ title }: { title: string }) => title)
  expect(await titles()).toEqual(['pertama', 'kedua'])
  expect(await titles('?placement=home')).toEqual(['pertama', 'kedua'])
  expect(await titles('?placement=markas')).toEqual(['markas'])
  expect((await get('banner/get?placement=elsewhere')).code).toBe('invalid-input')
  clock.advance({ hours: 1 })
  expect(await titles()).toEqual(['pertama', 'kedua', 'belum'])
  clock.advance({ hours: 4 })
  expect(await titles()).toEqual(['kedua', 'belum'])
})

test('returns a hub with its provinces and its numbers of mentors and upcoming events', async () => {
  const { token } = await app.person()
  const { event } = eventMaker(app)
  await event({ hub: 10, scope: 'regional' })
  await event({ hub: 10, starts: -1 })
  await event({ hub: 10, starts: -9 })
  await event({ hub: 10, status: 'draft' })
  await event({ hub: 10, status: 'cancelled' })
  await event({ hub: 1, scope: 'regional' })
  const hubs = await db.selectFrom('region_hub').select(['id', 'number']).execute()
  const id = hubs.find(({ number }) => number === 10)?.id ?? ''
  const facts = { startup_name: 'S', position: 'P', short_description: 'D' }
  const mentors = [id, id, null].map((region_hub_id) => ({ ...facts, id: newId(), full_name: 'M', region_hub_id }))
  await db.insertInto('mentor').values(mentors).execute()
  const { status, json } = await call('GET', `/v1/region-hub/get/${id}`, { token })
  expect(status).toBe(200)
  expect(json.data).toMatchObject({
    id,
    base_city: 'Denpasar',
    time_zone: 'Asia/Makassar',
    region_ids: ['51', '52', '53'],
    upcoming_events: 2,
    mentors: 2,
  })
  expect(json.data.regions).toEqual([
    { id: '51', name: 'Bali' },
    { id: '52', name: 'Nusa Tenggara Barat' },
    { id: '53', name: 'Nusa Tenggara Timur' },
  ])
})

test('returns region-hub-unknown for an unknown id and invalid-input for an invalid one', async () => {
  const { token } = await app.person()
  const ask = async (id: string) => (await call('GET', `/v1/region-hub/get/${id}`, { token })).json.code
  expect(await ask(newId())).toBe('region-hub-unknown')
  expect(await ask('10')).toBe('invalid-input')
})
