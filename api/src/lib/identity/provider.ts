import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose'
import * as client from 'openid-client'
import type { IdentityProvider } from '@semai/contract/auth/identity'
import type { IdentityProviderConfig } from '../config/config.ts'
import { Failure } from '../failure.ts'
import { endSessionAddress, isNetwork } from './end.ts'

/** Claims about a person, from the id token or userinfo. */
export interface IdentityClaims {
  email: string | null
  isEmailVerified: boolean
  fullName: string | null
}

/** An id token that was checked. */
export interface Verified {
  provider: IdentityProvider
  issuer: string
  subject: string
  claims: IdentityClaims
  expiresAt: Date
}

/** A verified identity of a provider. */
export interface Identity {
  provider: IdentityProvider
  issuer: string
  subject: string
  email: string
  isEmailVerified: boolean
  fullName: string | null
}

/** An id token for a code, and what userinfo said beside it. Null where it was not needed. */
export interface Finished {
  idToken: string
  userinfo: IdentityClaims | null
  expiresAt: Date
}

interface Start {
  code_challenge: string
  state: string
  nonce: string
  /** Whether the provider must ask for the account. */
  asks_account?: boolean
}

interface Answer {
  code: string
  code_verifier: string
  nonce: string
  /** The issuer as the answer in the browser named it. */
  iss?: string
}

/** Any OpenID providers: Google, and an external one. */
export interface IdentityProviders {
  /** Build the provider's authorisation address. */
  start(provider: IdentityProvider, browser: Start): Promise<string>
  /** Exchanges a code for an id token, and checks it with its nonce. */
  finish(provider: IdentityProvider, answer: Answer): Promise<Finished>
  /** Checks issuer, audience, signature and expiry. */
  verify(provider: IdentityProvider, idToken: string): Promise<Verified>
  /** The address that ends the provider's own session. Null where it has none. @throws Failure identity-end-refused */
  end(provider: IdentityProvider, idToken: string | undefined): Promise<string | null>
}

const SCOPE = 'openid profile email'
const ALGORITHMS = ['RS256', 'ES256', 'PS256', 'EdDSA']
const TIMEOUT_SECONDS = 8
// Clocks of a provider and of this server differ a little.
const TOLERANCE_SECONDS = 30

interface Known {
  config: IdentityProviderConfig
  discovery: client.Configuration
  keys: JWTVerifyGetKey
}

/**
 * Create the OpenID clients of all providers. `home` is the sign-in page. Each provider returns to its own address below it, so
 * that answers cannot be mixed up.
 * @throws Failure identity-not-configured, identity-unavailable, identity-invalid from each of its functions
 */
export function identityProviders(
  configs: Record<IdentityProvider, IdentityProviderConfig | null>,
  home: string,
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
  const backTo = (provider: IdentityProvider) => `${home}/${provider}`
  return {
    async start(provider, { asks_account, ...browser }) {
      const { discovery } = await get(provider)
      const prompt = promptOf(discovery, asks_account === true)
      const parameters = { ...browser, ...prompt, redirect_uri: backTo(provider), scope: SCOPE }
      return client.buildAuthorizationUrl(discovery, { ...parameters, code_challenge_method: 'S256' }).href
    },
    async finish(provider, answer) {
      const found = await get(provider)
      const tokens = await exchange(found.discovery, backTo(provider), answer)
      const { claims, subject, expiresAt } = await verifyIdToken(provider, found, tokens.idToken)
      const isEnough = claims.email !== null && claims.fullName !== null
      const more = isEnough ? null : await askUserinfo(found.discovery, tokens.accessToken, subject)
      return { idToken: tokens.idToken, userinfo: more, expiresAt }
    },
    verify: async (provider, idToken) => verifyIdToken(provider, await get(provider), idToken),
    end: async (provider, idToken) => endSessionAddress((await get(provider)).discovery, { idToken, returnTo: home }),
  }
}

/** Merge both claims; e-mail and its confirmation come from the same source. @throws Failure identity-invalid */
export function identityOf({ provider, issuer, subject, claims }: Verified, more: IdentityClaims | null): Identity {
  const about = claims.email === null ? more : claims
  if (!about?.email) throw new Failure('identity-invalid')
  const { email, isEmailVerified } = about
  return { provider, issuer, subject, email, isEmailVerified, fullName: claims.fullName ?? more?.fullName ?? null }
}

/** Parse stored claims. */
export const readClaims = (text: string): IdentityClaims => {
  const { email, isEmailVerified, fullName }: Record<string, unknown> = JSON.parse(text)
  return claimsOf({ email, email_verified: isEmailVerified, name: fullName })
}

// If the provider's session cannot be ended, it would sign the next person in as the last one without asking.
function promptOf(discovery: client.Configuration, asksAccount: boolean): { prompt?: string } {
  const { end_session_endpoint, prompt_values_supported: supported } = discovery.serverMetadata()
  if (end_session_endpoint && !asksAccount) return {}
  // Without supported prompts in the metadata, Google-like providers know select_account and others know login.
  const canSelect = Array.isArray(supported) ? supported.includes('select_account') : !end_session_endpoint
  return { prompt: canSelect ? 'select_account' : 'login' }
}

async function discover(config: IdentityProviderConfig): Promise<Known> {
  // Only the local provider uses plain http.
  const execute = config.issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  const authentication = config.clientSecret ? client.ClientSecretPost(config.clientSecret) : client.None()
  try {
    const options = { execute, timeout: TIMEOUT_SECONDS }
    const discovery = await client.discovery(
      new URL(config.issuer),
      config.clientId,
      { [client.clockTolerance]: TOLERANCE_SECONDS },
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
  { code, code_verifier, nonce, iss }: Answer,
) {
  const address = new URL(redirectUri)
  address.searchParams.set('code', code)
  // Compared with the provider's own; it has to be there where the provider says that it sends it.
  if (iss !== undefined) address.searchParams.set('iss', iss)
  try {
    const tokens = await client.authorizationCodeGrant(discovery, address, {
      pkceCodeVerifier: code_verifier,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    if (!tokens.id_token) throw new Failure('identity-invalid')
    return { idToken: tokens.id_token, accessToken: tokens.access_token }
  } catch (error) {
    throw new Failure(isNetwork(error) ? 'identity-unavailable' : 'identity-invalid')
  }
}

/** Read userinfo; null if the provider does not answer. */
async function askUserinfo(discovery: client.Configuration, accessToken: string, subject: string) {
  if (!discovery.serverMetadata().userinfo_endpoint) return null
  try {
    return claimsOf(await client.fetchUserInfo(discovery, accessToken, subject))
  } catch {
    return null
  }
}

async function verifyIdToken(
  provider: IdentityProvider,
  { config, discovery, keys }: Known,
  idToken: string,
): Promise<Verified> {
  const { issuer } = discovery.serverMetadata()
  const options = {
    issuer,
    audience: config.clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: TOLERANCE_SECONDS,
  }
  const checked = await jwtVerify(idToken, keys, options).catch((error: unknown) => {
    throw new Failure(isNetwork(error) ? 'identity-unavailable' : 'identity-invalid')
  })
  const { sub, exp, azp } = checked.payload
  if (typeof sub !== 'string' || typeof exp !== 'number') throw new Failure('identity-invalid')
  if (azp !== undefined && azp !== config.clientId) throw new Failure('identity-invalid')
  return { provider, issuer, subject: sub, claims: claimsOf(checked.payload), expiresAt: new Date(exp * 1000) }
}

const claimsOf = ({ email, email_verified, name }: Record<string, unknown>): IdentityClaims => ({
  email: typeof email === 'string' && email !== '' ? email : null,
  isEmailVerified: email_verified === true,
  fullName: typeof name === 'string' && name.trim() !== '' ? name.trim() : null,
})
