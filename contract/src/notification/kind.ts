import { Type, type Static } from 'typebox'

/** What a notification is about: each kind is turned on and off by itself, way by way. */
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
  /** One summary a morning, only for who asked for it: `daily_summary` is its switch. */
  Type.Literal('daily'),
])

/** A key that is not known is refused: what is kept of it would never come back. */
const known = { additionalProperties: false }

/** Whether a kind comes in the product, to browsers that are closed, and by mail. */
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
    /** Only by mail, and only for who asked for it: `forum_digest`. */
    weekly: Switches,
  },
  known,
)
