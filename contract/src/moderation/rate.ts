import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Nullable } from '../call/field.ts'
import { DataOf } from '../call/page.ts'

/** Figures of the last 30 days. */
export type ModerationRate = Static<typeof ModerationRate>
const ModerationRate = Type.Object({
  decided: Type.Integer(),
  /** How many of these before they were due. */
  in_time: Type.Integer(),
  /** Half of them were decided as soon as this; null when there were none. */
  median_minutes: Nullable(Type.Integer()),
  /** And half of them were due as soon as this. */
  median_due_minutes: Nullable(Type.Integer()),
  /** Open ones that are late now. */
  overdue: Type.Integer(),
})

export const getModerationRate = endpoint({
  method: 'GET',
  url: '/v1/moderation-case/pace',
  config: { access: 'operator' },
  schema: {
    summary: 'How soon cases were decided, beside when they were due: an operator of a hub sees what is of that hub.',
    response: { 200: DataOf(ModerationRate) },
  },
})
