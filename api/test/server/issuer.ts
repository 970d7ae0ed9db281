import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll } from 'vitest'
import { identityProviders } from '../../src/lib/identity/provider.ts'
import { createTestApp } from '../app.ts'
import { device } from '../world/registration.ts'

export const providers = ['google', 'auth0'] as const
export type ProviderName = (typeof providers)[number]

const clients = { google: 'semai-on-google', auth0: 'semai-on-auth0' }

interface IssuerSettings {
  /** Answer of userinfo; without it, userinfo returns an error. */
  userinfo?: object
  /** Whether it can end its own session, and whether it then does not want to. */
  endsSessions?: boolean
  refusesToEnd?: boolean
}

/** Start an issuer with tokens that a test defines. It uses the real clock, as the check of tokens does. */
export async function startIssuer(settings: IssuerSettings = {}) {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'issuer', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => void respond(request, response))
  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { status, json } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }
  const refusal = (error: string) => ({ status: 400, json: { error } })
  async function answer(request: IncomingMessage): Promise<{ status: number; json: object }> {
    const [path] = (request.url ?? '').split('?')
    if (path === '/.well-known/openid-configuration') return { status: 200, json: metadata() }
    if (path === '/keys') return { status: 200, json: { keys: [jwk] } }
    if (path === '/userinfo') return settings.userinfo ? { status: 200, json: settings.userinfo } : refusal('unknown')
    if (path === '/end') return settings.refusesToEnd ? refusal('invalid_request') : { status: 200, json: {} }
    // A code is the id token that it stands for.
    const code = new URLSearchParams(await text(request)).get('code') ?? ''
    if (path !== '/token' || code.split('.').length !== 3) return refusal('invalid_grant')
    return { status: 200, json: { access_token: 'x', token_type: 'bearer', id_token: code } }
  }
  const issuer = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${portOf(server.address())}`))
  })
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    ...(settings.endsSessions && { end_session_endpoint: `${issuer}/end` }),
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  })
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  }
  return { issuer, keys, jwk, close, settings }
}

const portOf = (address: AddressInfo | string | null) => {
  if (typeof address !== 'object' || !address) throw new Error('the issuer listens on no port')
  return address.port
}

export const nonce = 'nonce-of-this-browser'

/** An app that knows the issuer under both names, with ways to sign tokens and to exchange them. */
export async function createIssuerApp() {
  const issuer = await startIssuer()
  afterAll(issuer.close)
  const known = (clientId: string) => ({ issuer: issuer.issuer, clientId, clientSecret: null })
  const identity = identityProviders(
    { google: known(clients.google), auth0: known(clients.auth0) },
    'http://localhost:3000/authorization/login',
  )
  const app = await createTestApp({ deps: { identity } })
  const sign = (
    provider: ProviderName,
    claims: JWTPayload,
    header: { kid?: string } = {},
    key = issuer.keys.privateKey,
  ) =>
    new SignJWT({ nonce, email_verified: true, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'issuer', ...header })
      .setIssuer(claims.iss ?? issuer.issuer)
      .setAudience(claims.aud ?? clients[provider])
      .setIssuedAt(claims.iat)
      .setExpirationTime(claims.exp ?? '10 minutes')
      .sign(key)
  const finish = (provider: ProviderName, code: string, browser: object = {}) =>
    app.call('POST', '/v1/public/identity/token', {
      body: { provider, code, code_verifier: 'v'.repeat(43), nonce, ...browser },
    })
  const login = (provider: ProviderName, token: string) =>
    app.call('POST', `/v1/login-with-${provider}`, { body: { token, ...device } })
  /** Fetches a token as a browser does, for a code that stands for it, and signs in with it. */
  const exchange = async (provider: ProviderName, token: string) => {
    const finished = await finish(provider, token)
    return finished.status === 200 ? login(provider, finished.json.data.id_token) : finished
  }
  return {
    ...app,
    issuer,
    clients,
    sign,
    finish,
    loginWith: login,
    exchange,
    /** Signs a token for somebody and exchanges it. */
    arrive: async (provider: ProviderName, claims: JWTPayload) => exchange(provider, await sign(provider, claims)),
  }
}

let people = 0

/** Claims of a new person. */
export const stranger = (more: JWTPayload = {}): JWTPayload & { sub: string; email: string } => {
  const sub = `orang-${++people}`
  return { sub, email: `${sub}@penyedia.example`, name: 'Rahma', ...more }
}
