import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { sessionMaker } from '../../../test/world/sessions.ts'

const app = await createTestApp()
const { call, db, person } = app
const { category, session, takesPart } = sessionMaker(app)
const somebody = await person()

beforeEach(async () => {
  await db.deleteFrom('ignition_content').execute()
  await db.deleteFrom('ignition_category').execute()
})

const list = async (query = '', { token } = somebody) =>
  (await call('GET', `/v1/ignition-content/get-ignition-content-list?${query}`, { token })).json
const titlesOf = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)
const titles = async (query = '') => titlesOf(await list(query))

test('sessions under way and to come stand by time, then the finished ones, the latest first', async () => {
  await session({ title: 'lama', starts: -72 })
  await session({ title: 'besok', starts: 24 })
  await session({ title: 'kemarin', starts: -24 })
  await session({ title: 'sekarang', starts: -1 })
  await session({ title: 'lusa', starts: 48 })
  expect(await titles()).toEqual(['sekarang', 'besok', 'lusa', 'kemarin', 'lama'])
  expect(await titles('phase=ongoing')).toEqual(['sekarang'])
  expect(await titles('phase=upcoming')).toEqual(['besok', 'lusa'])
  expect(await titles('phase=finished')).toEqual(['kemarin', 'lama'])
})

test('lists recorded sessions and those ended early as finished', async () => {
  await session({ title: 'rekaman', mode: 'recorded', starts: 2, join_url: null })
  await session({ title: 'usai', starts: -1, status: 'finished' })
  await session({ title: 'nanti', starts: 1 })
  const { data } = await list()
  expect(titlesOf({ data })).toEqual(['nanti', 'rekaman', 'usai'])
  expect(data.map(({ phase }: { phase: string }) => phase)).toEqual(['upcoming', 'finished', 'finished'])
  expect(await titles('phase=finished')).toEqual(['rekaman', 'usai'])
})

test('drafts are in no list; a cancelled session stays until its time has passed', async () => {
  await session({ status: 'draft' })
  await session({ title: 'batal nanti', status: 'cancelled' })
  await session({ title: 'batal dulu', status: 'cancelled', starts: -24 })
  const { data } = await list()
  expect(data).toMatchObject([{ title: 'batal nanti', status: 'cancelled', is_registration_open: false }])
})

test('ignition and Sekolah Beta are lists of their own', async () => {
  await session({ title: 'penyulut' })
  await session({ title: 'webinar', track: 'sekolah_beta', episode_number: 1 })
  expect(await titles()).toEqual(['penyulut'])
  expect(await titles('track=ignition')).toEqual(['penyulut'])
  expect((await list('track=sekolah_beta')).data).toMatchObject([{ title: 'webinar', episode_number: 1 }])
})

test('filters sessions by category and by role; sessions without a role are for everybody', async () => {
  const { id: category_id, slug } = await category('Peluang')
  await session({ title: 'peluang', category_id })
  await session({ title: 'penggagas', starts: 25, role_codes: ['HUS'] })
  await session({ title: 'perancang', starts: 26, role_codes: ['HIP', 'HAC'] })
  expect(await titles(`category=${slug}`)).toEqual(['peluang'])
  expect(await titles('role=HAC')).toEqual(['peluang', 'perancang'])
  expect(await titles(`category=${slug}&role=HAC&phase=finished`)).toEqual([])
  expect(await titles('category=tidak-ada')).toEqual([])
})

test('lists registered, awaited and attended sessions as a person’s own', async () => {
  const [mine, waited, left] = [await session({ title: 'ikut' }), await session({ title: 'tunggu' }), await session()]
  await takesPart(somebody, mine, 'registered')
  await takesPart(somebody, waited, 'waitlisted')
  await takesPart(somebody, left, 'cancelled')
  await takesPart(await person(), left, 'registered')
  const { data } = await list('mine=true')
  expect(data.map(({ title, participation }: Record<string, string>) => [title, participation]).toSorted()).toEqual([
    ['ikut', 'registered'],
    ['tunggu', 'waitlisted'],
  ])
})

test('ten a page over all phases, each session once, with their number', async () => {
  for (let count = 0; count < 13; count++) await session({ title: `${count}`, starts: count < 6 ? 24 + count : -count })
  const pages = [await list(), await list('page=2'), await list('page=3')]
  expect(pages.flatMap(titlesOf)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  expect(pages.map(({ data }) => data.length)).toEqual([10, 3, 0])
  for (const page of pages) expect(page).toMatchObject({ total: 13, total_page: 2 })
})

test('lists title, time, speakers and free seats', async () => {
  const { id: category_id, slug } = await category('Kisah')
  const made = await session({
    category_id,
    mode: 'offline',
    hub: 7,
    venue_name: 'Tugu Ide',
    capacity: 30,
    taken: 22,
    speakers: [{ name: 'Raka', position: 'CEO', mentor_id: null }],
  })
  expect((await list()).data).toEqual([
    {
      id: made.id,
      slug: made.slug,
      title: made.title,
      summary: 'Ringkasan',
      category: { id: category_id, name: 'Kisah', slug },
      track: 'ignition',
      episode_number: null,
      role_codes: [],
      speakers: [{ name: 'Raka', position: 'CEO', photo: { url: null } }],
      mode: 'offline',
      region_hub: { id: made.region_hub_id, name: expect.stringContaining('Hub 7') },
      venue_name: 'Tugu Ide',
      start_time: expect.stringMatching(/^2026-08-14T03:00:00/),
      end_time: expect.stringMatching(/^2026-08-14T05:00:00/),
      time_zone: 'Asia/Jakarta',
      phase: 'upcoming',
      status: 'published',
      capacity: 30,
      seats_left: 8,
      is_registration_open: true,
      has_recording: false,
      participation: null,
    },
  ])
})

test('lists categories in their order with the numbers of coming and of all sessions', async () => {
  const second = await category('Kedua')
  const empty = await category('Kosong')
  await category('Rahasia', 'draft')
  for (const starts of [24, -1, -48]) await session({ category_id: second.id, starts })
  await session({ category_id: second.id, status: 'cancelled' })
  await session({ category_id: second.id, status: 'draft' })
  await session({ category_id: second.id, track: 'sekolah_beta', episode_number: 2 })
  const { json } = await call('GET', '/v1/ignition-category/get-ignition-list', { token: somebody.token })
  expect(json).toMatchObject({ page: 1, total_page: 1, total: 2 })
  expect(json.data).toMatchObject([
    { id: second.id, name: 'Kedua', upcoming: 2, total: 4 },
    { id: empty.id, name: 'Kosong', upcoming: 0, total: 0 },
  ])
  expect((await list(`category=${second.slug}`)).total).toBe(4)
})

test.each(['page=0', 'category=A B', 'track=workshop', 'role=hus', 'phase=soon', 'mine=yes', 'category=%00'])(
  '%s is bad input',
  async (query) => {
    expect((await list(query)).code).toBe('invalid-input')
  },
)

test('the former slug of a category lists its sessions, and no other category can take it', async () => {
  const [one, other] = [await category(), await category()]
  await session({ title: 'milik', category_id: one.id })
  await session({ title: 'bukan', category_id: other.id })
  await db
    .updateTable('ignition_category')
    .set({ slug: `${one.slug}-benar` })
    .where('id', '=', one.id)
    .execute()
  expect(await titles(`category=${one.slug}`)).toEqual(['milik'])
  expect(await titles(`category=${one.slug}-benar`)).toEqual(['milik'])
  const taken = db.updateTable('ignition_category').set({ slug: one.slug }).where('id', '=', other.id).execute()
  await expect(taken).rejects.toMatchObject({ constraint: 'ignition_category_slug_unique' })
})
