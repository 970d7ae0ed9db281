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
      summary: `Sign in by an id token of ${provider}. Accepts a token that /v1/public/identity/token returned in the last 5 minutes, once.`,
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
      "Get the provider's sign-in address. The browser stores verifier, state and nonce. `asks_account` makes the provider ask for the account, as after a sign-out that it missed.",
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
      "Exchange the provider's code for an id token, after checking verifier and nonce. A client secret, if any, stays on the server.",
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
      "Get the address that ends the provider's session at sign-out; null if the provider has none. `id_token` is the token of the sign-in.",
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
    summary: 'List the external identities linked to your account, first linked first.',
    response: { 200: PageOf(Identity) },
  },
})

export const removeIdentity = endpoint({
  method: 'DELETE',
  url: '/v1/identity/remove',
  config: { rate: 'sign-in', failures: ['identity-not-found', 'wrong-password', 'code-invalid'] },
  schema: {
    summary: 'Unlink an identity and end all other sessions. Requires the password, or a code sent by e-mail.',
    body: Type.Object({ id: Id, ...OwnerProof.properties }),
    response: { 200: Message },
  },
})
