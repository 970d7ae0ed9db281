import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable, Person, Photo } from '../call/field.ts'
import { DataOf, Message, PageOf, PageQuery } from '../call/page.ts'
import { StartupRole } from './startup.ts'

const line = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })

export type StartupInvitation = Static<typeof StartupInvitation>
const StartupInvitation = Type.Object({
  id: Id,
  startup: Type.Object({ id: Id, name: Type.String(), logo: Photo }),
  user: Person,
  invited_by_name: Type.String(),
  /** Null for a deleted account. */
  invited_by_id: Nullable(Id),
  role: StartupRole,
  title: Type.String(),
  message: Type.String(),
  status: Type.Union([
    Type.Literal('pending'),
    Type.Literal('accepted'),
    Type.Literal('declined'),
    Type.Literal('cancelled'),
    Type.Literal('expired'),
  ]),
  expires_at: Instant,
  created_at: Instant,
})

export const addStartupUser = endpoint({
  method: 'POST',
  url: '/v1/startup/add-user',
  config: {
    failures: [
      'startup-not-found',
      'startup-not-yours',
      'user-not-found',
      'startup-member-exists',
      'startup-invitation-exists',
      'invitation-quota',
      'inviter-quota',
      'invited-quota',
    ],
  },
  schema: {
    summary: 'Invite a person, who has 14 days to accept. A block returns user-not-found.',
    body: Type.Object({
      startup_id: Id,
      user_id: Id,
      role: StartupRole,
      title: Type.Optional(line(60)),
      message: Type.Optional(line(300)),
    }),
    response: { 201: DataOf(StartupInvitation) },
  },
})

export const removeStartupUser = endpoint({
  method: 'DELETE',
  url: '/v1/startup/remove-user',
  config: { failures: ['startup-not-found', 'startup-not-yours', 'startup-member-not-found', 'startup-last-owner'] },
  schema: {
    summary: 'Remove a member, or leave with your own id. Returns startup-last-owner for the last owner.',
    body: Type.Object({ startup_id: Id, user_id: Id }),
    response: { 200: Message },
  },
})

export const updateStartupMember = endpoint({
  method: 'PUT',
  url: '/v1/startup-member/update',
  config: { failures: ['startup-not-found', 'startup-not-yours', 'startup-member-not-found', 'startup-last-owner'] },
  schema: {
    summary: "Update a member's role or title. Only owners promote or demote owners; members update their own title.",
    body: Type.Object({
      startup_id: Id,
      user_id: Id,
      role: Type.Optional(StartupRole),
      title: Type.Optional(line(60)),
    }),
    response: { 200: Message },
  },
})

export const listStartupInvitations = endpoint({
  method: 'GET',
  url: '/v1/startup-invitation/get',
  config: { failures: ['startup-not-found', 'startup-not-yours'] },
  schema: {
    summary: 'List invitations to you or, with `startup_id`, of a startup that you manage.',
    querystring: Type.Object({ ...PageQuery, startup_id: Type.Optional(Id) }),
    response: { 200: PageOf(StartupInvitation) },
  },
})

export const answerStartupInvitation = endpoint({
  method: 'PUT',
  url: '/v1/startup-invitation/answer',
  config: { failures: ['startup-invitation-not-found', 'startup-invitation-over'] },
  schema: {
    summary: 'Accept or reject an invitation to you.',
    body: Type.Object({ id: Id, is_accepted: Type.Boolean() }),
    response: { 200: DataOf(StartupInvitation) },
  },
})

export const cancelStartupInvitation = endpoint({
  method: 'PUT',
  url: '/v1/startup-invitation/cancel',
  config: { failures: ['startup-invitation-not-found', 'startup-invitation-over'] },
  schema: {
    summary: 'Cancel an invitation of a startup that you manage.',
    body: Type.Object({ id: Id }),
    response: { 200: DataOf(StartupInvitation) },
  },
})

/** A person's entry when looking for a team. */
export type TeamSearch = Static<typeof TeamSearch>
const TeamSearch = Type.Object({
  is_active: Type.Boolean(),
  interests: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  hours_per_week: Nullable(Type.Integer()),
  note: Type.String(),
  updated_at: Nullable(Instant),
})

export const getTeamSearch = endpoint({
  method: 'GET',
  url: '/v1/team-search/get',
  schema: { summary: 'Get your team search.', response: { 200: DataOf(TeamSearch) } },
})

export const updateTeamSearch = endpoint({
  method: 'PUT',
  url: '/v1/team-search/update',
  config: { failures: ['startup-sector-not-found'] },
  schema: {
    summary: 'Update whether you look for a team. Your role comes from the profile.',
    body: Type.Object({
      is_active: Type.Boolean(),
      interest_ids: Type.Optional(Type.Array(Id, { maxItems: 5 })),
      hours_per_week: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 80 }))),
      note: Type.Optional(line(300)),
    }),
    response: { 200: DataOf(TeamSearch) },
  },
})

/** A person looking for a team, in the view of owners. */
export type TeamCandidate = Static<typeof TeamCandidate>
const TeamCandidate = Type.Object({
  id: Id,
  full_name: Type.String(),
  photo: Photo,
  team_role: Nullable(Type.Object({ code: Type.String(), name: Type.String() })),
  region_hub_name: Nullable(Type.String()),
  interests: Type.Array(Type.String()),
  hours_per_week: Nullable(Type.Integer()),
  note: Type.String(),
  /** Reasons for the match, as text. */
  reasons: Type.Array(Type.String()),
})

export const listTeamCandidates = endpoint({
  method: 'GET',
  url: '/v1/team-search/get-candidates',
  config: { failures: ['startup-not-found', 'startup-not-yours'] },
  schema: {
    summary: 'List matching people looking for a team: by missing role, then hub, then shared sectors.',
    querystring: Type.Object({
      ...PageQuery,
      startup_id: Id,
      role: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
      everywhere: Type.Optional(Type.Boolean()),
    }),
    response: { 200: PageOf(TeamCandidate) },
  },
})

export const getInvitationQuota = endpoint({
  method: 'GET',
  url: '/v1/startup-invitation/get-quota',
  config: { failures: ['startup-not-found', 'startup-not-yours'] },
  schema: {
    summary: 'Get the invitations left for a startup in 7 days.',
    querystring: Type.Object({ startup_id: Id }),
    response: {
      200: DataOf(Type.Object({ left: Type.Integer(), per_week: Type.Integer(), renews_at: Nullable(Instant) })),
    },
  },
})
