import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Code } from '../call/field.ts'
import { limits } from '../call/limits.ts'
import { Message } from '../call/page.ts'

/** Proof of ownership: the password, or a mailed code for accounts without one. */
export type OwnerProof = Static<typeof OwnerProof>
export const OwnerProof = Type.Object({
  password: Type.Optional(Type.String({ minLength: 1, maxLength: limits.passwordMax })),
  mailed_code: Type.Optional(Code),
})

/** Action that the mail names. */
export type OwnerAction = Static<typeof OwnerAction>
const OwnerAction = Type.Union([
  Type.Literal('close-account'),
  Type.Literal('two-step'),
  Type.Literal('identity'),
  Type.Literal('password'),
  Type.Literal('session'),
  Type.Literal('data-export'),
])

export const requestOwnerCode = endpoint({
  method: 'POST',
  url: '/v1/personal/proof/request-code',
  config: { rate: 'new', failures: ['resend-too-soon'] },
  schema: {
    summary: 'Send a code that proves ownership, for accounts without a password. The e-mail names the action.',
    body: Type.Object({ action: OwnerAction }),
    response: { 200: Message },
  },
})
