import { generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { createIssuerApp, nonce, providers, startIssuer, stranger } from '../../../../test/server/issuer.ts'
import { device } from '../../../../test/world/registration.ts'
import { identityProviders } from '../../../lib/identity/provider.ts'

const { arrive, sign, exchange, finish, loginWith, issuer, clients, call, clock, db } = await createIssuerApp()

const browser = { code_challenge: 'x'.repeat(43), state: 's'.repeat(22), nonce }
const seconds = () => Math.floor(Date.now() / 1000)

const rejectionOf = async (answer: ReturnType<typeof exchange>) => {
  const { status, json } = await answer
  return [status, json.code]
}
const refused = [422, 'identity-invalid']

test("a token for another client is refused, the other provider's too", async () => {
  expect(await rejectionOf(arrive('google', stranger({ aud: 'somebody-else' })))).toEqual(refused)
  expect(await rejectionOf(exchange('google', await sign('auth0', stranger())))).toEqual(refused)
  const shared = stranger({ aud: [clients.google, 'somebody-else'], azp: 'somebody-else' })
  expect(await rejectionOf(arrive('google', shared))).toEqual(refused)
})

test('rejects a token with another nonce or none', async () => {
  expect(await rejectionOf(arrive('google', stranger({ nonce: 'nonce-of-another-browser' })))).toEqual(refused)
  expect(await rejectionOf(arrive('google', stranger({ nonce: undefined })))).toEqual(refused)
})

test.each([
  ['expired', { exp: seconds() - 60 }],
  ['of another issuer', { iss: 'https://issuer.example' }],
  ['not valid yet', { nbf: seconds() + 600 }],
  ['not valid for another minute', { nbf: seconds() + 60 }],
  ['without an e-mail', { email: undefined }],
  ['without a subject', { sub: undefined }],
])('rejects a token that is %s', async (_what, claims) => {
  expect(await rejectionOf(arrive('google', stranger(claims)))).toEqual(refused)
})

test('rejects a token signed by another key', async () => {
  const { privateKey } = await generateKeyPair('RS256')
  for (const kid of ['issuer', 'unknown']) {
    const token = await sign('google', stranger(), { kid }, privateKey)
    expect(await rejectionOf(exchange('google', token))).toEqual(refused)
  }
})

test('rejects a token without a signature, or signed with the public key as a password', async () => {
  const claims = { ...stranger(), nonce, email_verified: true }
  const unsigned = new UnsecuredJWT(claims)
    .setIssuer(issuer.issuer)
    .setAudience(clients.google)
    .setIssuedAt()
    .setExpirationTime('10 minutes')
    .encode()
  expect(await rejectionOf(exchange('google', unsigned))).toEqual(refused)
  const byPublicKey = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'issuer' })
    .setIssuer(issuer.issuer)
    .setAudience(clients.google)
    .setIssuedAt()
    .setExpirationTime('10 minutes')
    .sign(new TextEncoder().encode(JSON.stringify(issuer.jwk)))
  expect(await rejectionOf(exchange('google', byPublicKey))).toEqual(refused)
})

test('rejects malformed tokens', async () => {
  for (const token of ['x'.repeat(40), 'aaaaaaaaaa.bbbbbbbbbb.cccccccccc', `${await sign('google', stranger())}x`]) {
    expect(await rejectionOf(exchange('google', token))).toEqual(refused)
  }
})

test('creates no account for the rejected tokens', async () => {
  expect(await db.selectFrom('app_user').select('id').execute()).toEqual([])
})

test.each([
  ['begins in 20 seconds', { nbf: seconds() + 20 }],
  ['ended 20 seconds ago', { exp: seconds() - 20 }],
])('accepts a token that %s by the clock of its provider', async (_what, claims) => {
  const { status } = await arrive('google', stranger(claims))
  expect(status).toBe(200)
})

test('does not accept the string "true" as a verified address', async () => {
  expect((await arrive('google', stranger({ email_verified: 'true' }))).json.code).toBe('email-not-verified')
})

test.each(providers)('puts the browser’s challenge, state and nonce into the address of %s', async (provider) => {
  const { status, json } = await call('POST', '/v1/public/identity/start', { body: { provider, ...browser } })
  expect(status).toBe(200)
  const { searchParams, origin } = new URL(json.data.url)
  expect(origin).toBe(issuer.issuer)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: clients[provider],
    // One per provider, so that answers cannot be mixed up.
    redirect_uri: `http://localhost:3000/authorization/login/${provider}`,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    // The provider cannot end sessions, so the next sign-in asks for the account.
    prompt: 'select_account',
    ...browser,
  })
})

test('rejects a valid token that this server did not fetch', async () => {
  for (const provider of providers) {
    const token = await sign(provider, stranger())
    expect(await rejectionOf(loginWith(provider, token))).toEqual(refused)
    expect((await finish(provider, token, { nonce: 'nonce-of-another-browser' })).json.code).toBe('identity-invalid')
    expect(await rejectionOf(loginWith(provider, token))).toEqual(refused)
    expect((await exchange(provider, token)).status).toBe(200)
  }
})

test('accepts a fetched token once within 5 minutes', async () => {
  const [late, early] = [await sign('google', stranger()), await sign('google', stranger())]
  for (const token of [late, early]) await finish('google', token)
  clock.advance({ minutes: 4, seconds: 59 })
  expect((await loginWith('google', early)).status).toBe(200)
  await finish('google', early)
  expect(await rejectionOf(loginWith('google', early))).toEqual(refused)
  clock.advance({ seconds: 1 })
  expect(await rejectionOf(loginWith('google', late))).toEqual(refused)
})

test('accepts the specification’s payload, and ignores a nonce in it', async () => {
  const token = await sign('google', stranger())
  await finish('google', token)
  const body = { token, fcm_token: 'a1B2c3D4e5F6g7H8', user_device: 'web', nonce: 'of-nobody-at-all-here' }
  expect((await call('POST', '/v1/login-with-google', { body })).status).toBe(200)
})

describe('claims missing in the id token', () => {
  const loginWithUserinfo = async (userinfo: object | undefined, claims: JWTPayload) => {
    const somebody = stranger(claims)
    Object.assign(issuer.settings, { userinfo: userinfo && { sub: somebody.sub, ...userinfo } })
    const answer = await arrive('google', somebody)
    delete issuer.settings.userinfo
    return answer.json
  }

  test('are read from userinfo', async () => {
    const userinfo = { email: 'dari-userinfo@penyedia.example', email_verified: true, name: 'Rahma Userinfo' }
    const { data } = await loginWithUserinfo(userinfo, { email: undefined, email_verified: undefined, name: undefined })
    expect(data.user).toMatchObject({ email: userinfo.email, full_name: userinfo.name })
    expect((await loginWithUserinfo({ name: 'Hanya Nama' }, { name: undefined })).data.user.full_name).toBe(
      'Hanya Nama',
    )
  })

  test('verify an address only if its own source does', async () => {
    const userinfo = { email: 'tak-terbukti@penyedia.example', name: 'Rahma' }
    expect((await loginWithUserinfo(userinfo, { email: undefined, email_verified: true })).code).toBe(
      'email-not-verified',
    )
  })

  test('rejects userinfo of another subject and treats missing claims as missing', async () => {
    const userinfo = { sub: 'orang-lain', email: 'orang-lain@penyedia.example', email_verified: true }
    expect((await loginWithUserinfo(userinfo, { email: undefined })).code).toBe('identity-invalid')
    expect((await loginWithUserinfo({ name: 'Tanpa alamat' }, { email: undefined })).code).toBe('identity-invalid')
    expect((await loginWithUserinfo(undefined, { email: undefined })).code).toBe('identity-invalid')
  })

  test('are stored encrypted until the token is used', async () => {
    const somebody = stranger({ name: undefined })
    Object.assign(issuer.settings, { userinfo: { sub: somebody.sub, name: 'Nama Tersegel' } })
    const token = await sign('google', somebody)
    await finish('google', token)
    delete issuer.settings.userinfo
    const storedClaims = async () =>
      (await db.selectFrom('id_token').select('told').where('used_at', 'is', null).execute()).map((row) => row.told)
    expect((await storedClaims()).filter((row) => row !== null)).toEqual([expect.not.stringContaining('Tersegel')])
    expect((await loginWith('google', token)).json.data.user.full_name).toBe('Nama Tersegel')
    expect((await storedClaims()).filter((row) => row !== null)).toEqual([])
  })
})

const finishBody = { code: 'a-code', code_verifier: 'v'.repeat(43), nonce }

test('rejects a code that the provider does not know', async () => {
  const answer = call('POST', '/v1/public/identity/token', { body: { provider: 'google', ...finishBody } })
  expect(await rejectionOf(answer)).toEqual(refused)
})

test('returns unavailable while the provider is down, and asks it again the next time', async () => {
  const passing = await startIssuer()
  await passing.close()
  const configs = { issuer: passing.issuer, clientId: 'semai', clientSecret: null }
  const identity = identityProviders({ google: configs, auth0: configs }, 'http://localhost:3000/authorization/login')
  const without = await createTestApp({ deps: { identity } })
  for (const provider of providers) {
    const token = await sign(provider, stranger())
    const bodies = {
      '/v1/public/identity/start': { provider, ...browser },
      '/v1/public/identity/token': { provider, ...finishBody },
      [`/v1/login-with-${provider}`]: { token, ...device },
    }
    for (const [url, body] of Object.entries(bodies)) {
      expect(await rejectionOf(without.call('POST', url, { body }))).toEqual([503, 'identity-unavailable'])
    }
  }
})

test('returns unavailable when the provider goes down after its discovery', async () => {
  const passing = await startIssuer()
  const configs = { issuer: passing.issuer, clientId: clients.google, clientSecret: null }
  const identity = identityProviders({ google: configs, auth0: null }, 'http://localhost:3000/authorization/login')
  const app = await createTestApp({ deps: { identity } })
  const start = { body: { provider: 'google', ...browser } }
  expect((await app.call('POST', '/v1/public/identity/start', start)).status).toBe(200)
  await passing.close()
  const token = await sign('google', stranger({ iss: passing.issuer }))
  const login = app.call('POST', '/v1/login-with-google', { body: { token, ...device } })
  expect(await rejectionOf(login)).toEqual([503, 'identity-unavailable'])
  const finishing = app.call('POST', '/v1/public/identity/token', { body: { provider: 'google', ...finishBody } })
  expect(await rejectionOf(finishing)).toEqual([503, 'identity-unavailable'])
})

test('returns 404 for an unconfigured provider', async () => {
  const identity = identityProviders({ google: null, auth0: null }, 'http://localhost:3000/authorization/login')
  const without = await createTestApp({ deps: { identity } })
  for (const provider of providers) {
    const bodies = {
      '/v1/public/identity/start': { provider, ...browser },
      '/v1/public/identity/token': { provider, ...finishBody },
      [`/v1/login-with-${provider}`]: { token: 'x'.repeat(40), ...device },
    }
    for (const [url, body] of Object.entries(bodies)) {
      expect(await rejectionOf(without.call('POST', url, { body }))).toEqual([404, 'identity-not-configured'])
    }
  }
})
