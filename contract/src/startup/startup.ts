import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, Photo } from '../call/field.ts'
import { DataOf, PageOf, PageQuery } from '../call/page.ts'

export const StartupSlug = Type.String({ maxLength: 80, pattern: '^[a-z0-9-]+$' })

export const StartupRole = Type.Union([
  Type.Literal('owner'),
  Type.Literal('admin'),
  Type.Literal('member'),
  Type.Literal('advisor'),
])

/** A stage of a startup, unlike a stage of the programme. */
export type StartupStage = Static<typeof StartupStage>
const StartupStage = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  description: Type.String(),
  position: Type.Integer(),
})

export type StartupSector = Static<typeof StartupSector>
const StartupSector = Type.Object({ id: Id, name: Type.String(), slug: Type.String(), count: Type.Integer() })

const StageName = Type.Object({ code: Type.String(), name: Type.String() })
const SectorName = Type.Object({ id: Id, name: Type.String(), slug: Type.String() })
const Place = Nullable(Type.Object({ id: Type.String(), name: Type.String() }))

const summary = {
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  tagline: Type.String(),
  logo: Photo,
  banner: Photo,
  stage: StageName,
  sectors: Type.Array(SectorName),
  region_hub: Place,
  regency: Place,
  member_count: Type.Integer(),
  /** Roles that the team does not have yet: codes of team roles. */
  missing_roles: Type.Array(Type.String()),
  is_verified: Type.Boolean(),
  /** The person's role in it; null for outsiders. */
  my_role: Nullable(StartupRole),
}

/** A startup in lists. */
export type Startup = Static<typeof Startup>
const Startup = Type.Object(summary)

export type StartupMember = Static<typeof StartupMember>
const StartupMember = Type.Object({
  user_id: Id,
  full_name: Type.String(),
  photo: Photo,
  role: StartupRole,
  /** The member's own job title. */
  title: Type.String(),
  team_role: Nullable(Type.Object({ code: Type.String(), name: Type.String() })),
  joined_at: Instant,
})

export type StartupDetail = Static<typeof StartupDetail>
export const StartupDetail = Type.Object({
  ...summary,
  description: Type.String(),
  region: Place,
  website: Nullable(Type.String()),
  contact_email: Nullable(Type.String()),
  /** https addresses by network. */
  socials: Type.Array(Type.Object({ network: Type.String(), url: Type.String() })),
  founded_on: Nullable(Type.String({ format: 'date' })),
  members: Type.Array(StartupMember),
  /** The latest first. */
  stage_history: Type.Array(Type.Object({ ...StageName.properties, changed_at: Instant })),
  /** Whether link previews show name, tagline and picture to guests. */
  is_public: Type.Boolean(),
  /** Whether guests may open its page. */
  has_public_page: Type.Boolean(),
  /** Whether the person agreed to be named there. */
  is_named: Type.Boolean(),
  /** The person's rights. */
  can_edit: Type.Boolean(),
  can_manage_members: Type.Boolean(),
  created_at: Instant,
})

export const listStartupStages = endpoint({
  method: 'GET',
  url: '/v1/startup-stage/get',
  schema: { summary: 'List startup stages in order.', response: { 200: PageOf(StartupStage) } },
})

export const getActiveStartupStage = endpoint({
  method: 'GET',
  url: '/v1/startup-stage/get-active-stage',
  schema: {
    summary: 'Get the stage of your startup, the first joined of several; null without a startup.',
    response: { 200: DataOf(Nullable(StartupStage)) },
  },
})

export const listStartupSectors = endpoint({
  method: 'GET',
  url: '/v1/startup-sector/get-sector-list',
  schema: { summary: 'List sectors with startup counts.', response: { 200: PageOf(StartupSector) } },
})

export const listStartups = endpoint({
  method: 'GET',
  url: '/v1/startup/get',
  schema: {
    summary: 'List startups by name, or by relevance with a search.',
    querystring: Type.Object({
      ...PageQuery,
      search: Type.Optional(Type.String({ maxLength: 100 })),
      region_hub_id: Type.Optional(Id),
      sector: Type.Optional(StartupSlug),
      stage: Type.Optional(StartupSlug),
      /** Startups that look for this team role. */
      missing_role: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    }),
    response: { 200: PageOf(Startup) },
  },
})

export const listMyStartups = endpoint({
  method: 'GET',
  url: '/v1/startup/get-by-user-id',
  schema: { summary: 'List your startups, first joined first.', response: { 200: PageOf(Startup) } },
})

export const getStartup = endpoint({
  method: 'GET',
  url: '/v1/startup/get/:id',
  config: { failures: ['startup-not-found'] },
  schema: { summary: 'Get a startup with team.', params: IdParams, response: { 200: DataOf(StartupDetail) } },
})
