import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { newId } from '../../../lib/database/db.ts'

const { call, db } = await createTestApp()

beforeEach(async () => void (await db.deleteFrom('mentor').execute()))

const get = async (path: string) => (await call('GET', `/v1/public/mentor/${path}`)).json
const namesOf = ({ data }: { data: { full_name: string }[] }) => data.map(({ full_name }) => full_name)
const search = async (text: string) => namesOf(await get(`get?search=${encodeURIComponent(text)}`))

const hubId = async (number: number) =>
  (await db.selectFrom('region_hub').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id

async function mentor(full_name: string, more: object = {}) {
  const id = newId()
  const row = { startup_name: 'Tanisela', position: 'CEO', short_description: 'Senang membantu.', ...more }
  await db
    .insertInto('mentor')
    .values({ ...row, id, full_name })
    .execute()
  return id
}

test('returns every public field of a mentor to a guest', async () => {
  const facts = { linkedin_url: 'https://www.linkedin.com/in/raka', expertise: ['Produk', 'Data'], languages: ['id'] }
  const region_hub_id = await hubId(7)
  const id = await mentor('Raka Wiratmaya', { ...facts, region_hub_id, photo_url: '/files/avatar/a.webp' })
  expect((await get(`get/${id}`)).data).toEqual({
    id,
    full_name: 'Raka Wiratmaya',
    startup_name: 'Tanisela',
    position: 'CEO',
    short_description: 'Senang membantu.',
    region_hub_name: expect.stringContaining('Hub 7'),
    photo: { url: '/files/avatar/a.webp' },
    is_available: true,
    ...facts,
  })
})

test('returns null for a missing hub, link and photo', async () => {
  const { data } = await get(`get/${await mentor('Suparyadi', { is_available: false })}`)
  const nothing = { region_hub_name: null, linkedin_url: null, photo: { url: null }, expertise: [] }
  expect(data).toMatchObject({ ...nothing, languages: ['id'], is_available: false })
})

test('returns 404 for an unknown mentor', async () => {
  const { status, json } = await call('GET', `/v1/public/mentor/get/${newId()}`)
  expect([status, json.code]).toEqual([404, 'mentor-not-found'])
})

test.each(['http://linkedin.com/in/a', 'javascript:alert(1)', 'linkedin.com/in/a'])(
  'a link that is not https never gets in: %s',
  async (linkedin_url) => {
    await expect(mentor('Raka', { linkedin_url })).rejects.toThrow('mentor_linkedin_https')
  },
)

test('lists mentors by name, ten a page', async () => {
  for (let count = 0; count < 12; count++) await mentor(`Mentor ${String.fromCodePoint(76 - count)}`)
  const pages = [await get('get'), await get('get?page=2'), await get('get?page=3')]
  expect(pages.flatMap(namesOf)).toEqual('ABCDEFGHIJKL'.split('').map((letter) => `Mentor ${letter}`))
  expect(pages.map(({ data }) => data.length)).toEqual([10, 2, 0])
  for (const page of pages) expect(page).toMatchObject({ total: 12, total_page: 2 })
})

test('finds mentors by a part of their name, startup or position, without case', async () => {
  await mentor('Sekar Ayundita', { startup_name: 'Ruma Sehatku', position: 'Kepala Produk' })
  await mentor('Tiorma Sihaladan', { startup_name: 'Lautaka', position: 'CTO' })
  expect(await search('AYUN')).toEqual(['Sekar Ayundita'])
  expect(await search('sehat')).toEqual(['Sekar Ayundita'])
  expect(await search('cto')).toEqual(['Tiorma Sihaladan'])
  expect(await search('ta')).toEqual(['Sekar Ayundita', 'Tiorma Sihaladan'])
  expect(await search('')).toHaveLength(2)
  for (const sign of ['%', '_', '\\', "'"]) expect(await search(sign)).toEqual([])
})

test('filters mentors by hub and expertise', async () => {
  const region_hub_id = await hubId(7)
  await mentor('Raka', { region_hub_id, expertise: ['Produk', 'Pendanaan'] })
  await mentor('Bagas', { region_hub_id, expertise: ['Data'] })
  await mentor('Torang', { region_hub_id: await hubId(1), expertise: ['Produk'] })
  expect(namesOf(await get(`get?region_hub_id=${region_hub_id}`))).toEqual(['Bagas', 'Raka'])
  expect(namesOf(await get('get?expertise=Produk'))).toEqual(['Raka', 'Torang'])
  expect(namesOf(await get(`get?expertise=Produk&region_hub_id=${region_hub_id}&search=a`))).toEqual(['Raka'])
  expect((await get('get?expertise=produk')).total).toBe(0)
})

test('counts mentors by expertise, the most frequent first', async () => {
  await mentor('A', { expertise: ['Produk', 'Data'] })
  await mentor('B', { expertise: ['Produk', 'Legal'] })
  expect((await get('get-expertise')).data).toEqual([
    { name: 'Produk', count: 2 },
    { name: 'Data', count: 1 },
    { name: 'Legal', count: 1 },
  ])
})

test.each(['get?page=0', 'get?region_hub_id=7', `get?search=${'a'.repeat(101)}`, 'get?search=%00', 'get/7'])(
  '%s is bad input',
  async (path) => {
    expect((await get(path)).code).toBe('invalid-input')
  },
)
