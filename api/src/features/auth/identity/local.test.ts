import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { testPassword } from '../../../../test/app.ts'
import { providers } from '../../../../test/server/issuer.ts'
import { createLocalIdentityApp } from '../../../../test/server/local-identity.ts'

const rahma = { sub: 'rahma', email: 'rahma@surel.example', name: 'Rahma', email_verified: true }
const bonita = { sub: 'bonita', email: 'bonita@surel.example', name: 'Bonita Sihombing', email_verified: false }
const pramesti = { sub: 'pramesti', email: 'pramesti@surel.example', name: 'Ni Luh Pramesti', email_verified: true }

const app = await createLocalIdentityApp([rahma, bonita, pramesti])
const { visit, walkOn, finish, exchange, call, mailTo, person, publicUrl, post } = app

async function arrive(provider: (typeof providers)[number], sub: string) {
  const browser = await visit(provider, sub)
  const { json } = await finish(provider, browser.answer['code'] ?? '', browser)
  const idToken: string = json.data.id_token
  return { ...browser, idToken }
}

test.each(providers)('a person walks to the provider and comes back signed in by %s', async (provider) => {
  const browser = await visit(provider, 'rahma')
  expect(browser.back.pathname).toBe(`/authorization/login/${provider}`)
  expect(browser.answer['state']).toBe(browser.state)
  const finished = await finish(provider, browser.answer['code'] ?? '', browser)
  expect(finished.status).toBe(200)
  const { status, json } = await exchange(provider, finished.json.data.id_token)
  expect([status, json.data.user.email, json.data.user.full_name]).toEqual([200, rahma.email, 'Rahma'])
  const hello = await call('GET', '/v1/auth/hello', { token: json.data.token })
  expect(hello.json.data).toEqual(json.data.user)
})

test("a code counts once, and only with the browser's own verifier and nonce", async () => {
  const browser = await visit('google', 'rahma')
  const code = browser.answer['code'] ?? ''
  const other = { ...browser, verifier: 'x'.repeat(43) }
  expect((await finish('google', code, other)).json.code).toBe('identity-invalid')
  const second = await visit('google', 'rahma')
  const elsewhere = { ...second, nonce: 'n'.repeat(43) }
  expect((await finish('google', second.answer['code'] ?? '', elsewhere)).json.code).toBe('identity-invalid')
  const third = await visit('google', 'rahma')
  expect((await finish('google', third.answer['code'] ?? '', third)).status).toBe(200)
  expect((await finish('google', third.answer['code'] ?? '', third)).json.code).toBe('identity-invalid')
})

test('an answer that names another issuer, or none where the provider names itself, is refused', async () => {
  for (const iss of [undefined, 'https://penyedia-lain.example', `${publicUrl}/dev/oidc/`]) {
    const browser = await visit('google', 'rahma')
    expect(browser.iss).toBe(`${publicUrl}/dev/oidc`)
    const { json } = await finish('google', browser.answer['code'] ?? '', { ...browser, iss })
    expect([iss, json.code]).toEqual([iss, 'identity-invalid'])
  }
})

test('rejects a code of another client', async () => {
  const browser = await visit('google', 'rahma')
  expect((await finish('auth0', browser.answer['code'] ?? '', browser)).json.code).toBe('identity-invalid')
})

test("an id token is refused at another client's call, and the second time", async () => {
  const { idToken } = await arrive('google', 'rahma')
  expect((await exchange('auth0', idToken)).json.code).toBe('identity-invalid')
  expect((await exchange('google', idToken)).status).toBe(200)
  expect((await exchange('google', idToken)).json.code).toBe('identity-invalid')
})

test('identifies by the id token and sends claims by userinfo', async () => {
  const { idToken } = await arrive('google', 'rahma')
  expect(Object.keys(decodeJwt(idToken))).not.toContain('email')
  expect((await exchange('google', idToken)).json.data.user).toMatchObject({ email: rahma.email, full_name: 'Rahma' })
})

test('returns without a code after cancelling', async () => {
  const { answer, state } = await visit('google', '')
  expect(answer).toMatchObject({ error: 'access_denied', state })
  expect(answer).not.toHaveProperty('code')
})

test('an address that has an account is linked by its password, and then opens by the provider', async () => {
  const { id } = await person({ email: pramesti.email })
  const first = await arrive('google', 'pramesti')
  const { status, json } = await exchange('google', first.idToken)
  expect([status, json.code]).toEqual([409, 'identity-link-required'])
  const { link_token } = json.details
  const login = await post('/v1/login', { email: pramesti.email, password: testPassword, link_token })
  expect(login.json.data.user.id).toBe(id)
  const second = await arrive('google', 'pramesti')
  expect((await exchange('google', second.idToken)).json.data.user.id).toBe(id)
})

test('an address that the provider does not vouch for is proven by mail', async () => {
  const first = await arrive('auth0', 'bonita')
  const { status, json } = await exchange('auth0', first.idToken)
  expect([status, json.code]).toEqual([403, 'email-not-verified'])
  const { code } = await mailTo(bonita.email)
  const { registration_id } = json.details
  const confirmed = await post('/v1/validation', { email: bonita.email, code, registration_id })
  expect(confirmed.json.data.user.full_name).toBe(bonita.name)
  const second = await arrive('auth0', 'bonita')
  expect((await exchange('auth0', second.idToken)).json.data.user.email).toBe(bonita.email)
})

test('rejects foreign redirect addresses', async () => {
  const start = { provider: 'google', code_challenge: 'c'.repeat(43), state: 's'.repeat(22), nonce: 'n'.repeat(22) }
  const url = new URL((await post('/v1/public/identity/start', start)).json.data.url)
  url.searchParams.set('redirect_uri', 'https://maling.example/authorization/login/google')
  const response = await fetch(url, { redirect: 'manual' })
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
})

test('shows sent mails in the development outbox', async () => {
  const response = await fetch(`${publicUrl}/dev/outbox?to=${bonita.email}`)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).toContain('Kodemu: ')
})

test('asks for the account after a sign-out, and explains a rejected return', async () => {
  const jar = new Map<string, string>()
  const first = await visit('auth0', 'rahma', jar)
  const { json } = await finish('auth0', first.answer['code'] ?? '', first)
  const { token } = (await exchange('auth0', json.data.id_token)).json.data
  // Still signed in at the provider, so it does not ask.
  expect((await visit('auth0', 'pramesti', jar)).isAsked).toBe(false)
  const ended = await call('POST', '/v1/identity/end', {
    token,
    body: { provider: 'auth0', id_token: json.data.id_token },
  })
  expect((await walkOn(ended.json.data.url, jar)).href).toBe(`${publicUrl}/authorization/login`)
  expect((await visit('auth0', 'pramesti', jar)).isAsked).toBe(true)
  // A hint that the provider cannot read is left out.
  const body = { provider: 'auth0', id_token: 'aaaaaaaaaa.bbbbbbbbbb.cccccccccc' }
  const unread = await call('POST', '/v1/identity/end', { token, body })
  expect(new URL(unread.json.data.url).searchParams.has('id_token_hint')).toBe(false)
})

test('a browser that was left without the provider’s sign-out has it ask, though it still knows', async () => {
  const jar = new Map<string, string>()
  await visit('auth0', 'rahma', jar)
  expect((await visit('auth0', 'pramesti', jar, { asks_account: true })).isAsked).toBe(true)
})
