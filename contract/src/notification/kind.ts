import { Type, type Static } from 'typebox'

/** Kind of a notification. Each can be switched off per channel. */
export type NotificationKind = Static<typeof NotificationKind>
export const NotificationKind = Type.Union([
  Type.Literal('message'),
  Type.Literal('mention'),
  Type.Literal('reply'),
  Type.Literal('answer'),
  Type.Literal('decision'),
  Type.Literal('session'),
  Type.Literal('booking'),
  Type.Literal('event'),
  Type.Literal('task'),
  Type.Literal('invitation'),
  Type.Literal('announcement'),
  Type.Literal('badge'),
  Type.Literal('certificate'),
  Type.Literal('circle'),
  Type.Literal('weekly'),
  /** Morning summary for people who enabled `daily_summary`. */
  Type.Literal('daily'),
])

/** Reject unknown keys, because the server would not return them. */
const known = { additionalProperties: false }

/** Delivery of a kind: in the product, by push and by mail. */
export type Switches = Static<typeof Switches>
const Switches = Type.Object({ live: Type.Boolean(), push: Type.Boolean(), mail: Type.Boolean() }, known)

export type KindSetting = Static<typeof KindSetting>
export const KindSetting = Type.Object(
  {
    message: Switches,
    mention: Switches,
    reply: Switches,
    answer: Switches,
    decision: Switches,
    session: Switches,
    booking: Switches,
    event: Switches,
    task: Switches,
    invitation: Switches,
    announcement: Switches,
    badge: Switches,
    certificate: Switches,
    circle: Switches,
    /** By mail only, for people who enabled `forum_digest`. */
    weekly: Switches,
  },
  known,
)
