import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable, TimeZone } from '../call/field.ts'
import { DataOf } from '../call/page.ts'

const Count = Type.Integer()

/** Work that waits for staff, by kind. */
export type TodayKind = Static<typeof TodayKind>
const TodayKind = Type.Union([
  /** Participants of an event who wait for approval. One item per event. */
  Type.Literal('approval'),
  /** Handed-in tasks past the promised answer time. */
  Type.Literal('work'),
  Type.Literal('report'),
  Type.Literal('appeal'),
  Type.Literal('photo'),
  /** Mentoring sessions whose sides disagree. */
  Type.Literal('session'),
  /** Published events of the next 7 days that lack a link, an address or a mentor. */
  Type.Literal('event-link'),
  Type.Literal('event-address'),
  Type.Literal('event-mentor'),
  /** Drafts that start within 7 days. */
  Type.Literal('event-draft'),
  Type.Literal('ignition-draft'),
])

export type TodayItem = Static<typeof TodayItem>
const TodayItem = Type.Object({
  kind: TodayKind,
  count: Count,
  /** The first of them: the longest waiting, or the next to start. */
  first: Type.Object({ id: Id, title: Type.String() }),
  /** Start of the longest wait; null for items that lie ahead. */
  since: Nullable(Instant),
  /** Start of the next event or session, with its zone; null for items that wait. */
  start_at: Nullable(Instant),
  time_zone: Nullable(TimeZone),
  /** Free seats of the event to approve for; null without a limit and for other kinds. */
  seats_left: Nullable(Count),
})

export type TodayEntry = Static<typeof TodayEntry>
const TodayEntry = Type.Object({
  /** A building's entry stands for its bookings that have not ended. */
  kind: Type.Union([Type.Literal('event'), Type.Literal('ignition'), Type.Literal('building')]),
  id: Id,
  title: Type.String(),
  start_at: Instant,
  end_at: Instant,
  /** Participants, or bookings. */
  count: Count,
  mode: Nullable(Type.Union([Type.Literal('offline'), Type.Literal('online'), Type.Literal('hybrid')])),
})

/** Whether the programme has one of each. */
const FirstDay = Type.Object({
  hub: Type.Boolean(),
  banner: Type.Boolean(),
  event: Type.Boolean(),
  workshop: Type.Boolean(),
  mentor: Type.Boolean(),
  building: Type.Boolean(),
})

export type FirstDayStep = keyof Static<typeof FirstDay>

export type Today = Static<typeof Today>
const Today = Type.Object({
  /** The longest waiting first, then items that lie ahead, the soonest first. */
  items: Type.Array(TodayItem),
  figures: Type.Object({
    waiting: Count,
    /** Median of the hours until the first answer to a task, over 30 days; null without one. */
    answer_hours: Nullable(Type.Number()),
    /** Bookings checked in today. */
    checked_in: Count,
    /** Participants who registered since Monday. */
    registered: Count,
  }),
  /** The rest of today in the given zone. */
  entries: Type.Array(TodayEntry),
  /** Null for the staff of a hub, and once the programme has all of them. */
  first_day: Nullable(FirstDay),
})

export const getToday = endpoint({
  method: 'GET',
  url: '/v1/console/today',
  config: { access: 'operator' },
  schema: {
    summary: 'Get the work that waits for you, and the schedule of today.',
    querystring: Type.Object({ time_zone: Type.Union([...TimeZone.anyOf], { default: 'Asia/Jakarta' }) }),
    response: { 200: DataOf(Today) },
  },
})
