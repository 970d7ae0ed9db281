import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, Photo } from '../call/field.ts'
import { serverLimits } from '../call/limits.ts'
import { staffLimits } from '../call/staff-limits.ts'
import { CsvQuery, DataOf, Message, PageOf, PageQuery } from '../call/page.ts'
import { Scope } from '../profile/profile.ts'

const Hub = Nullable(Type.Object({ id: Id, name: Type.String() }))

const Status = Type.Union([
  Type.Literal('pending'),
  Type.Literal('active'),
  Type.Literal('suspended'),
  Type.Literal('deactivated'),
  Type.Literal('anonymised'),
])

const person = {
  id: Id,
  full_name: Type.String(),
  photo: Photo,
  scope: Scope,
  status: Status,
  /** The person's own hub. */
  region_hub: Hub,
  /** Hub that an operator manages; null for national operators. */
  operator_hub: Hub,
  has_two_step: Type.Boolean(),
  /** Last use on any device; null if the person never signed in. */
  last_used_at: Nullable(Instant),
  createdAt: Instant,
}

/** A person in the list, with a masked e-mail address. */
export type ConsolePersonItem = Static<typeof ConsolePersonItem>
const ConsolePersonItem = Type.Object({ ...person, masked_email: Type.String() })

/** Actions on an account that the caller's rights and the account's state allow. */
export type PersonAction = Static<typeof PersonAction>
const PersonAction = Type.Union([
  Type.Literal('scope'),
  Type.Literal('suspend'),
  Type.Literal('lift'),
  Type.Literal('sign-out'),
  Type.Literal('reset-two-step'),
  Type.Literal('resend-confirmation'),
])

export type ConsolePerson = Static<typeof ConsolePerson>
const ConsolePerson = Type.Object({
  ...person,
  email: Type.String(),
  /** End of the suspension; null without an end date. */
  suspended_until: Nullable(Instant),
  open_sessions: Type.Integer(),
  guest_participations: Type.Integer(),
  allowed: Type.Array(PersonAction),
})

const Reason = Type.String({
  minLength: 3,
  maxLength: 500,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
})

const notFound = 'console-row-not-found'
/** Failures of every change of an account. */
const ofAccount = [notFound, 'console-person-self', 'console-person-staff', 'console-action-refused'] as const

/** Filters and order of the people list. */
const peopleQuery = {
  /** A part of the name, or the whole e-mail. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  /** 'staff': operators and administrators. */
  scope: Type.Optional(Type.Union([...Scope.anyOf, Type.Literal('staff')])),
  status: Type.Optional(Status),
  region_hub_id: Type.Optional(Id),
  /** Newest accounts first by default. People who never signed in come last. */
  sort: Type.Optional(
    Type.Union([Type.Literal('oldest'), Type.Literal('name'), Type.Literal('-name'), Type.Literal('last_used_at')]),
  ),
}

export const listConsolePeople = endpoint({
  method: 'GET',
  url: '/v1/console-people/get',
  config: { access: 'operator' },
  schema: {
    summary: 'List people; hub operators see their hub. `total` counts to 10,000.',
    querystring: Type.Object({
      ...PageQuery,
      size: Type.Integer({ minimum: 1, maximum: staffLimits.consolePageMax, default: staffLimits.consolePageSize }),
      ...peopleQuery,
    }),
    response: { 200: PageOf(ConsolePersonItem) },
  },
})

export const exportConsolePeople = endpoint({
  method: 'GET',
  url: '/v1/console-people/export',
  config: { access: 'operator' },
  schema: {
    summary: 'Export these people as CSV (UTF-8) with masked e-mails. Writes an audit entry.',
    querystring: Type.Object({ ...peopleQuery, ...CsvQuery }),
    response: { 200: Type.Unknown() },
  },
})

export const getConsolePerson = endpoint({
  method: 'GET',
  url: '/v1/console-people/get/:id',
  config: { access: 'operator', failures: [notFound] },
  schema: {
    summary: 'Get an account. Writes the view to the audit log, which its person sees.',
    params: IdParams,
    response: { 200: DataOf(ConsolePerson) },
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

/** A person with guest registrations that are not merged into their account yet. */
export type GuestCandidate = Static<typeof GuestCandidate>
const GuestCandidate = Type.Object({
  user_id: Id,
  full_name: Type.String(),
  photo: Photo,
  masked_email: Type.String(),
  region_hub: Hub,
  participations: Type.Array(
    Type.Object({
      id: Id,
      /** Name given at the registration. */
      full_name: Type.String(),
      event_title: Type.String(),
      start_at: Instant,
      /** The account takes part in this event too. */
      is_double: Type.Boolean(),
    }),
  ),
})

export const listGuestCandidates = endpoint({
  method: 'GET',
  url: '/v1/console-guest/get',
  config: { access: 'operator' },
  schema: {
    summary: 'List people with guest registrations for events under the same confirmed e-mail.',
    querystring: Type.Object({ ...PageQuery, search: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: { 200: PageOf(GuestCandidate) },
  },
})

export const mergeGuests = endpoint({
  method: 'POST',
  url: '/v1/console-guest/merge',
  config: { access: 'operator', failures: [notFound] },
  schema: {
    summary:
      'Merge guest registrations into the accounts of these people, or of all in scope. Of 2 registrations for an event, the further status stays.',
    body: Type.Object({ user_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })) }),
    response: { 200: DataOf(Type.Object({ people: Type.Integer(), participations: Type.Integer() })) },
  },
})
