import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { guestCalls, newcomer } from '../../../../test/world/registration.ts'

const app = await createTestApp()
const { call, clock, db, mailTo, person } = app
const { register, validate, verifyLink, login, revalidate } = guestCalls(app)

const shapeOf = ({ status, json }: { status: number; json: { message: string; data: object } }) => ({
  status,
  message: json.message,
  fields: Object.keys(json.data),
})

test('returns the same to a new, a pending and an existing address, and sends different mails', async () => {
  const fresh = newcomer()
  const first = await register(fresh)
  expect(first.status).toBe(200)
  expect(first.json.data.email).toBe(fresh.email)
  expect((await mailTo(fresh.email)).template).toBe('confirm-email')

  clock.advance({ minutes: 2 })
  const again = await register(fresh)
  expect((await mailTo(fresh.email)).template).toBe('confirm-email')

  const { email } = await person()
  const existing = await register(newcomer({ email }))
  expect(await mailTo(email)).toMatchObject({ template: 'account-exists', code: '', token: '' })

  expect([shapeOf(again), shapeOf(existing)]).toEqual([shapeOf(first), shapeOf(first)])
})

test('the mailed code confirms the address and signs in', async () => {
  const fresh = newcomer({ email: 'Nyoman@Surel.Example', full_name: '  Nyoman   Sudiarta ' })
  const { json } = await register(fresh)
  expect(json.data.email).toBe('nyoman@surel.example')
  const { code } = await mailTo('nyoman@surel.example')
  const confirmed = await validate(fresh.email, code, json.data.registration_id)
  expect(confirmed.status).toBe(200)
  expect(confirmed.json.data.user).toMatchObject({
    email: 'nyoman@surel.example',
    full_name: 'Nyoman Sudiarta',
    scope: 'participant',
    region: { id: '35' },
    regency: { id: '35.78' },
    has_password: true,
    is_profile_completed: false,
    accepts_analytics: false,
  })
  const hello = await call('GET', '/v1/auth/hello', { token: confirmed.json.data.token })
  expect(hello.json.data).toEqual(confirmed.json.data.user)
  expect((await login(fresh.email, fresh.password)).status).toBe(200)
})

test('the mailed link confirms the address and signs in, once', async () => {
  const fresh = newcomer()
  await register(fresh)
  const mail = await mailTo(fresh.email)
  expect(mail.text_body).toContain(`/authorization/verify#token=${mail.token}`)
  const confirmed = await verifyLink(mail.token)
  expect(confirmed.json.data.user.email).toBe(fresh.email)
  expect((await verifyLink(mail.token)).json.code).toBe('link-invalid')
  expect((await validate(fresh.email, mail.code)).json.code).toBe('code-invalid')
})

test('stores both consents with their time', async () => {
  const fresh = newcomer()
  const given = clock.now().getTime()
  const { json } = await register(fresh)
  const { code } = await mailTo(fresh.email)
  clock.advance({ minutes: 5 })
  const { user } = (await validate(fresh.email, code, json.data.registration_id)).json.data
  const rows = await db
    .selectFrom('consent')
    .select(['purpose', 'is_granted', 'created_at'])
    .where('user_id', '=', user.id)
    .orderBy('purpose')
    .execute()
  expect(rows.map((row) => ({ ...row, created_at: Date.parse(row.created_at) }))).toEqual(
    ['adult', 'terms'].map((purpose) => ({ purpose, is_granted: true, created_at: given })),
  )
})

test("a person's time zone and hub are those of their province", async () => {
  const fresh = newcomer({ region_id: '91', regency_id: '91.03' })
  const { json } = await register(fresh)
  const { code } = await mailTo(fresh.email)
  const confirmed = await validate(fresh.email, code, json.data.registration_id)
  const { user, token } = confirmed.json.data
  expect(user.time_zone).toBe('Asia/Jayapura')
  expect(user.region_hub.name).toMatch(/^Hub \d+ /)
  // Skipping the profile form leaves it.
  const skipped = await call('PUT', '/v1/personal/profile', { token, body: { is_profile_completed: true } })
  expect(skipped.json.data.region_hub).toEqual(user.region_hub)
})

test('accepts the place after the code, sets hub and zone by it, and accepts a later change', async () => {
  const { region_id, regency_id, ...fresh } = newcomer()
  const { json } = await call('POST', '/v1/registration', { body: fresh })
  const { code } = await mailTo(fresh.email)
  const { user, token } = (await validate(fresh.email, code, json.data.registration_id)).json.data
  expect(user).toMatchObject({ region: null, regency: null, region_hub: null, is_profile_completed: false })
  // A new sign-in continues at the same step.
  expect((await login(fresh.email, fresh.password)).json.data.user.region).toBeNull()
  const updatePlace = (body: object) => call('PUT', '/v1/personal/profile', { token, body })
  expect((await updatePlace({ region_id: '9', regency_id: '91.03' })).json.errors).toMatchObject([
    { field: 'region_id' },
  ])
  const updated = await updatePlace({ region_id: '91', regency_id: '91.03' })
  const place = { region: { id: '91' }, regency: { id: '91.03' }, time_zone: 'Asia/Jayapura' }
  expect(updated.json.data).toMatchObject({ ...place, is_profile_completed: false })
  expect(updated.json.data.region_hub.name).toMatch(/^Hub \d+ /)
  expect((await updatePlace({ region_id, regency_id })).json.data.region.id).toBe(region_id)
  expect((await call('PUT', '/v1/personal/profile', { body: { region_id, regency_id } })).status).toBe(401)
})

test('places that do not exist or do not fit are refused, whether or not the address has an account', async () => {
  const { email } = await person()
  const cases = [
    [{ region_id: '99' }, 'region-not-found', 'region_id'],
    [{ regency_id: '35.99' }, 'regency-not-found', 'regency_id'],
    [{ regency_id: '51.71' }, 'regency-outside-region', 'regency_id'],
    [{ region_id: undefined }, 'regency-outside-region', 'regency_id'],
  ] as const
  for (const [change, code, field] of cases) {
    const known = await register(newcomer({ ...change, email }))
    const unknown = await register(newcomer(change))
    expect(known.json).toMatchObject({ code, errors: [{ field }] })
    expect([unknown.status, unknown.json]).toEqual([422, known.json])
  }
  await expect(mailTo(email)).rejects.toThrow('no mail')
})

test('rejects a common password with or without an account at the address', async () => {
  const { email } = await person()
  for (const password of ['password123', 'semaisemai', 'gregorius-wattimury', '11111111']) {
    const known = await register(newcomer({ password, email }))
    expect([known.status, known.json.code]).toEqual([422, 'password-too-common'])
    expect((await register(newcomer({ password }))).json).toEqual(known.json)
  }
})

test('uses all characters of a password of 64 and more', async () => {
  const fresh = newcomer({ password: `${'kalimat panjang sekali '.repeat(8)}akhir` })
  const { json } = await register(fresh)
  await validate(fresh.email, (await mailTo(fresh.email)).code, json.data.registration_id)
  expect((await login(fresh.email, fresh.password)).status).toBe(200)
  expect((await login(fresh.email, fresh.password.slice(0, -1))).json.code).toBe('wrong-credentials')
})

test('requires full age and the accepted terms', async () => {
  for (const change of [{ is_adult: false }, { accepts_terms: false }, { is_adult: undefined }]) {
    const { status, json } = await register(newcomer(change))
    expect([status, json.code]).toEqual([422, 'invalid-input'])
    expect(json.errors[0].field).toBe(Object.keys(change)[0])
  }
})

test.each(['Suharyanta', "Ka'bah Nur'aini", 'H. Moch. Said S.Kom., M.T.', 'Ny. Ýusuf-Bakrie', '李明'])(
  'the name %s is a name',
  async (full_name) => {
    expect((await register(newcomer({ full_name }))).status).toBe(200)
  },
)

test.each(['1', '12345', '<b>Budi</b>', 'Budi\nSantoso', 'B'.repeat(101), ''])(
  'the name %j is refused',
  async (full_name) => {
    const { status, json } = await register(newcomer({ full_name }))
    expect([status, json.code, json.errors[0].field]).toEqual([422, 'invalid-input', 'full_name'])
  },
)

test('ignores scope, status and a verified address in the body', async () => {
  const extra = { id: '00000000-0000-7000-8000-000000000000', scope: 'admin', status: 'active', email_verified: true }
  const fresh = newcomer(extra)
  const { json } = await register(fresh)
  expect((await login(fresh.email, fresh.password)).json.code).toBe('email-not-verified')
  clock.advance({ minutes: 2 })
  const { registration_id } = (await revalidate(fresh.email, json.data.registration_id)).json.data
  const { user } = (await validate(fresh.email, (await mailTo(fresh.email)).code, registration_id)).json.data
  expect(user.scope).toBe('participant')
  expect(user.id).not.toBe(extra.id)
})
