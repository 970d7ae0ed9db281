import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll } from 'vitest'
import { identityProviders } from '../src/lib/identity-provider.ts'
import { createTestApp } from './app.ts'
import { device } from './registration.ts'

export const providers = ['google', 'auth0'] as const
export type ProviderName = (typeof providers)[number]

const clients = { google: 'semai-on-google', auth0: 'semai-on-auth0' }

/** An issuer whose tokens say whatever a test wants. It keeps counting on the true clock, as checked tokens do. */
export async function startIssuer() {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'issuer', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/.well-known/openid-configuration') response.end(JSON.stringify(metadata()))
    else if (request.url === '/keys') response.end(JSON.stringify({ keys: [jwk] }))
    else response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }))
  })
  const issuer = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${portOf(server.address())}`))
  })
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  })
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  }
  return { issuer, keys, jwk, close }
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
  const exchange = (provider: ProviderName, token: string, more: object = {}) =>
    app.call('POST', `/v1/login-with-${provider}`, { body: { token, nonce, ...device, ...more } })
  return {
    ...app,
    issuer,
    clients,
    sign,
    exchange,
    /** Signs a token for somebody and exchanges it. */
    arrive: async (provider: ProviderName, claims: JWTPayload) => exchange(provider, await sign(provider, claims)),
  }
}

let people = 0

/** Claims about somebody whom nobody has seen. */
export const stranger = (more: JWTPayload = {}): JWTPayload & { sub: string; email: string } => {
  const sub = `orang-${++people}`
  return { sub, email: `${sub}@penyedia.example`, name: 'Rahma', ...more }
}
