import { Type } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { FullName, Id, IdParams, Nullable } from '../call/field.ts'
import { serverLimits } from '../call/limits.ts'
import { DataOf, Message } from '../call/page.ts'
import { Scope } from '../profile/profile.ts'
import { ConsolePerson } from './people.ts'

const Reason = Type.String({
  minLength: 3,
  maxLength: 500,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
})

const notFound = 'console-row-not-found'
/** Failures of every change of an account. */
const ofAccount = [notFound, 'console-person-self', 'console-person-staff', 'console-action-refused'] as const

export const viewPersonEmail = endpoint({
  method: 'POST',
  url: '/v1/console-people/email/:id',
  config: { access: 'operator', keyless: 'secret', failures: [notFound] },
  schema: {
    summary: 'Get the whole e-mail of an account. Writes the reason to the audit log, which its person sees.',
    params: IdParams,
    body: Type.Object({ reason: Reason }),
    response: { 200: DataOf(Type.Object({ email: Type.String() })) },
  },
})

export const renamePerson = endpoint({
  method: 'PUT',
  url: '/v1/console-people/name/:id',
  config: { access: 'operator', failures: [...ofAccount, 'name-mixed', 'name-reserved'] },
  schema: {
    summary: "Correct a person's name and mail it to them.",
    params: IdParams,
    body: Type.Object({ full_name: FullName }),
    response: { 200: DataOf(ConsolePerson) },
  },
})

export const movePerson = endpoint({
  method: 'PUT',
  url: '/v1/console-people/hub/:id',
  config: { access: 'national', failures: [...ofAccount, 'region-hub-not-found'] },
  schema: {
    summary: 'Move a person to another hub and mail it to them.',
    params: IdParams,
    body: Type.Object({
      /** Null for the hub of the person's province. */
      region_hub_id: Nullable(Id),
    }),
    response: { 200: DataOf(ConsolePerson) },
  },
})

export const mailPasswordLink = endpoint({
  method: 'POST',
  url: '/v1/console-people/password-link/:id',
  config: { access: 'operator', failures: [...ofAccount, 'resend-too-soon'] },
  schema: {
    summary: 'Mail a person the link for a new password.',
    params: IdParams,
    response: { 200: Message },
  },
})

export const changePersonScope = endpoint({
  method: 'PUT',
  url: '/v1/console-people/scope/:id',
  config: {
    access: 'admin',
    failures: [notFound, 'console-person-self', 'console-action-refused', 'region-hub-not-found', 'last-admin'],
  },
  schema: {
    summary: "Update a person's scope and hub. Returns last-admin for the only admin.",
    params: IdParams,
    body: Type.Object({
      scope: Scope,
      /** Hub of an operator; null for national operators. */
      operator_hub_id: Nullable(Id),
    }),
    response: { 200: DataOf(ConsolePerson) },
  },
})

export const suspendPerson = endpoint({
  method: 'POST',
  url: '/v1/console-people/suspend/:id',
  config: { access: 'operator', failures: [...ofAccount, 'last-admin'] },
  schema: {
    summary: 'Suspend an account for some days or until lifted, and end its sessions. Sends its person the reason.',
    params: IdParams,
    body: Type.Object({
      reason: Reason,
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: serverLimits.suspensionDaysMax })),
    }),
    response: { 200: DataOf(ConsolePerson) },
  },
})

export const liftSuspension = endpoint({
  method: 'POST',
  url: '/v1/console-people/lift/:id',
  config: { access: 'operator', failures: ofAccount },
  schema: {
    summary: "Lift an account's suspension and notify its person.",
    params: IdParams,
    body: Type.Object({ reason: Reason }),
    response: { 200: DataOf(ConsolePerson) },
  },
})

export const signPersonOut = endpoint({
  method: 'POST',
  url: '/v1/console-people/sign-out/:id',
  config: { access: 'operator', failures: ofAccount },
  schema: {
    summary: 'End all sessions of an account.',
    params: IdParams,
    response: { 200: DataOf(ConsolePerson) },
  },
})

export const resetPersonTwoStep = endpoint({
  method: 'POST',
  url: '/v1/console-people/reset-two-step/:id',
  config: { access: 'admin', failures: [notFound, 'console-person-self', 'console-action-refused'] },
  schema: {
    summary: 'Disable two-step sign-in after loss of the authenticator and all codes. Ends all sessions.',
    params: IdParams,
    body: Type.Object({ reason: Reason }),
    response: { 200: DataOf(ConsolePerson) },
  },
})

export const resendPersonConfirmation = endpoint({
  method: 'POST',
  url: '/v1/console-people/resend-confirmation/:id',
  config: { access: 'operator', failures: [...ofAccount, 'resend-too-soon'] },
  schema: {
    summary: 'Send a new code to a person with an unconfirmed e-mail.',
    params: IdParams,
    response: { 200: Message },
  },
})
