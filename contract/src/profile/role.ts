import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Instant, Nullable } from '../call/field.ts'
import { DataOf, PageOf } from '../call/page.ts'

export const RoleCode = Type.String({ pattern: '^[A-Z]{3}$' })

/** A part in a startup's team. Roles are data; the demo knows HUS, HIP and HAC. */
export type TeamRole = Static<typeof TeamRole>
export const TeamRole = Type.Object({
  code: Type.String(),
  name: Type.String(),
  summary: Type.String(),
  description: Type.Array(Type.String()),
  strengths: Type.Array(Type.String()),
  /** First steps; `href` is a path in the product. */
  first_steps: Type.Array(Type.Object({ text: Type.String(), href: Type.String() })),
  works_with: Type.String(),
  position: Type.Integer(),
})

export const listTeamRoles = endpoint({
  method: 'GET',
  url: '/v1/team-role/get',
  schema: { summary: 'List the team roles in order.', response: { 200: PageOf(TeamRole) } },
})

/** The role that a person chose for themselves. */
export type UserCategory = Static<typeof UserCategory>
const UserCategory = Type.Object({
  role_code: Type.String(),
  role_name: Type.String(),
  /** Whether the pre-test suggested it. */
  is_suggested: Type.Boolean(),
  updated_at: Instant,
})

const Choice = Type.Object({ role_code: RoleCode })

export const createUserCategory = endpoint({
  method: 'POST',
  url: '/v1/user-category/create',
  config: { failures: ['role-not-found', 'user-category-exists'] },
  schema: {
    summary: 'Choose your role for the first time.',
    body: Choice,
    response: { 201: DataOf(UserCategory) },
  },
})

export const updateUserCategory = endpoint({
  method: 'PUT',
  url: '/v1/user-category/update',
  config: { failures: ['role-not-found', 'user-category-not-found'] },
  schema: { summary: 'Update your role.', body: Choice, response: { 200: DataOf(UserCategory) } },
})

export const getLastUserCategory = endpoint({
  method: 'GET',
  url: '/v1/user-category/get-last-update',
  schema: {
    summary: 'Get your role and when you last chose it, or null.',
    response: { 200: DataOf(Nullable(UserCategory)) },
  },
})
