import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { startupMaker } from '../../../../test/world/startups.ts'

const app = await createTestApp()
const { call, db, person } = app
const { block, chooseRole, invite, join, sectorId, startup } = startupMaker(app)

type Somebody = Awaited<ReturnType<typeof person>>

const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057'
const agritek = await sectorId('agritek')
const pangan = await sectorId('pangan')
const hubs = await db.selectFrom('region_hub').select(['id', 'name']).orderBy('number').limit(2).execute()
const [here, there] = hubs.map(({ id }) => id)

const say = (who: Somebody, body: object = {}) =>
  call('PUT', '/v1/team-search/update', { token: who.token, body: { is_active: true, ...body } })

const own = async (who: Somebody) => (await call('GET', '/v1/team-search/get', { token: who.token })).json.data

const candidates = async (by: Somebody, id: string, query = '') =>
  (await call('GET', `/v1/team-search/get-candidates?startup_id=${id}&${query}`, { token: by.token })).json

const names = async (by: Somebody, id: string, query = '') =>
  (await candidates(by, id, query)).data.map(({ full_name }: { full_name: string }) => full_name)

async function seeker(
  full_name: string,
  { hub, role, ...said }: { hub?: string | undefined; role?: string; interest_ids?: string[] } = {},
) {
  const one = await person({ full_name })
  if (hub) await db.updateTable('app_user').set({ region_hub_id: hub }).where('id', '=', one.id).execute()
  if (role) await chooseRole(one, role)
  await say(one, said)
  return one
}

async function founded() {
  await db.deleteFrom('team_search').execute()
  const owner = await person()
  const { id } = await startup(owner, { sector_id: agritek })
  await db
    .updateTable('startup')
    .set({ region_hub_id: here ?? null })
    .where('id', '=', id)
    .execute()
  await chooseRole(owner, 'HIP')
  return { owner, id }
}

test('is not looking by default, stores input and keeps omitted fields', async () => {
  const one = await person()
  expect(await own(one)).toEqual({ is_active: false, interests: [], hours_per_week: null, note: '', updated_at: null })
  const { json } = await say(one, { interest_ids: [pangan, agritek], hours_per_week: 10, note: ' Malam  hari ' })
  expect(json).toMatchObject({
    message: 'Pemilik startup kini bisa menemukanmu.',
    data: {
      is_active: true,
      interests: [{ name: 'Agritek' }, { name: 'Pangan' }],
      hours_per_week: 10,
      note: 'Malam hari',
      updated_at: '2026-08-13T03:00:00Z',
    },
  })
  await call('PUT', '/v1/team-search/update', { token: one.token, body: { is_active: false, hours_per_week: null } })
  expect(await own(one)).toMatchObject({ is_active: false, hours_per_week: null, note: 'Malam hari' })
})

test('an interest that is no sector is refused', async () => {
  const { status, json } = await say(await person(), { interest_ids: [nowhere] })
  expect([status, json.code]).toEqual([422, 'startup-sector-not-found'])
})

test('lists candidates by missing role, then shared sectors, with reasons', async () => {
  const { owner, id } = await founded()
  await seeker('Tanpa peran', { hub: here })
  await seeker('Peran ada', { hub: here, role: 'HIP', interest_ids: [agritek] })
  await seeker('Peran kosong', { hub: here, role: 'HAC' })
  await seeker('Paling cocok', { hub: here, role: 'HUS', interest_ids: [agritek, pangan] })
  await seeker('Hub lain', { hub: there, role: 'HAC', interest_ids: [agritek] })
  const found = await candidates(owner, id)
  expect(found.data.map(({ full_name }: { full_name: string }) => full_name)).toEqual([
    'Paling cocok',
    'Peran kosong',
    'Peran ada',
    'Tanpa peran',
  ])
  expect(found.data[0]).toMatchObject({
    team_role: { code: 'HUS', name: 'Hustler' },
    interests: ['Agritek', 'Pangan'],
    reasons: ['Hustler: peran yang masih kosong di timmu', `Sama-sama di ${hubs[0]?.name}`, 'Berminat pada Agritek'],
  })
  expect(found.data[0]).not.toHaveProperty('email')
  expect(await names(owner, id, 'role=HAC')).toEqual(['Peran kosong'])
  expect(await names(owner, id, 'role=HAC&everywhere=true')).toEqual(['Peran kosong', 'Hub lain'])
})

test('leaves out members, invited, blocked and closed people, and those who stopped looking', async () => {
  const { owner, id } = await founded()
  const [member, invited, blocked, blocker, closed, done] = await Promise.all(
    ['member', 'invited', 'blocked', 'blocker', 'closed', 'done'].map((name) => seeker(name, { hub: here })),
  )
  if (!member || !invited || !blocked || !blocker || !closed || !done) throw new Error('six people')
  await say(owner)
  await join(owner, id, member)
  await invite(owner, id, invited)
  await block(owner, blocked)
  await block(blocker, owner)
  await db.updateTable('app_user').set({ status: 'deactivated' }).where('id', '=', closed.id).execute()
  await say(done, { is_active: false })
  await seeker('Masih mencari', { hub: here })
  expect(await names(owner, id)).toEqual(['Masih mencari'])
})

test('shows candidates to managers only', async () => {
  const { owner, id } = await founded()
  const member = await person()
  await join(owner, id, member)
  for (const one of [member, await person()]) {
    expect(await candidates(one, id)).toMatchObject({ code: 'startup-not-yours' })
  }
  expect(await candidates(owner, nowhere)).toMatchObject({ code: 'startup-not-found' })
})
