import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Instant, Nullable, Person } from '../call/field.ts'
import { DataOf } from '../call/page.ts'
import { NotificationKind } from './kind.ts'

/** A row of the summary: a person's action, a channel or topic with a count, or a single notification. */
export type SinceYesterdayRow = Static<typeof SinceYesterdayRow>
export const SinceYesterdayRow = Type.Object({
  /** Null for notifications from before kinds existed. */
  kind: Nullable(NotificationKind),
  /** Person of the latest action; null without one. */
  who: Nullable(Person),
  /** Title of the notification, such as *Undangan tim: Panenara*. */
  title: Type.String(),
  /** Subject: a channel, a topic, a team. */
  what: Type.String(),
  /** Messages, or replies; at most 100 are counted. */
  count: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Path that it opens. */
  target: Nullable(Type.String()),
  at: Instant,
})

export const getSinceYesterday = endpoint({
  method: 'GET',
  url: '/v1/since-yesterday/get',
  schema: {
    summary: 'List unread notifications since yesterday 07:00 in your zone: at most 4 rows, people before counts.',
    response: {
      200: DataOf(
        Type.Object({
          rows: Type.Array(SinceYesterdayRow, { maxItems: 4 }),
          /** Number of omitted rows. */
          more: Type.Integer({ minimum: 0 }),
        }),
      ),
    },
  },
})
