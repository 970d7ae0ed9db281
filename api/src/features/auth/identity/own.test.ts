import { expect, test } from 'vitest'
import { testPassword } from '../../../../test/app.ts'
import { createIssuerApp, stranger } from '../../../../test/server/issuer.ts'
import { guestCalls, wrongCode } from '../../../../test/world/registration.ts'

// Linked identities of an account and unlinking them.
const app = await createIssuerApp()
const { arrive, call, clock, db, mailTo, person } = app
const { forgot, login, reset } = guestCalls(app)

const listOf = async (token: string) => (await call('GET', '/v1/identity/get', { token })).json.data
const untie = (token: string, body: object) => call('DELETE', '/v1/identity/remove', { token, body })
const hello = async (token: string) => (await call('GET', '/v1/auth/hello', { token })).status

/** A person with a password and a linked Google account. */
async function somebodyTied() {
  const one = await person()
  const claims = stranger({ email: one.email })
  const { link_token } = (await arrive('google', claims)).json.details
  await login(one.email, testPassword, { link_token })
  return { ...one, claims }
}

/** A person who signed up by a provider, without a password. */
async function somebodyWithout() {
  const claims = stranger()
  const { user, token } = (await arrive('auth0', claims)).json.data
  return { id: String(user.id), email: claims.email, token: String(token), claims }
}

const askCodeFor = (action: string, token: string) =>
  call('POST', '/v1/personal/proof/request-code', { token, body: { action } })
const askCode = (token: string) => askCodeFor('identity', token)

test('lists linked identities and mails a notice of a new one', async () => {
  const one = await somebodyTied()
  expect(await listOf(one.token)).toEqual([
    { id: expect.any(String), provider: 'google', created_at: expect.any(String) },
  ])
  const mail = await mailTo(one.email)
  expect([mail.template, mail.subject]).toEqual(['identity-tied', 'Masuk lewat Google sudah tersambung'])
  expect(await listOf((await person()).token)).toEqual([])
})

test('unlinks by password, signs out other devices and sends a mail', async () => {
  const { claims, email, token } = await somebodyTied()
  const other: string = (await arrive('google', { ...claims, jti: 'other' })).json.data.token
  const [{ id }] = await listOf(token)
  for (const wrong of [{}, { password: 'bukan-kata-sandinya' }, { mailed_code: '123456' }]) {
    const { status, json } = await untie(token, { id, ...wrong })
    expect([status, json.code]).toEqual([422, 'wrong-password'])
  }
  expect(await hello(other)).toBe(200)
  clock.advance({ seconds: 1 })
  expect((await untie(token, { id, password: testPassword })).status).toBe(200)
  expect([await listOf(token), await hello(token), await hello(other)]).toEqual([[], 200, 401])
  expect((await mailTo(email)).template).toBe('identity-untied')
  expect((await arrive('google', { ...claims, jti: 'later' })).json.code).toBe('identity-link-required')
  expect((await untie(token, { id, password: testPassword })).json.code).toBe('identity-not-found')
  const { json } = await call('GET', '/v1/personal/audit/get', { token })
  expect(json.data.map(({ words }: { words: string }) => words)).toContain('Sebuah cara masuk dilepas dari akunmu.')
})

test('unlinks by a mailed code without a password', async () => {
  const { claims, email, token } = await somebodyWithout()
  const [{ id }] = await listOf(token)
  expect((await untie(token, { id })).json).toMatchObject({ code: 'code-invalid', errors: [{ field: 'mailed_code' }] })
  expect((await askCode(token)).status).toBe(200)
  expect((await askCode(token)).json.code).toBe('resend-too-soon')
  const { code } = await mailTo(email)
  expect((await untie(token, { id, mailed_code: wrongCode(code) })).json.code).toBe('code-invalid')
  expect((await untie(token, { id, mailed_code: code })).status).toBe(200)
  expect((await arrive('auth0', { ...claims, jti: 'later' })).json.code).toBe('identity-link-required')
  await forgot(email)
  await reset({ token: (await mailTo(email)).token, password: 'pohon-sagu-di-timur' })
  expect((await login(email, 'pohon-sagu-di-timur')).status).toBe(200)
})

test('signs out another device by a mailed code without a password', async () => {
  const { claims, email, token } = await somebodyWithout()
  const other: string = (await arrive('auth0', { ...claims, jti: 'other' })).json.data.token
  const { data } = (await call('GET', '/v1/session/get', { token })).json
  const { id } = data.find((session: { is_current: boolean }) => !session.is_current)
  const remove = (proof: object) => call('DELETE', '/v1/session/remove', { token, body: { id, ...proof } })
  const asked = await call('POST', '/v1/personal/proof/request-code', { token, body: { action: 'session' } })
  expect(asked.status).toBe(200)
  const { code } = await mailTo(email)
  for (const wrong of [{}, { mailed_code: wrongCode(code) }])
    expect((await remove(wrong)).json.code).toBe('code-invalid')
  expect(await hello(other)).toBe(200)
  expect((await remove({ mailed_code: code })).status).toBe(200)
  expect([await hello(token), await hello(other)]).toEqual([200, 401])
})

test('rejects a code of another person or action', async () => {
  const [one, other] = [await somebodyWithout(), await somebodyWithout()]
  const [{ id }] = await listOf(one.token)
  await askCode(other.token)
  expect((await untie(one.token, { id, mailed_code: (await mailTo(other.email)).code })).json.code).toBe('code-invalid')
  await forgot(one.email)
  expect((await untie(one.token, { id, mailed_code: (await mailTo(one.email)).code })).json.code).toBe('code-invalid')
})

test('returns identity-not-found when unlinking another person’s identity', async () => {
  const [one, other] = [await somebodyTied(), await person()]
  const [{ id }] = await listOf(one.token)
  const { status, json } = await untie(other.token, { id, password: testPassword })
  expect([status, json.code]).toEqual([404, 'identity-not-found'])
  expect(await listOf(one.token)).toHaveLength(1)
})

test('rejects enabling two-step sign-in from a stolen session, with or without a password', async () => {
  for (const { email, token } of [await somebodyTied(), await somebodyWithout()]) {
    const begin = (body: object) => call('POST', '/v1/two-step/begin', { token, body })
    expect((await begin({})).status).toBe(422)
    expect((await begin({ mailed_code: '123456' })).status).toBe(422)
    const { json } = await call('GET', '/v1/auth/hello', { token })
    if (json.data.has_password) expect((await begin({ password: testPassword })).status).toBe(200)
    else {
      await askCodeFor('two-step', token)
      expect((await begin({ mailed_code: (await mailTo(email)).code })).status).toBe(200)
    }
  }
  expect(await db.selectFrom('two_step').select('user_id').execute()).toHaveLength(2)
})
