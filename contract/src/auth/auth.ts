import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { nameFailures } from '../call/failures.ts'
import { Code, Email, FullName, Id, Instant, NewPassword, Nullable, Token } from '../call/field.ts'
import { limits } from '../call/limits.ts'
import { DataOf, Message, PageOf } from '../call/page.ts'
import { Profile } from '../profile/profile.ts'
import { OwnerProof } from './proof.ts'

/** Device that signs in. `fcm_token` may be empty. */
export const device = {
  fcm_token: Type.String({ maxLength: 512, pattern: '^[A-Za-z0-9_:.-]*$', default: '' }),
  user_device: Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9 _-]+$', default: 'web' }),
}

/** Reply of a sign-in: the person and an opaque bearer token. */
export type SignedIn = Static<typeof SignedIn>
export const SignedIn = Type.Object({ user: Profile, token: Type.String() })

/** Reply of a confirmed e-mail address. */
export type Confirmed = Static<typeof Confirmed>
const Confirmed = Type.Object({
  ...SignedIn.properties,
  /** True if the registration's data was discarded; a mail to choose a password follows. */
  needs_password: Type.Boolean(),
})

export const login = endpoint({
  method: 'POST',
  url: '/v1/login',
  config: {
    keyless: 'secret',
    access: 'public',
    rate: 'sign-in',
    failures: [
      'wrong-credentials',
      'email-not-verified',
      'account-suspended',
      'account-closed',
      'link-invalid',
      'two-step-required',
    ],
  },
  schema: {
    summary:
      'Sign in by e-mail and password. `link_token` links a rejected external identity to the account. A closed account returns account-closed, with a ticket in `details` while it can be reopened.',
    body: Type.Object({
      email: Email,
      password: Type.String({ minLength: 1, maxLength: limits.passwordMax }),
      link_token: Type.Optional(Token),
      ...device,
    }),
    response: { 200: DataOf(SignedIn) },
  },
})

export const register = endpoint({
  method: 'POST',
  url: '/v1/registration',
  config: {
    keyless: 'secret',
    access: 'public',
    rate: 'new',
    failures: [
      ...nameFailures,
      'password-too-common',
      'region-not-found',
      'regency-not-found',
      'regency-outside-region',
      'resend-too-soon',
    ],
  },
  schema: {
    summary:
      'Register and send a code; the reply never reveals whether the e-mail has an account. The place can be set later in the profile. resend-too-soon also stores the input; `details` has the `registration_id` for the code sent before.',
    body: Type.Object({
      email: Email,
      full_name: FullName,
      password: NewPassword,
      region_id: Type.Optional(Type.String({ pattern: '^[0-9]{2}$' })),
      regency_id: Type.Optional(Type.String({ pattern: '^[0-9]{2}\\.[0-9]{2}$' })),
      is_adult: Type.Literal(true),
      accepts_terms: Type.Literal(true),
    }),
    response: {
      200: Type.Object({
        message: Type.String(),
        data: Type.Object({ email: Type.String(), registration_id: Id }),
      }),
    },
  },
})

export const validate = endpoint({
  method: 'POST',
  url: '/v1/validation',
  config: { keyless: 'secret', access: 'public', rate: 'sign-in', failures: ['code-invalid'] },
  schema: {
    summary:
      "Confirm an e-mail by any code sent to it, and sign in. `registration_id` selects the registration that becomes the account's. Without it, drops passwords and identities, and sends an e-mail to set a password.",
    body: Type.Object({ email: Email, code: Code, registration_id: Type.Optional(Id), ...device }),
    response: { 200: DataOf(Confirmed) },
  },
})

export const verifyEmail = endpoint({
  method: 'POST',
  url: '/v1/email-verificator',
  config: { keyless: 'secret', access: 'public', rate: 'sign-in', failures: ['link-invalid'] },
  schema: {
    summary: "Confirm an e-mail by its link's token and sign in. `registration_id` works as in validation.",
    body: Type.Object({ token: Token, registration_id: Type.Optional(Id), ...device }),
    response: { 200: DataOf(Confirmed) },
  },
})

export const revalidate = endpoint({
  method: 'POST',
  url: '/v1/revalidation',
  config: { keyless: 'secret', access: 'public', rate: 'new', failures: ['resend-too-soon'] },
  schema: {
    summary: 'Send a new code, with a growing delay between codes.',
    body: Type.Object({ email: Email, registration_id: Type.Optional(Id) }),
    response: {
      200: Type.Object({
        message: Type.String(),
        data: Type.Object({ retry_after: Type.Integer(), registration_id: Id }),
      }),
    },
  },
})

export const forgotPassword = endpoint({
  method: 'POST',
  url: '/v1/forgot-password',
  config: { access: 'public', rate: 'new', failures: ['resend-too-soon'] },
  schema: {
    summary: 'Send a code and a link to set a password. The reply never reveals whether the account exists.',
    body: Type.Object({ email: Email }),
    response: { 200: Type.Object({ message: Type.String(), data: Type.Object({ retry_after: Type.Integer() }) }) },
  },
})

export const resetPassword = endpoint({
  method: 'POST',
  url: '/v1/reset-password',
  config: {
    keyless: 'secret',
    access: 'public',
    rate: 'sign-in',
    failures: ['code-invalid', 'link-invalid', 'password-too-common'],
  },
  schema: {
    summary: 'Set a password by the link sent, or by e-mail and code. Ends all sessions and sends a notice.',
    body: Type.Union([
      Type.Object({ token: Token, password: NewPassword }, { additionalProperties: false }),
      Type.Object({ email: Email, code: Code, password: NewPassword }, { additionalProperties: false }),
    ]),
    response: { 200: Message },
  },
})

export const logout = endpoint({
  method: 'POST',
  url: '/logout',
  config: { keyless: 'secret' },
  schema: { summary: 'End this session.', response: { 200: Message } },
})

export const hello = endpoint({
  method: 'GET',
  url: '/v1/auth/hello',
  schema: { summary: 'Get your profile.', response: { 200: DataOf(Profile) } },
})

export type Session = Static<typeof Session>
export const Session = Type.Object({
  id: Id,
  user_device: Type.String(),
  user_agent: Nullable(Type.String()),
  created_at: Instant,
  last_used_at: Instant,
  is_current: Type.Boolean(),
})

export const listSessions = endpoint({
  method: 'GET',
  url: '/v1/session/get',
  schema: { summary: 'List your open sessions, last used first.', response: { 200: PageOf(Session) } },
})

export const removeSession = endpoint({
  method: 'DELETE',
  url: '/v1/session/remove',
  config: { rate: 'sign-in', failures: ['session-not-found', 'wrong-password', 'code-invalid'] },
  schema: {
    summary: 'End one of your sessions. Requires the password, or a code sent by e-mail.',
    body: Type.Object({ id: Id, ...OwnerProof.properties }),
    response: { 200: Message },
  },
})
