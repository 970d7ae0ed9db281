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
      'Signs in by e-mail and password. `link_token` joins a refused external identity to the account. A closed account answers account-closed, with a ticket in `details` while it can be reopened.',
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
      'Registers and mails a code. The answer never tells whether the e-mail has an account. Where one lives may be told later, to the profile. resend-too-soon keeps what was typed all the same: its `details` have the `registration_id` that the code mailed before goes with.',
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
      'Confirms an e-mail by any code that was mailed to it, and signs in. `registration_id` says whose registration becomes the account’s; without one, no password and no identity does, and a mail to choose a password is sent.',
    body: Type.Object({ email: Email, code: Code, registration_id: Type.Optional(Id), ...device }),
    response: { 200: DataOf(Confirmed) },
  },
})

export const verifyEmail = endpoint({
  method: 'POST',
  url: '/v1/email-verificator',
  config: { keyless: 'secret', access: 'public', rate: 'sign-in', failures: ['link-invalid'] },
  schema: {
    summary: "Confirms an e-mail by the mailed link's token and signs in. `registration_id` as in validation.",
    body: Type.Object({ token: Token, registration_id: Type.Optional(Id), ...device }),
    response: { 200: DataOf(Confirmed) },
  },
})

export const revalidate = endpoint({
  method: 'POST',
  url: '/v1/revalidation',
  config: { keyless: 'secret', access: 'public', rate: 'new', failures: ['resend-too-soon'] },
  schema: {
    summary: 'Mails a new code, with a growing delay between them.',
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
    summary: 'Mails a code and a link for a new password. The answer never tells whether there is an account.',
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
    summary: 'Sets a password by the mailed link, or by e-mail and code. Ends all sessions and sends a notice.',
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
  schema: { summary: 'Ends this session.', response: { 200: Message } },
})

export const hello = endpoint({
  method: 'GET',
  url: '/v1/auth/hello',
  schema: { summary: "The signed-in person's profile.", response: { 200: DataOf(Profile) } },
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
  schema: { summary: "One's open sessions, the latest used first.", response: { 200: PageOf(Session) } },
})

export const removeSession = endpoint({
  method: 'DELETE',
  url: '/v1/session/remove',
  config: { rate: 'sign-in', failures: ['session-not-found', 'wrong-password', 'code-invalid'] },
  schema: {
    summary: "Ends one of one's sessions. Proven anew: by the password, or by a mailed code.",
    body: Type.Object({ id: Id, ...OwnerProof.properties }),
    response: { 200: Message },
  },
})
