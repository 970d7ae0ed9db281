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
    summary: 'Get your two-step sign-in state.',
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
      'Create an authenticator secret as text and otpauth address; it takes effect once confirmed. Requires the password, or a code sent to accounts without it. Replacing an authenticator also requires its code.',
    body: Type.Object({ ...OwnerProof.properties, code: Type.Optional(AnyCode) }),
    response: { 200: DataOf(Type.Object({ secret: Type.String(), uri: Type.String() })) },
  },
})

export const confirmTwoStep = endpoint({
  method: 'POST',
  url: '/v1/two-step/confirm',
  config: { keyless: 'secret', rate: 'sign-in', failures: ['two-step-not-begun', 'two-step-code-wrong'] },
  schema: {
    summary: 'Enable two-step sign-in by a first code. Returns 10 recovery codes once. Ends other sessions.',
    body: Type.Object({ code: Code }),
    response: { 200: DataOf(Type.Object({ recovery_codes: Type.Array(Type.String()) })) },
  },
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  url: '/v1/two-step/recovery-codes',
  config: { keyless: 'secret', rate: 'sign-in', failures: ['two-step-off', 'two-step-code-wrong'] },
  schema: {
    summary: 'Create 10 recovery codes. Ends old codes.',
    body: Type.Object({ code: Code }),
    response: { 200: DataOf(Type.Object({ recovery_codes: Type.Array(Type.String()) })) },
  },
})

export const removeTwoStep = endpoint({
  method: 'POST',
  url: '/v1/two-step/remove',
  config: { keyless: 'secret', rate: 'sign-in', failures: ['two-step-off', 'two-step-kept', 'two-step-code-wrong'] },
  schema: {
    summary: 'Disable two-step sign-in. Returns two-step-kept to staff.',
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
      'Complete a sign-in by the ticket of two-step-required and a code. Each ticket and code is valid once. `link_token` works as in the first step.',
    body: Type.Object({ ticket: Token, code: AnyCode, link_token: Type.Optional(Token), ...device }),
    response: { 200: DataOf(SignedIn) },
  },
})
