import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { startupMaker } from '../../../../test/world/startups.ts'

const app = await createTestApp()
const { call, db, person } = app
const { archive, chooseRole, join, sectorId, startup } = startupMaker(app)

beforeEach(async () => void (await db.deleteFrom('startup').execute()))

const viewer = await person()
const list = async (query = '') => (await call('GET', `/v1/startup/get?${query}`, { token: viewer.token })).json
const names = async (query = '') => (await list(query)).data.map(({ name }: { name: string }) => name)

test('lists startups by name, ten a page, without archived ones', async () => {
  for (const name of ['kopi', 'Agar', 'Bambu']) await startup(await person(), { name })
  const closing = await person()
  await archive(closing, (await startup(closing, { name: 'Arsip' })).id)
  expect(await names()).toEqual(['Agar', 'Bambu', 'kopi'])
  for (let number = 10; number < 18; number++) await startup(await person(), { name: `Zaitun ${number}` })
  expect(await list('page=2')).toMatchObject({ page: 2, total_page: 2, total: 11, data: [{ name: 'Zaitun 17' }] })
  expect(await list('page=9')).toMatchObject({ data: [], total: 11 })
})

test('it is narrowed by hub, sector and stage, together', async () => {
  const hub = await db.selectFrom('region_hub').select('id').where('number', '=', 7).executeTakeFirstOrThrow()
  const agritek = await sectorId('agritek')
  const here = await startup(await person(), { name: 'Di sini', stage: 'mvp', sector_id: agritek })
  await db.updateTable('startup').set({ region_hub_id: hub.id }).where('id', '=', here.id).execute()
  await startup(await person(), { name: 'Di sana', stage: 'mvp', sector_id: agritek })
  await startup(await person(), { name: 'Lain', stage: 'ide' })
  expect(await names('stage=mvp')).toEqual(['Di sana', 'Di sini'])
  expect(await names('sector=agritek')).toEqual(['Di sana', 'Di sini'])
  expect(await names(`region_hub_id=${hub.id}`)).toEqual(['Di sini'])
  expect(await names(`region_hub_id=${hub.id}&stage=ide`)).toEqual([])
  expect(await names('sector=tidak-ada')).toEqual([])
  const sectors = (await call('GET', '/v1/startup-sector/get-sector-list', { token: viewer.token })).json.data
  expect(sectors[0]).toMatchObject({ slug: 'agritek', count: 2 })
})

test('lists a missing role until a team member has it; advisors do not count', async () => {
  const owner = await person()
  const hacker = await person()
  const { id } = await startup(owner)
  await chooseRole(owner, 'HUS')
  await chooseRole(hacker, 'HAC')
  const missing = async () => (await list()).data[0].missing_roles
  expect(await missing()).toEqual(['HIP', 'HAC'])
  await join(owner, id, hacker, 'advisor')
  expect(await missing()).toEqual(['HIP', 'HAC'])
  expect(await names('missing_role=HAC')).toEqual(['Panenara'])
  const body = { startup_id: id, user_id: hacker.id, role: 'member' }
  await call('PUT', '/v1/startup-member/update', { token: owner.token, body })
  expect(await missing()).toEqual(['HIP'])
  expect(await names('missing_role=HAC')).toEqual([])
})

test('words are met in names first, then in taglines and texts, also when misspelled', async () => {
  await startup(await person(), { name: 'Aliran', description: 'Irigasi untuk sawah di lereng.' })
  await startup(await person(), { name: 'Bening', tagline: 'Alat irigasi dari botol' })
  await startup(await person(), { name: 'Irigasi Kita' })
  expect(await names('search=irigasi')).toEqual(['Irigasi Kita', 'Bening', 'Aliran'])
  expect(await names('search=irgasi')).toEqual(['Irigasi Kita', 'Bening', 'Aliran'])
  expect(await names('search=kapal')).toEqual([])
  expect(await names('search=%25')).toEqual([])
})

test('the search of everything finds startups last, with their stage and where to go', async () => {
  const { id } = await startup(await person(), { name: 'Jalapati', stage: 'mvp', tagline: 'Harga ikan di dermaga' })
  const { json } = await call('GET', '/v1/search-all-content?search=jalapati', { token: viewer.token })
  const summary = 'MVP · Harga ikan di dermaga'
  expect(json.data).toEqual([
    {
      title_group: 'STARTUP',
      route: 'startup',
      list_content: [{ id, title: 'Jalapati', summary, target: `/startup/${id}` }],
    },
  ])
})
