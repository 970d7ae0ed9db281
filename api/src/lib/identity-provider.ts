import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose'
import * as client from 'openid-client'
import type { IdentityProvider } from '@semai/contract/auth'
import type { IdentityProviderConfig } from './config.ts'
import { Failure } from './failure.ts'

/** What an id token says of a person, after it was checked. */
export interface Identity {
  provider: IdentityProvider
  issuer: string
  subject: string
  email: string
  isEmailVerified: boolean
  fullName: string | null
  expiresAt: Date
}

/** Any OpenID providers: Google, and an external one. */
export interface IdentityProviders {
  /** The provider's address to go to. */
  start(provider: IdentityProvider, browser: { code_challenge: string; state: string; nonce: string }): Promise<string>
  /** Exchanges a code for an id token. */
  finish(provider: IdentityProvider, answer: { code: string; code_verifier: string; nonce: string }): Promise<string>
  /** Checks issuer, audience, signature, expiry and nonce. */
  verify(provider: IdentityProvider, idToken: string, nonce: string): Promise<Identity>
}

const SCOPE = 'openid profile email'
const ALGORITHMS = ['RS256', 'ES256', 'PS256', 'EdDSA']
const TIMEOUT_SECONDS = 8

interface Known {
  config: IdentityProviderConfig
  discovery: client.Configuration
  keys: JWTVerifyGetKey
}

/** @throws Failure identity-not-configured, identity-unavailable, identity-invalid from each of its functions */
export function identityProviders(
  configs: Record<IdentityProvider, IdentityProviderConfig | null>,
  redirectUri: string,
): IdentityProviders {
  const known = new Map<IdentityProvider, Promise<Known>>()
  const get = (provider: IdentityProvider) => {
    const config = configs[provider]
    if (!config) throw new Failure('identity-not-configured')
    const found = known.get(provider) ?? discover(config)
    known.set(provider, found)
    // A provider that was down is asked again the next time.
    found.catch(() => known.delete(provider))
    return found
  }
  return {
    async start(provider, browser) {
      const { discovery } = await get(provider)
      const parameters = { ...browser, redirect_uri: redirectUri, scope: SCOPE, code_challenge_method: 'S256' }
      return client.buildAuthorizationUrl(discovery, parameters).href
    },
    async finish(provider, { code, code_verifier, nonce }) {
      const { discovery } = await get(provider)
      return exchange(discovery, redirectUri, { code, code_verifier, nonce })
    },
    verify: async (provider, idToken, nonce) => verifyIdToken(provider, await get(provider), idToken, nonce),
  }
}

async function discover(config: IdentityProviderConfig): Promise<Known> {
  // Plain http is only ever the local provider: a configured issuer without TLS would show in its own address.
  const execute = config.issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  const authentication = config.clientSecret ? client.ClientSecretPost(config.clientSecret) : client.None()
  try {
    const options = { execute, timeout: TIMEOUT_SECONDS }
    const discovery = await client.discovery(
      new URL(config.issuer),
      config.clientId,
      undefined,
      authentication,
      options,
    )
    const { jwks_uri: jwksUri } = discovery.serverMetadata()
    if (!jwksUri) throw new Error('the provider names no keys')
    return {
      config,
      discovery,
      keys: createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: TIMEOUT_SECONDS * 1000 }),
    }
  } catch {
    throw new Failure('identity-unavailable')
  }
}

async function exchange(
  discovery: client.Configuration,
  redirectUri: string,
  { code, code_verifier, nonce }: { code: string; code_verifier: string; nonce: string },
) {
  const address = new URL(redirectUri)
  address.searchParams.set('code', code)
  const { issuer } = discovery.serverMetadata()
  address.searchParams.set('iss', issuer)
  try {
    const tokens = await client.authorizationCodeGrant(discovery, address, {
      pkceCodeVerifier: code_verifier,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    if (!tokens.id_token) throw new Failure('identity-invalid')
    return tokens.id_token
  } catch (error) {
    throw new Failure(isNetwork(error) ? 'identity-unavailable' : 'identity-invalid')
  }
}

async function verifyIdToken(
  provider: IdentityProvider,
  { config, discovery, keys }: Known,
  idToken: string,
  nonce: string,
): Promise<Identity> {
  const { issuer } = discovery.serverMetadata()
  const options = { issuer, audience: config.clientId, algorithms: ALGORITHMS, requiredClaims: ['sub', 'exp', 'iat'] }
  const checked = await jwtVerify(idToken, keys, options).catch((error: unknown) => {
    throw new Failure(isNetwork(error) ? 'identity-unavailable' : 'identity-invalid')
  })
  const { sub, exp, azp, email, email_verified, name, nonce: claimed } = checked.payload
  if (typeof sub !== 'string' || typeof exp !== 'number' || typeof email !== 'string')
    throw new Failure('identity-invalid')
  if (claimed !== nonce || (azp !== undefined && azp !== config.clientId)) throw new Failure('identity-invalid')
  return {
    provider,
    issuer,
    subject: sub,
    email,
    isEmailVerified: email_verified === true,
    fullName: typeof name === 'string' && name.trim() !== '' ? name.trim() : null,
    expiresAt: new Date(exp * 1000),
  }
}

function isNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return ['OAUTH_TIMEOUT', 'ERR_JWKS_TIMEOUT', 'ECONNREFUSED'].includes(code) || error.message === 'fetch failed'
}
