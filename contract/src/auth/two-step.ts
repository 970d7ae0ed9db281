import { Type } from 'typebox'
import { SignedIn, device } from './auth.ts'
import { endpoint } from '../call/endpoint.ts'
import { Code, Instant, Nullable, Token } from '../call/field.ts'
import { DataOf, Message } from '../call/page.ts'
import { OwnerProof } from './proof.ts'

/** Six digits of the authenticator, or a recovery code such as 'k7dm-2xqp-9trw'. */
const AnyCode = Type.String({ minLength: 6, maxLength: 20, pattern: '^[ -]*([0-9A-Za-z][ -]*){6,}$' })

export const getTwoStep = endpoint({
  method: 'GET',
  url: '/v1/two-step/get',
  schema: {
    summary: 'Whether one signs in with two steps.',
    response: {
      200: DataOf(
        Type.Object({
          is_on: Type.Boolean(),
          /** True for staff: the console requires it. */
          is_required: Type.Boolean(),
          enabled_at: Nullable(Instant),
          recovery_codes_left: Type.Integer(),
        }),
      ),
    },
  },
})

export const beginTwoStep = endpoint({
  method: 'POST',
  url: '/v1/two-step/begin',
  config: {
    keyless: 'secret',
    rate: 'sign-in',
    failures: ['two-step-on', 'wrong-password', 'code-invalid', 'two-step-code-wrong'],
  },
  schema: {
    summary:
      'A new secret for an authenticator, as text and as an otpauth address. Nothing changes before it is confirmed. Who has a password proves it, who has none gives a mailed code; who moves to another authenticator gives a code of the one before, too.',
    body: Type.Object({ ...OwnerProof.properties, code: Type.Optional(AnyCode) }),
    response: { 200: DataOf(Type.Object({ secret: Type.String(), uri: Type.String() })) },
  },
})

export const confirmTwoStep = endpoint({
  method: 'POST',
  url: '/v1/two-step/confirm',
  config: { keyless: 'secret', rate: 'sign-in', failures: ['two-step-not-begun', 'two-step-code-wrong'] },
  schema: {
    summary: 'Turns two steps on with the first code. Answers ten recovery codes, once. Other sessions end.',
    body: Type.Object({ code: Code }),
    response: { 200: DataOf(Type.Object({ recovery_codes: Type.Array(Type.String()) })) },
  },
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  url: '/v1/two-step/recovery-codes',
  config: { keyless: 'secret', rate: 'sign-in', failures: ['two-step-off', 'two-step-code-wrong'] },
  schema: {
    summary: 'Ten new recovery codes; the old ones end.',
    body: Type.Object({ code: Code }),
    response: { 200: DataOf(Type.Object({ recovery_codes: Type.Array(Type.String()) })) },
  },
})

export const removeTwoStep = endpoint({
  method: 'POST',
  url: '/v1/two-step/remove',
  config: { keyless: 'secret', rate: 'sign-in', failures: ['two-step-off', 'two-step-kept', 'two-step-code-wrong'] },
  schema: {
    summary: 'Turns two steps off; not for those of whom the console asks it.',
    body: Type.Object({ code: AnyCode }),
    response: { 200: Message },
  },
})

export const loginWithCode = endpoint({
  method: 'POST',
  url: '/v1/login-with-code',
  config: {
    keyless: 'secret',
    access: 'public',
    rate: 'sign-in',
    failures: ['two-step-code-wrong', 'two-step-ticket-invalid', 'account-suspended', 'account-closed', 'link-invalid'],
  },
  schema: {
    summary:
      'The second step of a sign-in: the ticket of two-step-required, and a code. Each ticket and each code is good for once. `link_token` as in the first step.',
    body: Type.Object({ ticket: Token, code: AnyCode, link_token: Type.Optional(Token), ...device }),
    response: { 200: DataOf(SignedIn) },
  },
})
