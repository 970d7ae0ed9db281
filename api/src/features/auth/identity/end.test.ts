import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { createIssuerApp, nonce, providers, startIssuer, stranger } from '../../../../test/server/issuer.ts'
import { identityProviders } from '../../../lib/identity/provider.ts'

// "Keluar" also ends the provider's session, so that the next person on a shared phone does not sign in as the last one.
const { clients, sign } = await createIssuerApp()
const home = 'http://localhost:3000/authorization/login'

/** Sign a person in with a provider of these settings. */
async function somebodyWith(settings: Parameters<typeof startIssuer>[0]) {
  const issuer = await startIssuer(settings)
  const known = (clientId: string) => ({ issuer: issuer.issuer, clientId, clientSecret: null })
  const identity = identityProviders({ google: known(clients.google), auth0: known(clients.auth0) }, home)
  const { call, person } = await createTestApp({ deps: { identity } })
  const { token } = await person()
  return {
    issuer,
    end: (body: object) => call('POST', '/v1/identity/end', { token, body }),
    /** Read the prompt of an authorisation address. */
    async promptOf(more: object = {}) {
      const browser = { code_challenge: 'x'.repeat(43), state: 's'.repeat(22), nonce }
      const { json } = await call('POST', '/v1/public/identity/start', {
        body: { provider: 'google', ...browser, ...more },
      })
      return new URL(json.data.url).searchParams.get('prompt')
    },
  }
}

test('asks for the account at the next sign-in if the provider cannot end its session', async () => {
  const { end, issuer, promptOf } = await somebodyWith({})
  for (const provider of providers) expect((await end({ provider })).json.data).toEqual({ url: null })
  expect(await promptOf()).toBe('select_account')
  await issuer.close()
})

describe('a provider that can end its session', () => {
  test('is called at its own address with its id token', async () => {
    const { end, issuer } = await somebodyWith({ endsSessions: true })
    const id_token = await sign('google', stranger())
    const url = new URL((await end({ provider: 'google', id_token })).json.data.url)
    expect(url.href).toContain(`${issuer.issuer}/end?`)
    const hint = { client_id: clients.google, post_logout_redirect_uri: home, id_token_hint: id_token }
    expect(Object.fromEntries(url.searchParams)).toEqual(hint)
    const { searchParams } = new URL((await end({ provider: 'auth0' })).json.data.url)
    expect(Object.fromEntries(searchParams)).toEqual({ client_id: clients.auth0, post_logout_redirect_uri: home })
    await issuer.close()
  })

  test('prompts for the account only after a sign-out without it', async () => {
    const { issuer, promptOf } = await somebodyWith({ endsSessions: true })
    expect([await promptOf(), await promptOf({ asks_account: true })]).toEqual([null, 'login'])
    await issuer.close()
  })

  test('is quoted if it refuses, and reported as unavailable if it is down', async () => {
    const { end, issuer } = await somebodyWith({ endsSessions: true, refusesToEnd: true })
    const refused = await end({ provider: 'google', id_token: await sign('google', stranger()) })
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      409,
      'identity-end-refused',
      'Penyedia masukmu menolak mengeluarkanmu: invalid_request',
    ])
    await issuer.close()
    const down = await end({ provider: 'google' })
    expect([down.status, down.json.code]).toEqual([503, 'identity-unavailable'])
  })
})

test('ends nothing for an unconfigured provider', async () => {
  const { call, person } = await createTestApp()
  const { token } = await person()
  const { status, json } = await call('POST', '/v1/identity/end', { token, body: { provider: 'google' } })
  expect([status, json.code]).toEqual([404, 'identity-not-configured'])
})
