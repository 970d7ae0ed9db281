import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const time = clock.now().toISOString()
const hubs = await db.selectFrom('region_hub').select('id').orderBy('number').limit(2).execute()

interface Person {
  id: string
  token: string
}

const list = async ({ token }: Person, name: string, query = '') => {
  const { json } = await call('GET', `/v1/user/${name}?search=Nareswari${query}`, { token })
  return json.data.map(({ id }: { id: string }) => id)
}
const read = ({ token }: Person, { id }: { id: string }, as?: string) =>
  call('GET', `/v1/user/get/${id}${as ? `?as=${as}` : ''}`, { token })
const block = ({ token }: Person, { id }: { id: string }, is_blocked = true) =>
  call('POST', '/v1/user-block/set', { token, body: { user_id: id, is_blocked } })
const set = ({ token }: Person, body: object) => call('PUT', '/v1/user-setting/update', { token, body })
const moves = ({ id }: Person, hub: number) =>
  db
    .updateTable('app_user')
    .set({ region_hub_id: hubs[hub]?.id ?? null })
    .where('id', '=', id)
    .execute()

async function startup(members: [Person, 'owner' | 'admin' | 'member'][], status = 'active') {
  const stage = await db.selectFrom('startup_stage').select('id').executeTakeFirst()
  const stage_id = stage?.id ?? newId()
  if (!stage) {
    const row = { id: stage_id, code: 'ide', name: 'Ide', description: 'Awal', position: 1 }
    await db.insertInto('startup_stage').values(row).execute()
  }
  const id = newId()
  await db
    .insertInto('startup')
    .values({ id, slug: `s-${id}`, name: 'Panenara', stage_id, status })
    .execute()
  for (const [{ id: user_id }, role] of members) {
    const row = { startup_id: id, user_id, role, title: 'Perintis', joined_at: time, updated_at: time }
    await db.insertInto('startup_member').values(row).execute()
  }
  return { id }
}

const somebody = (full_name = 'Wulan Nareswari') => person({ full_name })

test('finds other people by a part of their name, without e-mail and phone', async () => {
  const me = await somebody('Ayu Prameswari')
  const other = await somebody('Bima PRAMESWARIputra')
  await person({ full_name: 'Orang Lain' })
  const { json } = await call('GET', '/v1/user/get-regular-list?search=prameswari', { token: me.token })
  expect(json.data.map(({ id }: { id: string }) => id)).toEqual([other.id])
  expect(json).toMatchObject({ page: 1, total_page: 1, total: 1 })
  expect(Object.keys(json.data[0]).toSorted()).toEqual(
    ['full_name', 'id', 'photo', 'region_hub_name', 'startup_name', 'team_role'].toSorted(),
  )
})

test('signs that LIKE knows are taken as they are', async () => {
  const { token } = await person()
  const { json } = await call('GET', '/v1/user/get-regular-list?search=%25', { token })
  expect(json.data).toEqual([])
})

test('lists no unlisted or inactive people, and no staff', async () => {
  const me = await person()
  const unlisted = await somebody()
  await set(unlisted, { is_listed: false })
  const closed = await somebody()
  await db.updateTable('app_user').set({ status: 'deactivated' }).where('id', '=', closed.id).execute()
  const operator = await person({ full_name: 'Nareswari', scope: 'operator' })
  for (const name of ['get-regular-list', 'get-to-invite-user-list', 'get-list-for-channel-invitation']) {
    const found = await list(me, name)
    for (const { id } of [unlisted, closed, operator]) expect(found).not.toContain(id)
  }
  expect((await read(me, closed)).json.code).toBe('user-not-found')
})

test('filters people by hub and role', async () => {
  const me = await person()
  const hipster = await somebody()
  await moves(hipster, 1)
  await db
    .insertInto('user_category')
    .values({ id: newId(), user_id: hipster.id, role_code: 'HIP', created_at: time, updated_at: time })
    .execute()
  expect(await list(me, 'get-regular-list', `&region_hub_id=${hubs[1]?.id}`)).toEqual([hipster.id])
  expect(await list(me, 'get-regular-list', '&role=HIP')).toEqual([hipster.id])
  expect(await list(me, 'get-regular-list', `&role=HAC&region_hub_id=${hubs[1]?.id}`)).toEqual([])
})

describe('a blocked person', async () => {
  const me = await somebody()
  const other = await somebody()
  beforeAll(async () => void (await block(me, other)))

  test.each(['get-regular-list', 'get-to-invite-user-list', 'get-list-for-channel-invitation'])(
    'is missing in %s, and so is the other for them',
    async (name) => {
      expect(await list(me, name)).not.toContain(other.id)
      expect(await list(other, name)).not.toContain(me.id)
    },
  )

  test('cannot read the page of the blocker, who still sees the block', async () => {
    expect((await read(other, me)).json.code).toBe('user-not-found')
    expect((await read(me, other)).json.data.is_blocked).toBe(true)
    const { json } = await call('GET', '/v1/user-block/get', { token: me.token })
    expect(json).toMatchObject({ data: [{ id: other.id }], total: 1 })
    expect((await call('GET', '/v1/user-block/get', { token: other.token })).json.data).toEqual([])
  })

  test('may be blocked twice, and is back once the block is lifted', async () => {
    expect((await block(me, other)).status).toBe(200)
    expect((await block(me, other, false)).status).toBe(200)
    expect((await block(me, other, false)).status).toBe(200)
    expect(await list(other, 'get-regular-list')).toContain(me.id)
  })
})

test('rejects blocks of the caller and of unknown people', async () => {
  const me = await person()
  expect((await block(me, me)).json.code).toBe('user-not-found')
  expect((await block(me, { id: randomUUID() })).json.code).toBe('user-not-found')
})

test('a page shows no e-mail and phone by itself, and each field as its owner says', async () => {
  const [stranger, mate, owner] = [await person(), await person(), await somebody()]
  await startup([
    [owner, 'owner'],
    [mate, 'member'],
  ])
  const change = { phone: '+6281234567890', bio: 'Halo', occupation: 'Guru', organization: 'SMK' }
  await db.updateTable('app_user').set(change).where('id', '=', owner.id).execute()
  expect((await read(stranger, owner)).json.data).toMatchObject({
    bio: 'Halo',
    occupation: 'Guru',
    email: null,
    phone: null,
    startups: [{ name: 'Panenara', title: 'Perintis' }],
  })
  await set(owner, { privacy: { phone: 'circle', email: 'everyone', bio: 'nobody', work: 'circle' } })
  expect((await read(stranger, owner)).json.data).toMatchObject({ phone: null, bio: null, occupation: null })
  expect((await read(stranger, owner)).json.data.email).toBe(owner.email)
  expect((await read(mate, owner)).json.data).toMatchObject({ phone: change.phone, bio: null, organization: 'SMK' })
  expect((await read(owner, owner)).json.data).toMatchObject({ phone: change.phone, bio: 'Halo' })
})

test('previews the own page as others see it, and no other page', async () => {
  const [stranger, owner] = [await person(), await somebody()]
  await set(owner, { privacy: { bio: 'circle', work: 'nobody', email: 'everyone' } })
  await db.updateTable('app_user').set({ bio: 'Halo', occupation: 'Guru' }).where('id', '=', owner.id).execute()
  const look = async (viewer: Person, as: string) => (await read(viewer, owner, as)).json.data
  expect(await look(owner, 'everyone')).toMatchObject({ email: owner.email, bio: null, occupation: null })
  expect(await look(owner, 'circle')).toMatchObject({ email: owner.email, bio: 'Halo', occupation: null })
  expect(await look(stranger, 'circle')).toMatchObject({ bio: null, occupation: null })
})

test('counts people of the same hub as the circle, excluding people without a hub', async () => {
  const [me, neighbour, nowhere] = [await person(), await somebody(), await somebody()]
  await moves(me, 0)
  await moves(neighbour, 0)
  for (const one of [neighbour, nowhere]) await set(one, { privacy: { email: 'circle' } })
  expect((await read(me, neighbour)).json.data.email).toBe(neighbour.email)
  expect((await read(me, nowhere)).json.data.email).toBeNull()
  expect((await read(await person(), nowhere)).json.data.email).toBeNull()
})

test('lists neither members nor invited people to invite', async () => {
  const [owner, member, invited, free] = [await somebody(), await somebody(), await somebody(), await somebody()]
  const { id } = await startup([
    [owner, 'owner'],
    [member, 'member'],
  ])
  const times = { created_at: time, updated_at: time, expires_at: '2026-08-27T03:00:00Z' }
  const row = { id: newId(), startup_id: id, user_id: invited.id, role: 'member', status: 'pending', ...times }
  await db.insertInto('startup_invitation').values(row).execute()
  for (const query of [`&startup_id=${id}`, '']) {
    const found = await list(owner, 'get-to-invite-user-list', `${query}&page=1`)
    expect(found).not.toContain(member.id)
    expect(found).not.toContain(invited.id)
  }
  await db.updateTable('startup_invitation').set({ status: 'declined' }).where('id', '=', row.id).execute()
  const { json } = await call('GET', `/v1/user/get-to-invite-user-list?startup_id=${id}`, { token: owner.token })
  expect(json.total).toBeGreaterThan(1)
  const again = await call('GET', `/v1/user/get-to-invite-user-list?startup_id=${id}&search=nares`, free)
  expect([again.status, again.json.code]).toEqual([403, 'startup-not-yours'])
  const asMember = await call('GET', `/v1/user/get-to-invite-user-list?startup_id=${id}`, { token: member.token })
  expect(asMember.json.code).toBe('startup-not-yours')
})

test('returns an empty list for archived and unknown startups', async () => {
  const owner = await person()
  const { id } = await startup([[owner, 'owner']], 'archived')
  for (const startupId of [id, randomUUID()]) {
    const { status, json } = await call('GET', `/v1/user/get-to-invite-user-list?startup_id=${startupId}`, owner)
    expect([status, json.code]).toEqual([404, 'startup-not-found'])
  }
})

test('lists the own team first for a channel, then the hub', async () => {
  const me = await person()
  await moves(me, 0)
  const far = await somebody('Aa Nareswari Kanal')
  const near = await somebody('Bb Nareswari Kanal')
  await moves(near, 0)
  const mate = await somebody('Cc Nareswari Kanal')
  await startup([
    [me, 'owner'],
    [mate, 'member'],
  ])
  const { json } = await call('GET', '/v1/user/get-list-for-channel-invitation?search=nareswari%20kanal', me)
  expect(json.data.map(({ id }: { id: string }) => id)).toEqual([mate.id, near.id, far.id])
})
