import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable } from '../call/field.ts'
import { DataOf, PageOf, PageQuery } from '../call/page.ts'
import { SessionOutcome, SessionRating, SessionSaid } from './after.ts'

const Hub = Nullable(Type.Object({ id: Id, name: Type.String() }))
const search = Type.Optional(Type.String({ maxLength: 100, pattern: '^[^\\u0000]*$' }))

/** Figures of a mentor at the time of the call. */
export type MentorFigures = Static<typeof MentorFigures>
export const MentorFigures = Type.Object({
  id: Id,
  full_name: Type.String(),
  hub: Hub,
  has_account: Type.Boolean(),
  /** Minutes of the weekly hours, without exceptions. */
  minutes_a_week: Type.Integer(),
  /** `held` to `missed` count the last 30 days. */
  held: Type.Integer(),
  declined: Type.Integer(),
  /** Unanswered requests. */
  expired: Type.Integer(),
  /** Sessions that the mentor missed. */
  missed: Type.Integer(),
  /** `requested` and `confirmed` count future sessions. */
  requested: Type.Integer(),
  confirmed: Type.Integer(),
  last_session_at: Nullable(Instant),
  rating_count: Type.Integer(),
  rating_mean: Nullable(Type.Number()),
  /** Has an account, but no hours, or no session in the last 30 days or in the future. */
  is_silent: Type.Boolean(),
})

export const listMentorFigures = endpoint({
  method: 'GET',
  url: '/v1/console-mentor/figures',
  config: { access: 'operator' },
  schema: {
    summary: 'List mentor figures, 20 per page: silent, then by name. Hub operators see their hub.',
    querystring: Type.Object({ ...PageQuery, search, is_silent: Type.Optional(Type.Boolean()) }),
    response: { 200: PageOf(MentorFigures) },
  },
})

/** A rating with its comment, without its author. */
export type StaffRating = Static<typeof StaffRating>
export const StaffRating = Type.Object({
  session_id: Id,
  topic: Type.String(),
  start_at: Instant,
  ...SessionRating.properties,
})

export const listMentorRatings = endpoint({
  method: 'GET',
  url: '/v1/console-mentor/ratings',
  config: { access: 'operator', failures: ['console-row-not-found'] },
  schema: {
    summary: "List a mentor's ratings with comments, 20 per page, latest first. Staff cannot list their own.",
    querystring: Type.Object({ ...PageQuery, mentor_id: Id }),
    response: { 200: PageOf(StaffRating) },
  },
})

export type MentoredStartup = Static<typeof MentoredStartup>
export const MentoredStartup = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  hub: Hub,
  /** Null before the first session. */
  last: Nullable(
    Type.Object({
      id: Id,
      start_at: Instant,
      mentor_name: Type.String(),
      /** Null before an answer. */
      is_held: Nullable(Type.Boolean()),
    }),
  ),
  /** Next confirmed session. */
  next_at: Nullable(Instant),
  open_actions: Type.Integer(),
})

export const listMentoredStartups = endpoint({
  method: 'GET',
  url: '/v1/console-mentor/startups',
  config: { access: 'operator' },
  schema: {
    summary: 'List startups by last session, 20 per page, longest wait first. Hub operators see their hub.',
    querystring: Type.Object({ ...PageQuery, search }),
    response: { 200: PageOf(MentoredStartup) },
  },
})

const Person = Type.Object({ id: Id, full_name: Type.String() })

export type ContestedSession = Static<typeof ContestedSession>
export const ContestedSession = Type.Object({
  id: Id,
  mentor: Person,
  booked_by: Person,
  startup: Nullable(Type.Object({ id: Id, name: Type.String() })),
  topic: Type.String(),
  start_at: Instant,
  end_at: Instant,
  mentor_says: SessionSaid,
  booker_says: SessionSaid,
  contested_at: Instant,
})

export const listContestedSessions = endpoint({
  method: 'GET',
  url: '/v1/console-mentor/contested',
  config: { access: 'operator' },
  schema: {
    summary: "List sessions with contradicting answers, longest waiting first. Hub operators see their mentors'.",
    querystring: Type.Object(PageQuery),
    response: { 200: PageOf(ContestedSession) },
  },
})

export const decideContestedSession = endpoint({
  method: 'PUT',
  url: '/v1/console-mentor/decide',
  config: { access: 'operator', failures: ['session-not-found', 'session-not-contested', 'session-settled'] },
  schema: {
    summary: 'Decide a contested session. Notifies both sides and writes an audit entry.',
    body: Type.Object({ id: Id, says: SessionSaid }),
    response: { 200: DataOf(Type.Object({ id: Id, missed_by: SessionOutcome.properties.missed_by })) },
  },
})

/** Booking limits of sessions. The bounds equal the table's. */
export type MentorSetting = Static<typeof MentorSetting>
export const MentorSetting = Type.Object({
  /** Most open sessions per person. */
  max_open: Type.Integer({ minimum: 1, maximum: 20 }),
  max_month: Type.Integer({ minimum: 1, maximum: 40 }),
  /** Missed sessions within `no_show_days` that pause booking for `pause_days`. */
  no_show_limit: Type.Integer({ minimum: 1, maximum: 10 }),
  no_show_days: Type.Integer({ minimum: 1, maximum: 365 }),
  pause_days: Type.Integer({ minimum: 1, maximum: 365 }),
})

export const getMentorSetting = endpoint({
  method: 'GET',
  url: '/v1/console-mentor/setting',
  config: { access: 'national' },
  schema: {
    summary: 'Get the limits for booking mentor sessions.',
    response: { 200: DataOf(MentorSetting) },
  },
})

export const saveMentorSetting = endpoint({
  method: 'PUT',
  url: '/v1/console-mentor/setting',
  config: { access: 'national' },
  schema: {
    summary: 'Update the limits for booking sessions. Booked sessions stay. Writes an audit entry.',
    body: MentorSetting,
    response: { 200: DataOf(MentorSetting) },
  },
})
