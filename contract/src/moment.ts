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
  /** Name of its subject. */
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
      'Get your oldest unseen moment of the last 7 days, or null. Of moments from one action, returns the strongest.',
    querystring: Type.Object({ kind: Type.Optional(MomentKind), subject_id: Type.Optional(Id) }),
    response: { 200: DataOf(Nullable(Moment)) },
  },
})

export const seeMoment = endpoint({
  method: 'POST',
  url: '/v1/moment/see',
  config: { failures: ['moment-not-found'] },
  schema: {
    summary: 'Claim a moment for display. Only the first device gets `is_first` and shows it.',
    body: Type.Object({ id: Id }),
    response: { 200: DataOf(Type.Object({ is_first: Type.Boolean() })) },
  },
})
