import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Id, Instant, Nullable } from './call/field.ts'
import { DataOf } from './call/page.ts'

/**
 * Kind of a moment; `subject_id` is the id of the reached programme stage, the earned badge, the quiz (its sub-module) passed
 * for the first time, or the event of the first check-in.
 */
export type MomentKind = Static<typeof MomentKind>
export const MomentKind = Type.Union([
  Type.Literal('stage'),
  Type.Literal('badge'),
  Type.Literal('quiz'),
  Type.Literal('check-in'),
])

export type Moment = Static<typeof Moment>
const Moment = Type.Object({
  id: Id,
  kind: MomentKind,
  subject_id: Id,
  /** The name of what it is about. */
  title: Type.String(),
  /** Growth of the person's plant: 1 is a seed, 6 a flower. */
  growth: Type.Integer({ minimum: 1, maximum: 6 }),
  created_at: Instant,
})

export const getNextMoment = endpoint({
  method: 'GET',
  url: '/v1/moment/get-next',
  schema: {
    summary:
      "One's oldest moment of the last seven days that no device has shown; of several that came together the strongest. Null for none.",
    querystring: Type.Object({ kind: Type.Optional(MomentKind), subject_id: Type.Optional(Id) }),
    response: { 200: DataOf(Nullable(Moment)) },
  },
})

export const seeMoment = endpoint({
  method: 'POST',
  url: '/v1/moment/see',
  config: { failures: ['moment-not-found'] },
  schema: {
    summary: 'Takes a moment to show it. Of all devices that ask, one is the first: it shows it, the others do not.',
    body: Type.Object({ id: Id }),
    response: { 200: DataOf(Type.Object({ is_first: Type.Boolean() })) },
  },
})
