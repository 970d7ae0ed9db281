import { Type, type Static } from 'typebox'
import { device, SignedIn } from './auth.ts'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable, Token } from '../call/field.ts'
import { DataOf, Message, PageOf } from '../call/page.ts'
import { OwnerProof } from './proof.ts'

const IdToken = Type.String({ minLength: 16, maxLength: 8192, pattern: '^[A-Za-z0-9_.-]+$' })

const identityLogin = <const U extends string>(url: U, provider: string) =>
  endpoint({
    method: 'POST',
    url,
    config: {
      keyless: 'secret',
      access: 'public',
      rate: 'sign-in',
      failures: [
        'identity-invalid',
        'identity-link-required',
        'identity-unavailable',
        'identity-not-configured',
        'email-not-verified',
        'account-suspended',
        'account-closed',
        'two-step-required',
      ],
    },
    schema: {
      summary: `Exchanges an id token of ${provider} for a session: one that /v1/public/identity/token answered within the last five minutes, once.`,
      body: Type.Object({ token: IdToken, ...device }),
      response: { 200: DataOf(SignedIn) },
    },
  })

export const loginWithGoogle = identityLogin('/v1/login-with-google', 'Google')
export const loginWithAuth0 = identityLogin('/v1/login-with-auth0', 'the external provider')

export type IdentityProvider = Static<typeof IdentityProvider>
const IdentityProvider = Type.Union([Type.Literal('google'), Type.Literal('auth0')])

export const startIdentity = endpoint({
  method: 'POST',
  url: '/v1/public/identity/start',
  config: {
    keyless: 'secret',
    access: 'public',
    rate: 'sign-in',
    failures: ['identity-not-configured', 'identity-unavailable'],
  },
  schema: {
    summary:
      "Answers the provider's address to go to. The browser keeps verifier, state and nonce. With `asks_account` the provider asks who it is, as after a sign-out that it did not hear of.",
    body: Type.Object({
      provider: IdentityProvider,
      code_challenge: Token,
      state: Token,
      nonce: Token,
      asks_account: Type.Optional(Type.Boolean()),
    }),
    response: { 200: DataOf(Type.Object({ url: Type.String() })) },
  },
})

export const finishIdentity = endpoint({
  method: 'POST',
  url: '/v1/public/identity/token',
  config: {
    keyless: 'secret',
    access: 'public',
    rate: 'sign-in',
    failures: ['identity-invalid', 'identity-not-configured', 'identity-unavailable'],
  },
  schema: {
    summary:
      "Exchanges the provider's code for an id token, once the browser's verifier and nonce fit. A client secret, where there is one, stays here.",
    body: Type.Object({
      provider: IdentityProvider,
      code: Type.String({ minLength: 1, maxLength: 2048, pattern: '^[\\x21-\\x7e]+$' }),
      code_verifier: Token,
      nonce: Token,
      /** Issuer in the provider's answer, if present (RFC 9207). */
      iss: Type.Optional(Type.String({ minLength: 1, maxLength: 500, pattern: '^https?://[\\x21-\\x7e]+$' })),
    }),
    response: { 200: DataOf(Type.Object({ id_token: Type.String() })) },
  },
})

export const endIdentity = endpoint({
  method: 'POST',
  url: '/v1/identity/end',
  config: { keyless: 'secret', failures: ['identity-not-configured', 'identity-unavailable', 'identity-end-refused'] },
  schema: {
    summary:
      "Answers the address that ends the provider's own session, for a browser that is signing out; null where the provider has none. `id_token` is the one that it signed in with.",
    body: Type.Object({ provider: IdentityProvider, id_token: Type.Optional(IdToken) }),
    response: { 200: DataOf(Type.Object({ url: Nullable(Type.String()) })) },
  },
})

export type Identity = Static<typeof Identity>
const Identity = Type.Object({ id: Id, provider: IdentityProvider, created_at: Instant })

export const listIdentities = endpoint({
  method: 'GET',
  url: '/v1/identity/get',
  schema: {
    summary: 'The providers’ identities that sign in to one’s account, the first tied first.',
    response: { 200: PageOf(Identity) },
  },
})

export const removeIdentity = endpoint({
  method: 'DELETE',
  url: '/v1/identity/remove',
  config: { rate: 'sign-in', failures: ['identity-not-found', 'wrong-password', 'code-invalid'] },
  schema: {
    summary: 'Unties an identity and ends all other sessions. Proven anew: by the password, or by a mailed code.',
    body: Type.Object({ id: Id, ...OwnerProof.properties }),
    response: { 200: Message },
  },
})
