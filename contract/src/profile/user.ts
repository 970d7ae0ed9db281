import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, Photo } from '../call/field.ts'
import { DataOf, Message, PageOf, PageQuery } from '../call/page.ts'

/** A person in lists, without e-mail address and phone number. */
export type UserSummary = Static<typeof UserSummary>
export const UserSummary = Type.Object({
  id: Id,
  full_name: Type.String(),
  photo: Photo,
  team_role: Nullable(Type.Object({ code: Type.String(), name: Type.String() })),
  region_hub_name: Nullable(Type.String()),
  startup_name: Nullable(Type.String()),
})

/** A person's page, limited by their privacy settings. */
export type UserProfile = Static<typeof UserProfile>
const UserProfile = Type.Object({
  ...UserSummary.properties,
  bio: Nullable(Type.String()),
  occupation: Nullable(Type.String()),
  organization: Nullable(Type.String()),
  regency_name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  startups: Type.Array(Type.Object({ id: Id, name: Type.String(), logo: Photo, title: Type.String() })),
  badges: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), image: Type.String() })),
  is_looking_for_team: Type.Boolean(),
  is_blocked: Type.Boolean(),
  joined_at: Instant,
})

const Words = { search: Type.Optional(Type.String({ maxLength: 100 })) }

export const listRegularUsers = endpoint({
  method: 'GET',
  url: '/v1/user/get-regular-list',
  schema: {
    summary: 'List findable people, by name.',
    querystring: Type.Object({
      ...PageQuery,
      ...Words,
      region_hub_id: Type.Optional(Id),
      role: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    }),
    response: { 200: PageOf(UserSummary) },
  },
})

export const getUser = endpoint({
  method: 'GET',
  url: '/v1/user/get/:id',
  config: { failures: ['user-not-found'] },
  schema: {
    summary: "Get a person's page by their privacy settings. `as` shows your own as others see it.",
    params: IdParams,
    querystring: Type.Object({ as: Type.Optional(Type.Union([Type.Literal('everyone'), Type.Literal('circle')])) }),
    response: { 200: DataOf(UserProfile) },
  },
})

export const listUsersToInvite = endpoint({
  method: 'GET',
  url: '/v1/user/get-to-invite-user-list',
  config: { failures: ['startup-not-found', 'startup-not-yours'] },
  schema: {
    summary: 'List people you can invite to a startup: neither members nor invited.',
    querystring: Type.Object({ ...PageQuery, ...Words, startup_id: Type.Optional(Id) }),
    response: { 200: PageOf(UserSummary) },
  },
})

export const listUsersForChannel = endpoint({
  method: 'GET',
  url: '/v1/user/get-list-for-channel-invitation',
  schema: {
    summary: "List people you can create a channel with, your startups' and hub's first.",
    querystring: Type.Object({ ...PageQuery, ...Words }),
    response: { 200: PageOf(UserSummary) },
  },
})

export const listBlockedUsers = endpoint({
  method: 'GET',
  url: '/v1/user-block/get',
  schema: {
    summary: 'List blocked people.',
    querystring: Type.Object(PageQuery),
    response: { 200: PageOf(UserSummary) },
  },
})

export const setUserBlock = endpoint({
  method: 'POST',
  url: '/v1/user-block/set',
  config: { keyless: 'repeatable', failures: ['user-not-found'] },
  schema: {
    summary: 'Block or unblock a person. A block ends finding, inviting and messaging both ways.',
    body: Type.Object({ user_id: Id, is_blocked: Type.Boolean() }),
    response: { 200: Message },
  },
})
