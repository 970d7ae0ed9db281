import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { guestCalls, newcomer, wrongCode } from '../../../../test/world/registration.ts'

const app = await createTestApp()
const { call, clock, db, mailTo, person } = app
const { register, validate, login, forgot, reset } = guestCalls(app)
const password = 'pohon-sagu-di-timur'

const hello = (token: string) => call('GET', '/v1/auth/hello', { token })

test('replaces the password by the mailed code', async () => {
  const { email } = await person()
  const { status, json } = await forgot(email.toUpperCase())
  expect([status, json.data]).toEqual([200, { retry_after: 60 }])
  const mail = await mailTo(email)
  expect(mail.template).toBe('reset-password')
  expect((await reset({ email, code: mail.code, password })).status).toBe(200)
  expect((await login(email, testPassword)).json.code).toBe('wrong-credentials')
  expect((await login(email, password)).status).toBe(200)
})

test('a new password is set by the mailed link, once, and its code is over with it', async () => {
  const { email } = await person()
  await forgot(email)
  const mail = await mailTo(email)
  expect(mail.text_body).toContain(`/authorization/reset-password/${encodeURIComponent(email)}#token=${mail.token}`)
  expect((await reset({ token: mail.token, password })).status).toBe(200)
  expect((await reset({ token: mail.token, password })).json.code).toBe('link-invalid')
  expect((await reset({ email, code: mail.code, password })).json.code).toBe('code-invalid')
})

test('takes the account from the link, not from a sent address', async () => {
  const owner = await person()
  const other = await person()
  await forgot(owner.email)
  const { token } = await mailTo(owner.email)
  const both = await reset({ token, email: other.email, code: '123456', password })
  expect(both.status).toBe(422)
  const { status } = await reset({ token, password })
  expect(status).toBe(200)
  expect((await login(other.email, testPassword)).status).toBe(200)
  expect((await login(owner.email, password)).status).toBe(200)
})

test('a link or code that is too old, or wrong, sets nothing', async () => {
  const { email } = await person()
  await forgot(email)
  const { token, code } = await mailTo(email)
  expect((await reset({ email, code: wrongCode(code), password })).json).toMatchObject({
    code: 'code-invalid',
    errors: [{ field: 'code' }],
  })
  expect((await reset({ token: 'x'.repeat(43), password })).json.code).toBe('link-invalid')
  clock.advance({ minutes: 15 })
  expect((await reset({ token, password })).json.code).toBe('link-invalid')
  expect((await reset({ email, code, password })).json.code).toBe('code-invalid')
  expect((await login(email, testPassword)).status).toBe(200)
})

test('ends every session and sends a mail', async () => {
  const { email, token } = await person()
  const second = (await login(email, testPassword)).json.data.token
  expect((await hello(token)).status).toBe(200)
  await forgot(email)
  await reset({ token: (await mailTo(email)).token, password })
  for (const ended of [token, second]) {
    const { status, json } = await hello(ended)
    expect([status, json.message]).toEqual([401, 'Token is expired'])
  }
  clock.advance({ seconds: 1 })
  expect((await mailTo(email)).template).toBe('password-changed')
})

test('a common password is refused, and the link or code still counts', async () => {
  const { email } = await person({ full_name: 'Gregorius Wattimury' })
  await forgot(email)
  const { token, code } = await mailTo(email)
  for (const common of ['password123', 'gregorius1']) {
    const { status, json } = await reset({ token, password: common })
    expect([status, json.code, json.errors[0].field]).toEqual([422, 'password-too-common', 'password'])
    expect((await reset({ email, code, password: common })).json.code).toBe('password-too-common')
  }
  expect((await reset({ token, password })).status).toBe(200)
})

test('mails a link to create a password to a person of a provider, and unlinks identities', async () => {
  const { id, email } = await person()
  await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute()
  expect((await login(email, testPassword)).json.code).toBe('wrong-credentials')
  await forgot(email)
  const mail = await mailTo(email)
  expect(mail.template).toBe('create-password')
  expect(mail.text_body).toContain(`/authorization/create-password/${encodeURIComponent(email)}#token=`)
  await reset({ email, code: mail.code, password })
  expect((await login(email, password)).json.data.user).toMatchObject({ id, has_password: true })
})

test('activates a pending account and keeps its consents', async () => {
  const fresh = newcomer()
  await register(fresh)
  await forgot(fresh.email)
  const { token, code } = await mailTo(fresh.email)
  expect((await validate(fresh.email, code)).json.code).toBe('code-invalid')
  expect((await reset({ token, password })).status).toBe(200)
  const { user } = (await login(fresh.email, password)).json.data
  const rows = await db.selectFrom('consent').select('purpose').where('user_id', '=', user.id).execute()
  expect(rows.map(({ purpose }) => purpose).toSorted()).toEqual(['adult', 'terms'])
})

test('a registration code that was mailed before a reset confirms nothing after it', async () => {
  const fresh = newcomer()
  const { json } = await register(fresh)
  const { code } = await mailTo(fresh.email)
  await forgot(fresh.email)
  clock.advance({ seconds: 1 })
  await reset({ token: (await mailTo(fresh.email)).token, password })
  expect((await validate(fresh.email, code, json.data.registration_id)).json.code).toBe('code-invalid')
  expect((await login(fresh.email, password)).status).toBe(200)
})

test('a reset lifts the rest of an account that failed too often', async () => {
  const { email } = await person()
  for (let tries = 0; tries < 8; tries++) await login(email, 'salah-terus')
  expect((await login(email, testPassword)).status).toBe(429)
  await forgot(email)
  await reset({ token: (await mailTo(email)).token, password })
  expect((await login(email, password)).status).toBe(200)
})

test('rejects an earlier mail after a later one was used', async () => {
  const { email } = await person()
  await forgot(email)
  const first = await mailTo(email)
  clock.advance({ minutes: 2 })
  await forgot(email)
  await reset({ token: (await mailTo(email)).token, password })
  expect((await reset({ token: first.token, password: 'kopi-tubruk-jahe' })).json.code).toBe('link-invalid')
})

test('asking again too soon is refused', async () => {
  const { email } = await person()
  await forgot(email)
  const { status, json, headers } = await forgot(email)
  expect([status, json.code, headers['retry-after']]).toEqual([429, 'resend-too-soon', '60'])
})
