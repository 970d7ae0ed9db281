import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Nullable } from '../call/field.ts'
import { DataOf } from '../call/page.ts'

/** Figures of the last 30 days. */
export type ModerationRate = Static<typeof ModerationRate>
const ModerationRate = Type.Object({
  decided: Type.Integer(),
  /** Decided before the due date. */
  in_time: Type.Integer(),
  /** Median minutes to the decision; null without decisions. */
  median_minutes: Nullable(Type.Integer()),
  /** Median minutes to the due date. */
  median_due_minutes: Nullable(Type.Integer()),
  /** Open cases past their due date. */
  overdue: Type.Integer(),
})

export const getModerationRate = endpoint({
  method: 'GET',
  url: '/v1/moderation-case/pace',
  config: { access: 'operator' },
  schema: {
    summary: 'Get how soon cases were decided, compared with due dates. Operators of a hub see its cases.',
    response: { 200: DataOf(ModerationRate) },
  },
})
