import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Id, IdParams, Instant, Nullable } from './call/field.ts'
import { DataOf, PageOf, PageQuery } from './call/page.ts'

const summary = {
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  /** Icon name; clients use a default for unknown names. */
  icon: Type.String(),
  /** Empty for all roles. */
  role_codes: Type.Array(Type.String()),
  position: Type.Integer(),
  updated_at: Instant,
}

export type Guideline = Static<typeof Guideline>
const Guideline = Type.Object(summary)

const Neighbour = Nullable(Type.Object({ id: Id, title: Type.String() }))

export type GuidelineDetail = Static<typeof GuidelineDetail>
const GuidelineDetail = Type.Object({
  ...summary,
  /** Sanitised by the server; null when the guideline is a file. */
  body_html: Nullable(Type.String()),
  file_url: Nullable(Type.String()),
  version: Type.Integer(),
  /** Not published; visible to staff only. */
  is_preview: Type.Optional(Type.Boolean()),
  previous: Neighbour,
  next: Neighbour,
})

export const listGuidelines = endpoint({
  method: 'GET',
  url: '/v1/guidelines/get',
  schema: {
    summary: 'List published guidelines for all roles and for yours, in order.',
    querystring: Type.Object({ ...PageQuery, search: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: { 200: PageOf(Guideline) },
  },
})

export const getGuideline = endpoint({
  method: 'GET',
  url: '/v1/guidelines/get/:id',
  config: { failures: ['guideline-not-found'] },
  schema: { summary: 'Get a published guideline.', params: IdParams, response: { 200: DataOf(GuidelineDetail) } },
})
