import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, Photo, TimeZone, WebAddress } from '../call/field.ts'
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

const Person = Type.Object({ id: Id, full_name: Type.String(), photo: Photo })

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

/** A session as lists show it. */
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

/** Why a slot cannot be had. `session-slot-taken` and `session-slot-gone` carry `alternatives`: see SessionAlternative. */
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
      "Books a free slot of a mentor, with a question. At a Markas a room is booked with it. The same key gives the same answer; 'session-slot-taken' names the mentor's three nearest free slots in `alternatives`, then two others who know the same this week.",
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
    summary:
      "Sessions that are one's own or one's team's, 10 a page: those to come by time, or the past ones the latest first.",
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
    summary: 'One session of oneself or one’s team.',
    params: IdParams,
    response: { 200: DataOf(MentorSessionDetail) },
  },
})

export const getMentorSessionIcs = endpoint({
  method: 'GET',
  url: '/v1/mentor-session/get-ics/:id',
  config: { failures: notFound },
  schema: { summary: 'One session as an .ics file.', params: IdParams, response: { 200: Type.String() } },
})

const Which = Type.Object({ id: Id })
const Reason = Type.String({ maxLength: 300, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' })

export const confirmMentorSession = endpoint({
  method: 'PUT',
  url: '/v1/mentor-session/confirm',
  config: { failures: [...notFound, 'session-state'] },
  schema: {
    summary: 'A mentor confirms a request. Twice is once.',
    body: Which,
    response: { 200: DataOf(MentorSessionDetail) },
  },
})

export const declineMentorSession = endpoint({
  method: 'PUT',
  url: '/v1/mentor-session/decline',
  config: { failures: [...notFound, 'session-state'] },
  schema: {
    summary: 'A mentor declines a request, with a word; the hour is free at once.',
    body: Type.Object({ id: Id, reason: Type.Optional(Reason) }),
    response: { 200: DataOf(MentorSessionDetail) },
  },
})

export const cancelMentorSession = endpoint({
  method: 'PUT',
  url: '/v1/mentor-session/cancel',
  config: { failures: [...notFound, 'session-state'] },
  schema: {
    summary: 'Either side gives up a session that has not begun; the hour and the room are free at once.',
    body: Type.Object({ id: Id, reason: Type.Optional(Reason) }),
    response: { 200: DataOf(MentorSessionDetail) },
  },
})

export const openMentorSessionFiles = endpoint({
  method: 'PUT',
  url: '/v1/mentor-session/opened',
  config: { failures: notFound },
  schema: {
    summary: 'A mentor has read what was sent along; who booked sees it.',
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
      'The session that is on or comes next, null for none; what one agreed to do oneself and is due first, null for nothing; how often one may book.',
    response: { 200: DataOf(NextSession) },
  },
})
