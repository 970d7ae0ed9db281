import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Nullable, Photo } from '../call/field.ts'
import { DataOf, PageOf, PageQuery } from '../call/page.ts'

export type Mentor = Static<typeof Mentor>
export const Mentor = Type.Object({
  id: Id,
  full_name: Type.String(),
  startup_name: Type.String(),
  position: Type.String(),
  /** https only; null for none. */
  linkedin_url: Nullable(Type.String()),
  region_hub_name: Nullable(Type.String()),
  short_description: Type.String(),
  photo: Photo,
  expertise: Type.Array(Type.String()),
  /** ISO 639 codes: id, jv, ban. */
  languages: Type.Array(Type.String()),
  is_available: Type.Boolean(),
})

export const listMentors = endpoint({
  method: 'GET',
  url: '/v1/public/mentor/get',
  config: { access: 'public' },
  schema: {
    summary: 'List mentors by name, 10 per page.',
    querystring: Type.Object({
      ...PageQuery,
      search: Type.Optional(Type.String({ maxLength: 100 })),
      region_hub_id: Type.Optional(Id),
      expertise: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    response: { 200: PageOf(Mentor) },
  },
})

export const getMentor = endpoint({
  method: 'GET',
  url: '/v1/public/mentor/get/:id',
  config: { access: 'public', failures: ['mentor-not-found'] },
  schema: { summary: 'Get a mentor.', params: IdParams, response: { 200: DataOf(Mentor) } },
})

export const listExpertise = endpoint({
  method: 'GET',
  url: '/v1/public/mentor/get-expertise',
  config: { access: 'public' },
  schema: {
    summary: 'List fields of expertise for filters, with mentor counts.',
    response: { 200: PageOf(Type.Object({ name: Type.String(), count: Type.Integer() })) },
  },
})
