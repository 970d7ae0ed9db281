import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, Person, Photo, TimeZone, WebAddress } from '../call/field.ts'
import { DataOf, PageOf, PageQuery } from '../call/page.ts'
import { TaskFile } from '../task/rubric.ts'
import { MentorAction, SessionOutcome, SessionRating } from './after.ts'
import { SessionMode } from './hours.ts'

export type SessionState = Static<typeof SessionState>
export const SessionState = Type.Union([
  Type.Literal('requested'),
  Type.Literal('confirmed'),
  Type.Literal('held'),
  Type.Literal('no_show'),
  Type.Literal('cancelled'),
  Type.Literal('declined'),
])

/** A person's part in a session. */
export type SessionPart = Static<typeof SessionPart>
export const SessionPart = Type.Union([
  Type.Literal('mentor'),
  Type.Literal('booker'),
  /** Member of the session's startup. */
  Type.Literal('member'),
])

const summary = {
  id: Id,
  mentor: Type.Object({
    id: Id,
    full_name: Type.String(),
    position: Type.String(),
    startup_name: Type.String(),
    /** The mentor's account, for blocking and reporting; null after it is unlinked. */
    user_id: Nullable(Id),
    photo: Photo,
    time_zone: TimeZone,
  }),
  booked_by: Person,
  startup: Nullable(Type.Object({ id: Id, slug: Type.String(), name: Type.String() })),
  own_part: SessionPart,
  topic: Type.String(),
  start_at: Instant,
  end_at: Instant,
  state: SessionState,
  mode: SessionMode,
  /** 'Ruang Opak, Markas Surabaya'; null for online sessions. */
  place: Nullable(Type.String()),
  /** Deadline of a request. */
  answer_by: Nullable(Instant),
  /** The session is over and the person has not answered about the outcome. */
  is_outcome_asked: Type.Boolean(),
}

/** A session in lists. */
export type MentorSession = Static<typeof MentorSession>
export const MentorSession = Type.Object(summary)

/** Alternative slot: first the mentor's three nearest, then up to two other mentors of the topic. */
export type SessionAlternative = Static<typeof SessionAlternative>
export const SessionAlternative = Type.Object({
  mentor_id: Id,
  mentor_name: Type.String(),
  start_at: Instant,
  end_at: Instant,
})

export type MentorSessionDetail = Static<typeof MentorSessionDetail>
export const MentorSessionDetail = Type.Object({
  ...summary,
  question: Type.String(),
  links: Type.Array(Type.String()),
  /** Deleted 90 days after the session. */
  files: Type.Array(TaskFile),
  mentor_opened_at: Nullable(Instant),
  /** Link of an online session, visible to its people from 15 minutes before the start. */
  meeting_url: Nullable(Type.String()),
  meeting_url_from: Nullable(Instant),
  /** Members of the startup besides the booker. */
  members: Type.Array(Person),
  address: Nullable(Type.String()),
  ended_by: Nullable(Person),
  ended_reason: Type.String(),
  can_confirm: Type.Boolean(),
  can_decline: Type.Boolean(),
  can_cancel: Type.Boolean(),
  /** Alternatives for the booker of a declined or cancelled session. */
  alternatives: Type.Array(SessionAlternative),
  created_at: Instant,
  outcome: SessionOutcome,
  note: Nullable(Type.Object({ text: Type.String(), at: Instant })),
  can_write_note: Type.Boolean(),
  can_write_actions: Type.Boolean(),
  actions: Type.Array(MentorAction),
  /** Actions of the previous session of the startup, or of the booker alone, with any mentor. */
  earlier_actions: Type.Array(MentorAction),
  rating: Nullable(SessionRating),
  can_rate: Type.Boolean(),
})

/** Why a slot cannot be booked. `session-slot-taken` and `session-slot-gone` carry SessionAlternatives. */
const slotFailures = ['session-slot-taken', 'session-slot-gone', 'session-overlap'] as const

export const bookMentorSession = endpoint({
  method: 'POST',
  url: '/v1/mentor-session/store',
  config: {
    failures: [
      'mentor-not-found',
      ...slotFailures,
      'mentor-closed-to-one',
      'session-open-quota',
      'session-month-quota',
      'session-paused',
      'session-topic-unknown',
      'startup-not-found',
      'file-not-found',
    ],
  },
  schema: {
    summary:
      "Book a mentor's free slot with a question, and a room at a Markas; idempotent by its key. session-slot-taken lists `alternatives`: the mentor's 3 nearest free slots, then 2 other mentors of the topic this week.",
    body: Type.Object({
      mentor_id: Id,
      start_at: Instant,
      /** One of the mentor's expertise. */
      topic: Type.String({ minLength: 1, maxLength: 60, pattern: '^[^<>]*$' }),
      question: Type.String({ minLength: 30, maxLength: 1000, pattern: '\\S' }),
      links: Type.Optional(Type.Array(WebAddress(500), { maxItems: 5 })),
      file_ids: Type.Optional(Type.Array(Id, { maxItems: 5 })),
      startup_id: Type.Optional(Nullable(Id)),
      idempotency_key: Type.Optional(Id),
    }),
    response: { 201: DataOf(MentorSessionDetail) },
  },
})

export const listMentorSessions = endpoint({
  method: 'GET',
  url: '/v1/mentor-session/get',
  schema: {
    summary: "List your and your team's sessions, 10 per page: upcoming by time, or past sessions, latest first.",
    querystring: Type.Object({
      ...PageQuery,
      when: Type.Optional(Type.Union([Type.Literal('upcoming'), Type.Literal('past')])),
      /** The person's sessions as mentor, or as booker and team member. */
      as: Type.Optional(Type.Union([Type.Literal('mentor'), Type.Literal('founder')])),
    }),
    response: { 200: PageOf(MentorSession) },
  },
})

const notFound = ['session-not-found'] as const

export const getMentorSession = endpoint({
  method: 'GET',
  url: '/v1/mentor-session/get/:id',
  config: { failures: notFound },
  schema: {
    summary: 'Get a session of you or your team.',
    params: IdParams,
    response: { 200: DataOf(MentorSessionDetail) },
  },
})

export const getMentorSessionIcs = endpoint({
  method: 'GET',
  url: '/v1/mentor-session/get-ics/:id',
  config: { failures: notFound },
  schema: { summary: "Get a session's .ics file.", params: IdParams, response: { 200: Type.String() } },
})

const Which = Type.Object({ id: Id })
const Reason = Type.String({ maxLength: 300, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' })

export const confirmMentorSession = endpoint({
  method: 'PUT',
  url: '/v1/mentor-session/confirm',
  config: { failures: [...notFound, 'session-state'] },
  schema: {
    summary: 'Confirm a request, as mentor. Idempotent.',
    body: Which,
    response: { 200: DataOf(MentorSessionDetail) },
  },
})

export const declineMentorSession = endpoint({
  method: 'PUT',
  url: '/v1/mentor-session/decline',
  config: { failures: [...notFound, 'session-state'] },
  schema: {
    summary: 'Reject a request, as mentor, with a reason. Frees the slot at once.',
    body: Type.Object({ id: Id, reason: Type.Optional(Reason) }),
    response: { 200: DataOf(MentorSessionDetail) },
  },
})

export const cancelMentorSession = endpoint({
  method: 'PUT',
  url: '/v1/mentor-session/cancel',
  config: { failures: [...notFound, 'session-state'] },
  schema: {
    summary: 'Cancel a session that has not begun, as either side. Frees slot and room at once.',
    body: Type.Object({ id: Id, reason: Type.Optional(Reason) }),
    response: { 200: DataOf(MentorSessionDetail) },
  },
})

export const openMentorSessionFiles = endpoint({
  method: 'PUT',
  url: '/v1/mentor-session/opened',
  config: { failures: notFound },
  schema: {
    summary: 'Mark attachments as read, as mentor. The booker sees it.',
    body: Which,
    response: { 200: DataOf(Type.Object({ mentor_opened_at: Nullable(Instant) })) },
  },
})

export type NextSession = Static<typeof NextSession>
export const NextSession = Type.Object({
  next: Nullable(MentorSession),
  /** Open action, overdue by at most 14 days. */
  action: Nullable(MentorAction),
  open: Type.Integer(),
  max_open: Type.Integer(),
  month: Type.Integer(),
  max_month: Type.Integer(),
  paused_until: Nullable(Instant),
})

export const getNextSession = endpoint({
  method: 'GET',
  url: '/v1/mentor-session/get-next',
  schema: {
    summary:
      'Get your running or next session, your open action due first (each null without a match), and your quota.',
    response: { 200: DataOf(NextSession) },
  },
})
