import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, Photo } from '../call/field.ts'
import { staffLimits } from '../call/staff-limits.ts'
import { CsvQuery, DataOf, PageOf, PageQuery } from '../call/page.ts'
import { Scope } from '../profile/profile.ts'

export const Hub = Nullable(Type.Object({ id: Id, name: Type.String() }))

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
  masked_email: Type.String(),
  /** Last use on any device; null if the person never signed in. */
  last_used_at: Nullable(Instant),
  createdAt: Instant,
}

export type ConsolePersonItem = Static<typeof ConsolePersonItem>
const ConsolePersonItem = Type.Object(person)

/** Actions on an account that the caller's rights and the account's state allow. */
export type PersonAction = Static<typeof PersonAction>
const PersonAction = Type.Union([
  Type.Literal('scope'),
  Type.Literal('name'),
  Type.Literal('hub'),
  Type.Literal('password-link'),
  Type.Literal('suspend'),
  Type.Literal('lift'),
  Type.Literal('sign-out'),
  Type.Literal('reset-two-step'),
  Type.Literal('resend-confirmation'),
])

export type ConsolePerson = Static<typeof ConsolePerson>
export const ConsolePerson = Type.Object({
  ...person,
  /** City or regency, and province; null until the person has chosen them. */
  place: Nullable(Type.String()),
  role_name: Nullable(Type.String()),
  /** End of the suspension; null without an end date. */
  suspended_until: Nullable(Instant),
  open_sessions: Type.Integer(),
  guest_participations: Type.Integer(),
  allowed: Type.Array(PersonAction),
})

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
  config: { access: 'operator', failures: ['console-row-not-found'] },
  schema: {
    summary: 'Get an account. Writes the view to the audit log, which its person sees.',
    params: IdParams,
    response: { 200: DataOf(ConsolePerson) },
  },
})
