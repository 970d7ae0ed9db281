import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'

const { call, clock, database, db, person } = await createTestApp()

const update = (token: string, body: object) => call('PUT', '/v1/personal/profile', { token, body })
const hello = async (token: string) => (await call('GET', '/v1/auth/hello', { token })).json.data
const anyHub = await db
  .selectFrom('region_hub')
  .select(['id', 'name'])
  .where('number', '=', 7)
  .executeTakeFirstOrThrow()

test('changes the given fields only', async () => {
  const { token } = await person({ full_name: 'Ni Luh Pramesti' })
  const all = {
    phone: '0812 3456 7890',
    gender: 'female',
    occupation: ' Desainer produk ',
    organization: 'Panenara',
    bio: 'Belajar desain.\nSuka riset.',
    region_id: '35',
    regency_id: '35.78',
    region_hub_id: anyHub.id,
    time_zone: 'Asia/Makassar',
    is_profile_completed: true,
  }
  const { status, json } = await update(token, all)
  expect(status).toBe(200)
  expect(json.data).toMatchObject({
    full_name: 'Ni Luh Pramesti',
    phone: '+6281234567890',
    gender: 'female',
    occupation: 'Desainer produk',
    bio: 'Belajar desain.\nSuka riset.',
    region: { id: '35', name: 'Jawa Timur' },
    regency: { id: '35.78' },
    region_hub: anyHub,
    time_zone: 'Asia/Makassar',
    is_profile_completed: true,
  })
  await update(token, { full_name: ' Ni  Luh ' })
  expect(await hello(token)).toEqual({ ...json.data, full_name: 'Ni Luh' })
  expect((await update(token, {})).json.data).toEqual({ ...json.data, full_name: 'Ni Luh' })
})

test('clears a field by an empty text or null', async () => {
  const { token } = await person()
  const filled = { phone: '0812 3456 7890', occupation: 'Guru', organization: 'SMK', bio: 'Halo', gender: 'male' }
  const places = { region_id: '35', regency_id: '35.78', region_hub_id: anyHub.id }
  await update(token, { ...filled, ...places })
  const cleared = { phone: '', occupation: '  ', organization: null, bio: '', gender: null }
  const { json } = await update(token, { ...cleared, region_id: null, regency_id: null, region_hub_id: null })
  const empty = { phone: null, occupation: null, organization: null, bio: null, gender: null }
  expect(json.data).toMatchObject({ ...empty, region: null, regency: null, region_hub: null })
})

test('sets the hub by the province unless the person chose another', async () => {
  const { token } = await person()
  const hubOf = async (code: string) => {
    const row = await db.selectFrom('region').select('region_hub_id').where('id', '=', code).executeTakeFirstOrThrow()
    return row.region_hub_id
  }
  const [surabaya, medan, papua] = [await hubOf('35'), await hubOf('12'), await hubOf('91')]
  const hubAfter = async (body: object) => (await update(token, body)).json.data.region_hub?.id ?? null
  expect(await hubAfter({ occupation: 'Guru' })).toBeNull()
  expect(await hubAfter({ region_id: '35', regency_id: '35.78' })).toBe(surabaya)
  expect(await hubAfter({ region_id: '12', regency_id: '12.71' })).toBe(medan)
  expect(await hubAfter({ region_hub_id: null })).toBe(medan)
  expect(await hubAfter({ region_hub_id: surabaya })).toBe(surabaya)
  expect(await hubAfter({ region_id: '91', regency_id: '91.03' })).toBe(surabaya)
  expect(await hubAfter({ region_hub_id: null })).toBe(papua)
  expect(await hubAfter({ region_id: null, regency_id: null })).toBe(papua)
  expect(await hubAfter({ region_hub_id: null })).toBeNull()
})

test('sets the time zone by the first province unless one was chosen', async () => {
  const zoneAfter = async (token: string, body: object) => (await update(token, body)).json.data.time_zone
  const [yohana, chose] = [await person(), await person()]
  expect(await zoneAfter(yohana.token, { occupation: 'Guru' })).toBe('Asia/Jakarta')
  expect(await zoneAfter(yohana.token, { region_id: '91', regency_id: '91.03' })).toBe('Asia/Jayapura')
  expect(await zoneAfter(yohana.token, { region_id: '35', regency_id: '35.78' })).toBe('Asia/Jayapura')
  const body = { region_id: '91', regency_id: '91.03', time_zone: 'Asia/Makassar' }
  expect(await zoneAfter(chose.token, body)).toBe('Asia/Makassar')
})

test('gives people without a hub that of their province, and notifies them', async () => {
  const [{ id, token }, chose] = [await person(), await person()]
  await db.updateTable('app_user').set({ region_id: '35', region_hub_id: null }).where('id', '=', id).execute()
  const other = await db.selectFrom('region_hub').select('id').where('number', '=', 1).executeTakeFirstOrThrow()
  const choice = { region_id: '35', region_hub_id: other.id }
  await db.updateTable('app_user').set(choice).where('id', '=', chose.id).execute()
  const migration = readFileSync(
    new URL('../../../../db/migrations/0041-0080/0047_hub_of_province.sql', import.meta.url),
    'utf8',
  )
  await database.exec(migration)
  expect((await hello(token)).region_hub).toEqual(anyHub)
  const { json } = await call('GET', '/v1/user-notification/get', { token })
  expect(json.data).toMatchObject([{ title: `Hub-mu: ${anyHub.name}`, target: '/profile?tab=setting' }])
  expect((await hello(chose.token)).region_hub.id).toBe(other.id)
})

test.each([
  ['0812 3456 7890', '+6281234567890'],
  ['62812-3456-7890', '+6281234567890'],
  ['+62 (812) 3456.7890', '+6281234567890'],
  ['(021) 5794 1234', '+622157941234'],
  ['+65 6123 4567', '+6561234567'],
])('saves the number %s as %s', async (typed, stored) => {
  const { token } = await person()
  expect((await update(token, { phone: typed })).json.data.phone).toBe(stored)
})

const unknownId = '00000000-0000-7000-8000-000000000000'

test.each([
  [{ phone: '12' }, 'phone-invalid', 'phone'],
  [{ phone: 'bukan nomor' }, 'phone-invalid', 'phone'],
  [{ region_id: '99' }, 'region-not-found', 'region_id'],
  [{ region_id: '35', regency_id: '35.99' }, 'regency-not-found', 'regency_id'],
  [{ region_id: '35', regency_id: '51.71' }, 'regency-outside-region', 'regency_id'],
  [{ region_hub_id: unknownId }, 'region-hub-not-found', 'region_hub_id'],
])('rejects %j as %s', async (body, code, field) => {
  const { token } = await person()
  const before = await hello(token)
  const { status, json } = await update(token, { full_name: 'Nama Lain', ...body })
  expect([status, json.code, json.errors[0].field]).toEqual([422, code, field])
  expect(await hello(token)).toEqual(before)
})

test('requires a regency of the new province', async () => {
  const { token } = await person()
  await update(token, { region_id: '35', regency_id: '35.78' })
  expect((await update(token, { region_id: '51' })).json.code).toBe('regency-outside-region')
  expect((await update(token, { region_id: '51', regency_id: '51.71' })).status).toBe(200)
})

test('rejects a regency without its province', async () => {
  const { token } = await person()
  expect((await update(token, { regency_id: '35.78' })).json.code).toBe('regency-outside-region')
  await update(token, { region_id: '35', regency_id: '35.78' })
  expect((await update(token, { region_id: null })).json.code).toBe('regency-outside-region')
})

test.each([
  [{ full_name: '7' }, 'full_name'],
  [{ full_name: null }, 'full_name'],
  [{ gender: 'unknown' }, 'gender'],
  [{ bio: 'x'.repeat(501) }, 'bio'],
  [{ time_zone: 'Europe/Berlin' }, 'time_zone'],
  [{ region_id: '3' }, 'region_id'],
  [{ region_hub_id: '7' }, 'region_hub_id'],
  [{ is_profile_completed: false }, 'is_profile_completed'],
])('rejects %j as invalid input', async (body, field) => {
  const { token } = await person()
  const { status, json } = await update(token, body)
  expect([status, json.code, json.errors[0].field]).toEqual([422, 'invalid-input', field])
})

test('ignores fields that a person cannot set', async () => {
  const { id, token } = await person()
  const other = await person()
  const read = () => db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { updated_at: _, ...before } = await read()
  const { status } = await update(token, {
    id: other.id,
    user_id: other.id,
    email: 'lain@surel.example',
    email_verified: true,
    email_verified_at: '2020-01-01T00:00:00Z',
    scope: 'admin',
    status: 'suspended',
    password_hash: 'x',
    operator_hub_id: anyHub.id,
    photo_file_id: unknownId,
    created_at: '2020-01-01T00:00:00Z',
  })
  expect(status).toBe(200)
  const { updated_at: __, ...after } = await read()
  expect(after).toEqual(before)
  expect((await hello(other.token)).full_name).toBe('Suharyanta')
})

test('records each grant and withdrawal of the consent to analytics', async () => {
  const { id, token } = await person()
  const consent = (is_granted: boolean) =>
    call('PUT', '/v1/personal/consent/update', { token, body: { purpose: 'analytics', is_granted } })
  for (const is_granted of [true, false, true]) {
    clock.advance({ seconds: 1 })
    expect((await consent(is_granted)).json.data).toEqual({ accepts_analytics: is_granted })
    expect((await hello(token)).accepts_analytics).toBe(is_granted)
  }
  const ledger = await db
    .selectFrom('consent')
    .select(['is_granted', 'version'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  expect(ledger).toEqual([true, false, true].map((is_granted) => ({ is_granted, version: 1 })))
})

test('rejects changing any other consent', async () => {
  const { token } = await person()
  const body = { purpose: 'terms', is_granted: false }
  expect((await call('PUT', '/v1/personal/consent/update', { token, body })).json.code).toBe('invalid-input')
})
