import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { startupMaker } from '../../../../test/world/startups.ts'

const app = await createTestApp()
const { call, db, clock, person, mailTo } = app
const { archive, detail, join, sectorId, startup } = startupMaker(app)
const now = () => clock.now().toISOString().replace('.000', '')

const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057'
const agritek = await sectorId('agritek')
const pangan = await sectorId('pangan')
const whole = { name: 'Panenara', stage: 'validasi', sector_ids: [agritek, pangan] }

test('lists six stages and 18 sectors in order', async () => {
  const { token } = await person()
  const stages = (await call('GET', '/v1/startup-stage/get', { token })).json
  expect(stages.data.map(({ code }: { code: string }) => code)).toEqual([
    'ide',
    'validasi',
    'purwarupa',
    'mvp',
    'traksi',
    'skala',
  ])
  const sectors = (await call('GET', '/v1/startup-sector/get-sector-list', { token })).json
  expect(sectors.total).toBe(18)
  expect(sectors.data[0]).toEqual({ id: agritek, name: 'Agritek', slug: 'agritek', count: 0 })
})

test('the flat form makes a startup at its first stage, with its maker as the owner', async () => {
  const owner = await person({ full_name: 'Ni Luh Pramesti' })
  const body = { name: '  Kebun   Kecil ', tagline: 'Sayur dari atap', sector_id: agritek }
  const { status, json } = await call('POST', '/v1/startup/create', { token: owner.token, body })
  expect(status).toBe(201)
  expect(json.data).toMatchObject({
    slug: 'kebun-kecil',
    name: 'Kebun Kecil',
    tagline: 'Sayur dari atap',
    stage: { code: 'ide', name: 'Ide' },
    sectors: [{ name: 'Agritek' }],
    logo: { url: null },
    member_count: 1,
    missing_roles: ['HUS', 'HIP', 'HAC'],
    my_role: 'owner',
    is_verified: false,
    can_edit: true,
    can_manage_members: true,
    members: [{ user_id: owner.id, full_name: 'Ni Luh Pramesti', role: 'owner', joined_at: now() }],
    stage_history: [{ code: 'ide', name: 'Ide', changed_at: now() }],
  })
})

test('stores the whole profile and invites the named people', async () => {
  const owner = await person()
  const guest = await person()
  const hub = await db.selectFrom('region_hub').select(['id', 'name']).where('number', '=', 7).executeTakeFirstOrThrow()
  const profile = {
    ...whole,
    description: 'Baris satu.\n\nBaris dua.',
    region_hub_id: hub.id,
    region_id: '35',
    regency_id: '35.78',
    website: 'https://panenara.example',
    contact_email: 'halo@panenara.example',
    socials: [{ network: 'instagram', url: 'https://instagram.example/panenara' }],
    founded_on: '2026-01-15',
  }
  const members = [guest, guest, owner].map(({ id }) => ({ user_id: id, role: 'admin', title: 'Petani' }))
  const body = { ...profile, title: 'Desainer', members }
  const { status, json } = await call('POST', '/v1/startup/create-v2', { token: owner.token, body })
  expect(status).toBe(201)
  const {
    region_hub_id: _hub,
    region_id: _region,
    regency_id: _regency,
    sector_ids: _sectors,
    stage: _,
    ...same
  } = profile
  expect(json.data).toMatchObject({
    ...same,
    region_hub: { id: hub.id, name: hub.name },
    region: { id: '35', name: 'Jawa Timur' },
    regency: { id: '35.78' },
    stage: { code: 'validasi' },
    sectors: [{ id: agritek }, { id: pangan }],
    members: [{ title: 'Desainer' }],
  })
  expect((await call('GET', '/v1/startup-invitation/get', { token: guest.token })).json).toMatchObject({
    total: 1,
    data: [{ role: 'admin', title: 'Petani', status: 'pending' }],
  })
  expect((await mailTo(guest.email)).subject).toBe('Undangan tim: Panenara')
})

test('gives a taken name its own slug, which stays when the name changes', async () => {
  const owner = await person()
  const first = await startup(owner, { name: 'Surya Warga' })
  const second = await startup(owner, { name: 'Surya Warga' })
  expect(first.slug).toBe('surya-warga')
  expect(second.slug).toMatch(/^surya-warga-[0-9a-f]{6}$/)
  const body = { id: second.id, name: 'Surya Desa' }
  const { json } = await call('PUT', '/v1/startup/update', { token: owner.token, body })
  expect([json.data.name, json.data.slug]).toEqual(['Surya Desa', second.slug])
})

test.skipIf(!isPostgres)('startups of one name that are made at once all get an address', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => person()))
  const made = await Promise.all(people.map((owner) => startup(owner, { name: 'Serentak' })))
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(6)
})

test('limits a person to five startups, without archived ones', async () => {
  const owner = await person()
  const made = []
  for (let count = 0; count < 5; count++) made.push(await startup(owner))
  const again = () => call('POST', '/v1/startup/create', { token: owner.token, body: { name: 'Keenam' } })
  const { status, json } = await again()
  expect([status, json.code]).toEqual([409, 'startup-too-many'])
  const v2 = await call('POST', '/v1/startup/create-v2', { token: owner.token, body: whole })
  expect([v2.status, v2.json.code]).toEqual([409, 'startup-too-many'])
  await archive(owner, made[0]?.id ?? '')
  expect((await again()).status).toBe(201)
})

test('keeps omitted fields and records a changed stage', async () => {
  const owner = await person()
  const { id } = await startup(owner, { tagline: 'Lama', stage: 'ide', sector_id: agritek })
  clock.advance({ days: 1 })
  const put = (url: string, body: object) => call('PUT', url, { token: owner.token, body: { id, ...body } })
  await put('/v1/startup/update-v2', {
    stage: 'validasi',
    sector_ids: [pangan, agritek, pangan],
    website: 'https://a.example',
  })
  const { json } = await put('/v1/startup/update', { description: 'Baru', stage: 'validasi', sector_id: agritek })
  expect(json.data).toMatchObject({ tagline: 'Lama', description: 'Baru', website: 'https://a.example' })
  expect(json.data.sectors.map((sector: { id: string }) => sector.id)).toEqual([agritek])
  expect(json.data.stage_history).toMatchObject([{ code: 'validasi', changed_at: now() }, { code: 'ide' }])
  const cleared = await put('/v1/startup/update-v2', { website: null })
  expect(cleared.json.data.website).toBeNull()
})

test('creates nothing if a named person does not exist', async () => {
  const owner = await person()
  const body = { ...whole, members: [{ user_id: nowhere, role: 'member' }] }
  const { status, json } = await call('POST', '/v1/startup/create-v2', { token: owner.token, body })
  expect([status, json.code]).toEqual([404, 'user-not-found'])
  expect((await call('GET', '/v1/startup/get-by-user-id', { token: owner.token })).json.total).toBe(0)
})

test('lists own startups in order of joining; the first sets the active stage', async () => {
  const one = await person()
  const other = await person()
  const active = async () => (await call('GET', '/v1/startup-stage/get-active-stage', { token: one.token })).json.data
  expect(await active()).toBeNull()
  const joined = await startup(other, { name: 'Kedua', stage: 'mvp' })
  const own = await startup(one, { name: 'Pertama', stage: 'traksi' })
  clock.advance({ minutes: 1 })
  await join(other, joined.id, one)
  const { json } = await call('GET', '/v1/startup/get-by-user-id', { token: one.token })
  expect(json.data.map(({ name, my_role }: { name: string; my_role: string }) => [name, my_role])).toEqual([
    ['Pertama', 'owner'],
    ['Kedua', 'member'],
  ])
  expect(await active()).toMatchObject({ code: 'traksi', name: 'Traksi' })
  await archive(one, own.id)
  expect(await active()).toMatchObject({ code: 'mvp' })
})

test('shows public fields to strangers without edits, and 404 for archived startups', async () => {
  const owner = await person()
  const stranger = await person()
  const { id } = await startup(owner)
  expect(await detail(stranger, id)).toMatchObject({ my_role: null, can_edit: false, can_manage_members: false })
  for (const url of ['/v1/startup/update', '/v1/startup/update-v2']) {
    const put = (token: string) => call('PUT', url, { token, body: { id, name: 'Milikku' } })
    const refused = await put(stranger.token)
    expect([refused.status, refused.json.code]).toEqual([403, 'startup-not-yours'])
  }
  await archive(owner, id)
  for (const url of ['/v1/startup/update', '/v1/startup/update-v2']) {
    const { status, json } = await call('PUT', url, { token: owner.token, body: { id, name: 'Lagi' } })
    expect([status, json.code]).toEqual([404, 'startup-not-found'])
  }
  const { status, json } = await call('GET', `/v1/startup/get/${id}`, { token: owner.token })
  expect([status, json.code]).toEqual([404, 'startup-not-found'])
})

test('hides members with closed accounts', async () => {
  const owner = await person()
  const member = await person()
  const { id } = await startup(owner)
  await join(owner, id, member)
  expect((await detail(owner, id)).member_count).toBe(2)
  await db.updateTable('app_user').set({ status: 'deactivated' }).where('id', '=', member.id).execute()
  const shown = await detail(owner, id)
  expect([shown.member_count, shown.members.length]).toEqual([1, 1])
})

test('writes changes to the audit log', async () => {
  const owner = await person()
  const { id } = await startup(owner)
  await call('PUT', '/v1/startup/update', { token: owner.token, body: { id, name: 'Baru', tagline: '' } })
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { action: 'startup-created', details: {} },
    { action: 'startup-updated', details: { fields: 'name tagline' } },
  ])
})
